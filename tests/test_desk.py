"""The desk: commit, then answer, then announce. Nothing that was answered is ever lost, nothing is said twice."""

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.cards import DECK
from dealer.desk import Desk, NoSuchNight, Said, Stale
from dealer.games import CATALOGUE
from dealer.games.writing import write
from dealer.night import Record, shown
from dealer.refusal import Refused
from dealer.settings import Settings
from dealer.store import Fault, Unstored, lines, open_store
from dealer.store.lines import FOLLOWS
from dealer.store.nights import Evening, evening, evenings

ACTORS = ("Anna", "Ben", "Carla", "Dan")


class House:
    """A desk with one night; each method says one thing to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.desk = Desk(open_store(f"sqlite:///{folder / 'dealer.db'}", folder / "backups"))
        opened = self.desk.open_night({"do": "night", "name": "Kitchen table", "buy_in": 100})
        assert isinstance(opened, Said)
        self.night = opened.night_id

    def tries(self, do: str, player: str | None = None, **more: Any) -> Said | Refused:
        about = {word: more.pop(word) for word in ("key", "expected") if word in more and do != "game"}
        line = {"do": do, **({"player": player} if player else {}), **more}
        return self.desk.say(self.night, [line], by="host", **about)

    def says(self, do: str, player: str | None = None, **more: Any) -> Said:
        said = self.tries(do, player, **more)
        assert isinstance(said, Said), said
        return said

    def refuses(self, do: str, player: str | None = None, **more: Any) -> Refused:
        before = self.stored
        said = self.tries(do, player, **more)
        assert isinstance(said, Refused), said
        assert self.stored == before
        return said

    def deals(self) -> Said:
        for name in ACTORS:
            self.says("sit", name)
        self.says("deal", game="spit-in-the-ocean")
        return self.says("turn", card="6d")

    def another_desk(self) -> Desk:
        """What a restart, or another process, would see."""
        return Desk(open_store(f"sqlite:///{self.folder / 'dealer.db'}", self.folder / "backups"))

    @property
    def seq(self) -> int:
        return self.desk.record(self.night).seq

    @property
    def stored(self) -> list[tuple[int, str]]:
        return [(line.seq, line.line["do"]) for line in self.desk.stored(self.night)]

    @property
    def now(self) -> dict[str, Any]:
        return self.desk.look(self.night, lambda record: shown(record.night))

    @property
    def evening(self) -> Evening:
        with self.desk.store.reading() as session:
            found = evening(session, self.night)
        assert found is not None
        return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.desk.close()


def test_a_line_becomes_history_and_wakes_the_pages(house: House) -> None:
    said = house.says("sit", "Anna")
    assert said.seq == 2
    assert house.desk.hub.wait(house.night, 1, 0) == 2
    assert house.now["stacks"] == {"Anna": 100}


def test_a_refused_line_changes_nothing(house: House) -> None:
    house.says("sit", "Anna")
    assert house.refuses("sit", "anna").sentence.endswith(".")
    assert house.seq == 2


def test_the_stored_line_knows_who_said_it_and_when(house: House) -> None:
    house.says("sit", "Anna", key="k1")
    last = house.desk.stored(house.night)[-1]
    assert (last.by, last.key, last.line) == ("host", "k1", {"do": "sit", "player": "Anna"})
    assert last.at.tzinfo is not None
    assert last.written()["at"].endswith("Z")


# ---- the same key ----


def test_a_key_that_is_known_gets_the_first_answer_again(house: House) -> None:
    first = house.says("buy", "Anna", chips=5, key="k") if house.says("sit", "Anna") else None
    again = house.says("buy", "Anna", chips=5, key="k")
    assert first is not None
    assert (again.lines, again.again) == (first.lines, True)
    assert house.now["stacks"] == {"Anna": 105}


def test_a_known_key_is_answered_again_although_the_table_went_on(house: House) -> None:
    house.says("sit", "Anna", key="k", expected=1)
    house.says("sit", "Ben")
    assert house.says("sit", "Anna", key="k", expected=1).again


def test_a_key_is_known_after_a_restart(house: House) -> None:
    house.says("sit", "Anna", key="k")
    with closing(house.another_desk()) as desk:
        again = desk.say(house.night, [{"do": "sit", "player": "Anna"}], by="host", key="k")
    assert isinstance(again, Said)
    assert again.again


def test_two_taps_at_once_are_one_line(house: House) -> None:
    house.says("sit", "Anna")
    together(8, lambda _: house.says("buy", "Anna", chips=1, key="tap"))
    assert house.now["stacks"] == {"Anna": 101}


def test_something_else_under_the_same_key_is_told_what_was_said_first(house: House) -> None:
    house.says("sit", "Anna")
    house.says("buy", "Anna", chips=5, key="k")
    refused = house.refuses("buy", "Anna", chips=50, key="k")
    assert "Anna already bought chips" in refused.sentence


def test_a_refused_line_may_be_said_again_under_its_key(house: House) -> None:
    house.refuses("buy", "Anna", chips=5, key="k")
    house.says("sit", "Anna")
    house.says("buy", "Anna", chips=5, key="k")


@pytest.mark.parametrize("key", ["two words", "ключ", "x" * 101, "a\nb"])
def test_a_key_that_cannot_be_read_is_refused(house: House, key: str) -> None:
    house.refuses("sit", "Anna", key=key)


# ---- an older table ----


def test_an_older_table_is_refused_and_told_what_happened(house: House) -> None:
    seen = house.deals().seq
    turn = house.now["next"]["player"]
    house.says("fold", turn, expected=seen)
    refused = house.refuses("fold", turn, expected=seen)
    assert isinstance(refused, Stale)
    assert refused.sentence == f"{turn} already folded. You were shown an older table. Nothing changed."


def test_a_table_that_is_newer_than_the_record_is_refused(house: House) -> None:
    assert isinstance(house.refuses("sit", "Anna", expected=99), Stale)


def test_an_older_table_is_told_without_names_where_nobody_acted(house: House) -> None:
    seen = house.seq
    house.says("rules", rules={})
    assert house.refuses("sit", "Anna", expected=seen).sentence.startswith("The house rules changed.")


def test_an_undo_meanwhile_is_told(house: House) -> None:
    house.says("sit", "Anna")
    seen = house.seq
    house.says("undo")
    assert house.refuses("buy", "Anna", chips=1, expected=seen).sentence.startswith("Something was taken back.")


# ---- a group of lines ----


def test_a_group_is_stored_as_its_single_lines(house: House) -> None:
    said = house.desk.say(house.night, [{"do": "sit", "player": name} for name in ACTORS], by="host", key="all")
    assert isinstance(said, Said)
    assert house.stored == [(1, "night"), (2, "sit"), (3, "sit"), (4, "sit"), (5, "sit")]
    again = house.desk.say(house.night, [{"do": "sit", "player": name} for name in ACTORS], by="host", key="all")
    assert isinstance(again, Said)
    assert again.lines == said.lines


def test_a_group_is_all_or_nothing(house: House) -> None:
    before = house.stored
    said = house.desk.say(house.night, [{"do": "sit", "player": name} for name in ("Anna", "Ben", "Anna")], by="host")
    assert isinstance(said, Refused)
    assert house.stored == before
    assert house.now["stacks"] == {}
    house.says("sit", "Anna")


def test_an_empty_group_is_refused(house: House) -> None:
    assert isinstance(house.desk.say(house.night, [], by="host"), Refused)


def test_everyone_folds_in_one_tap(house: House) -> None:
    house.deals()
    order: list[str] = []
    record = Record()
    for line in house.desk.exported(house.night):
        entry = record.decide({word: value for word, value in line.items() if word not in ("facts", "seq")})
        assert not isinstance(entry, Refused)
        record.append(entry)
    while len(order) < 3:
        order.append(shown(record.night)["next"]["player"])
        entry = record.decide({"do": "fold", "player": order[-1]})
        assert not isinstance(entry, Refused)
        record.append(entry)
    said = house.desk.say(house.night, [{"do": "fold", "player": name} for name in order], by="host")
    assert isinstance(said, Said)
    assert house.now["stage"] == "over"
    assert house.now["stacks"] == shown(record.night)["stacks"]


# ---- asking first ----


def test_a_page_can_ask_what_a_line_would_change(house: House) -> None:
    house.says("sit", "Anna")
    night = house.desk.would(house.night, [{"do": "buy", "player": "Anna", "chips": 5}])
    assert not isinstance(night, Refused)
    assert shown(night)["stacks"] == {"Anna": 105}
    assert house.now["stacks"] == {"Anna": 100}


def test_a_page_can_ask_what_an_amend_would_change(house: House) -> None:
    house.says("sit", "Anna", chips=100)
    house.says("buy", "Anna", chips=5)
    amend: dict[str, Any] = {"do": "amend", "of": 2, "with": {"do": "sit", "player": "Anna", "chips": 60}}
    night = house.desk.would(house.night, [amend])
    assert not isinstance(night, Refused)
    assert shown(night)["stacks"] == {"Anna": 65}
    house.says(**amend)
    assert house.now["stacks"] == {"Anna": 65}


def test_what_would_be_refused_is_refused(house: House) -> None:
    assert isinstance(house.desk.would(house.night, [{"do": "buy", "player": "Nobody", "chips": 5}]), Refused)


# ---- undo ----


def test_an_undo_is_a_line_and_takes_back_the_last(house: House) -> None:
    house.says("sit", "Anna")
    house.says("undo")
    assert house.now["stacks"] == {}
    with closing(house.another_desk()) as desk:
        assert shown(desk.record(house.night).night)["stacks"] == {}


# ---- restart, crash, several at once ----


def test_a_restart_sees_the_same_table(house: House) -> None:
    house.deals()
    house.says("fold", house.now["next"]["player"])
    with closing(house.another_desk()) as desk:
        assert shown(desk.record(house.night).night) == house.now


def test_a_desk_follows_what_another_process_says(house: House) -> None:
    with closing(house.another_desk()) as other:
        assert isinstance(other.say(house.night, [{"do": "sit", "player": "Anna"}], by="host"), Said)
        house.says("sit", "Ben")
        assert shown(other.record(house.night).night)["stacks"] == {"Anna": 100, "Ben": 100}


def together(count: int, act: Any) -> list[Any]:
    """Run `act` in so many threads at once, and give what each gave; an error in one is an error here."""
    start = threading.Barrier(count)
    results: list[Any] = [None] * count
    errors: list[BaseException] = []

    def run(number: int) -> None:
        try:
            start.wait()
            results[number] = act(number)
        except BaseException as error:  # noqa: BLE001 - it is raised below
            errors.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return results


def test_sixteen_threads_lose_nothing(house: House) -> None:
    house.says("sit", "Anna", chips=0)

    def buys(number: int) -> None:
        for turn in range(10):
            house.says("buy", "Anna", chips=1, key=f"{number}-{turn}")
            assert house.now["stacks"]["Anna"] > 0

    together(16, buys)
    assert house.now["stacks"] == {"Anna": 160}
    assert [seq for seq, _ in house.stored] == list(range(1, 163))
    with closing(house.another_desk()) as desk:
        assert shown(desk.record(house.night).night)["stacks"] == {"Anna": 160}


def test_of_sixteen_who_saw_the_same_table_one_is_heard(house: House) -> None:
    house.says("sit", "Anna", chips=0)
    seen = house.seq
    heard = together(16, lambda number: house.tries("buy", "Anna", chips=1, expected=seen, key=f"k{number}"))
    assert sum(isinstance(said, Said) for said in heard) == 1
    assert sum(isinstance(said, Stale) for said in heard) == 15
    assert house.now["stacks"] == {"Anna": 1}


def test_many_nights_at_once_are_kept_apart(house: House) -> None:
    def a_night(number: int) -> int:
        opened = house.desk.open_night({"do": "night", "name": f"Night {number}"})
        assert isinstance(opened, Said)
        for _ in range(5):
            house.desk.say(opened.night_id, [{"do": "sit", "player": f"P{_}", "chips": number}], by="host")
        return opened.night_id

    numbers = together(12, a_night)
    for number, night_id in enumerate(numbers):
        assert set(house.desk.look(night_id, lambda r: shown(r.night)["stacks"]).values()) == {number}


KILLED = """
import os, sys, signal
from pathlib import Path
from dealer.cards import DECK
from dealer.desk import Desk
from dealer.store import open_store
folder = Path(sys.argv[1])
desk = Desk(open_store(f"sqlite:///{folder / 'dealer.db'}", folder / "backups"))
desk.say(int(sys.argv[2]), [{"do": "fold"}], by="host", key="before")
print("said", flush=True)
with desk.store.writing() as session:
    from dealer.store import lines
    from datetime import UTC, datetime
    lines.append(session, int(sys.argv[2]), [lines.StoredLine(99, datetime.now(UTC), "host", "half", {"do": "fold"}, [])])
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_killed_in_mid_deal_the_table_is_where_it_was(house: House) -> None:
    house.deals()
    first = house.now["next"]["player"]
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(house.folder), str(house.night)], capture_output=True, text=True, timeout=60
    )
    assert killed.returncode == -9, killed.stderr
    assert "said" in killed.stdout
    with closing(house.another_desk()) as desk:
        assert [line.line["do"] for line in desk.stored(house.night)][-2:] == ["turn", "fold"]
        assert shown(desk.record(house.night).night)["next"]["player"] != first
        assert shown(desk.record(house.night).night) == house.now


# ---- faults ----


def test_a_full_disk_is_told_and_nothing_changes(house: House) -> None:
    house.says("sit", "Anna")
    with house.desk.store.changing_tables() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    refused: Said | Refused | None = None
    while not isinstance(refused, Refused):
        refused = house.tries("rules", rules={}, reason="x" * 3000)
    assert isinstance(refused, Unstored)
    assert refused.fault is Fault.FULL
    assert "the disk is full" in refused.sentence
    seq = house.seq
    with house.desk.store.changing_tables() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=1000000")
    assert house.says("sit", "Ben").seq == seq + 1


def test_a_file_that_another_program_holds_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealer.store.database.BUSY_SECONDS", 0.1)
    house = House(tmp_path)
    with closing(sqlite3.connect(tmp_path / "dealer.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = house.refuses("sit", "Anna", key="k")
    assert isinstance(refused, Unstored)
    assert refused.fault is Fault.LOCKED
    house.says("sit", "Anna", key="k")
    house.desk.close()


def test_an_unknown_night_is_refused(house: House) -> None:
    assert isinstance(house.desk.say(99, [{"do": "sit", "player": "Anna"}], by="host"), NoSuchNight)
    with pytest.raises(NoSuchNight):
        house.desk.record(99)


# ---- the hook, the list of nights ----


def test_the_end_of_a_deal_asks_for_a_backup(tmp_path: Path) -> None:
    house = House(tmp_path)
    ended: list[int] = []
    house.desk = Desk(house.desk.store, deal_ended=lambda: ended.append(1))
    house.deals()
    for _ in range(3):
        assert not ended
        house.says("fold", house.now["next"]["player"])
    assert ended == [1]
    house.says("buy", "Anna", chips=1)
    assert ended == [1]
    house.desk.close()


def test_an_installation_keeps_a_backup_after_every_deal(tmp_path: Path) -> None:
    desk = Desk.at(Settings.of(tmp_path))
    opened = desk.open_night({"do": "night", "name": "Kitchen table", "buy_in": 100})
    assert isinstance(opened, Said)
    night = opened.night_id
    lines = [{"do": "sit", "player": name} for name in ("Anna", "Ben")]
    deal = [{"do": "deal", "game": "spit-in-the-ocean"}, {"do": "turn", "card": "6d"}, {"do": "fold"}]
    assert isinstance(desk.say(night, [*lines, *deal], by="host"), Said)
    desk.close()
    assert len(list((tmp_path / "backups").iterdir())) == 1


def test_the_list_of_nights_follows_the_record(house: House) -> None:
    assert (house.evening.name, house.evening.closed_at) == ("Kitchen table", None)
    amend: dict[str, Any] = {"of": 1, "with": {"do": "night", "name": "Garden table", "buy_in": 100}}
    house.says("amend", **amend)
    assert house.evening.name == "Garden table"
    house.says("close")
    assert house.evening.closed_at is not None
    assert house.evening.results == {}
    house.says("undo")
    assert house.evening.closed_at is None


def test_the_list_of_nights_has_the_results_of_a_closed_night_best_first(house: House) -> None:
    house.deals()
    for _ in range(3):
        house.says("fold", house.now["next"]["player"])
    assert (house.evening.deals, house.evening.results) == (1, {})
    house.says("close")
    assert list(house.evening.results.values()) == [3, -1, -1, -1]
    with house.desk.store.writing() as session:
        session.connection().exec_driver_sql("DELETE FROM result")
    house.desk.note_results()
    assert list(house.evening.results.values()) == [3, -1, -1, -1]
    house.says("undo")
    assert house.evening.results == {}


# ---- export, import ----


def test_an_exported_night_imported_elsewhere_is_the_same_line_by_line(house: House, tmp_path: Path) -> None:
    house.deals()
    for _ in range(3):
        house.says("fold", house.now["next"]["player"])
    house.says("buy", "Anna", chips=5)
    house.says("undo")
    written = list(house.desk.exported(house.night))
    elsewhere = Desk(open_store(f"sqlite:///{tmp_path / 'else' / 'dealer.db'}", tmp_path / "else" / "backups"))
    with closing(elsewhere):
        said = elsewhere.imported(list(enumerate(written, start=1)))
        assert isinstance(said, Said)
        assert list(elsewhere.exported(said.night_id)) == written
        assert shown(elsewhere.record(said.night_id).night) == house.now


def test_a_record_written_by_hand_is_decided_as_it_is_imported(house: House) -> None:
    said = house.desk.imported(
        [
            (1, {"do": "night", "name": "By hand"}),
            (4, {"do": "sit", "player": "Anna", "chips": 7}),
            (5, {"do": "undo", "of": 4}),
        ]
    )
    assert isinstance(said, Said)
    assert [line.seq for line in said.lines] == [1, 4, 5]
    assert not any(FOLLOWS in line.key for line in said.lines)  # each was said alone, and is undone alone
    assert house.desk.look(said.night_id, lambda r: shown(r.night)["stacks"]) == {}


def test_keys_of_an_imported_record_that_meet_are_told_apart(house: House) -> None:
    said = house.desk.imported(
        [
            (1, {"do": "night", "name": "By hand", "key": "line3"}),
            (2, {"do": "sit", "player": "Anna", "key": "line3"}),
            (3, {"do": "sit", "player": "Ben"}),
            (4, {"do": "sit", "player": "Cy", "key": "line2"}),
        ]
    )
    assert isinstance(said, Said)
    assert [line.key for line in said.lines] == ["line3", "line2", "line3+", "line4"]


def test_a_table_s_own_game_keeps_its_name_through_export_and_import(house: House) -> None:
    declaration = write(CATALOGUE["five-card-draw"])
    house.says("game", declaration=declaration, key="our-draw")
    written = list(house.desk.exported(house.night))
    assert written[-1]["key"] == "our-draw"
    said = house.desk.imported(list(enumerate(written, start=1)))
    assert isinstance(said, Said)
    amend = {"do": "amend", "of": 1, "with": {"do": "night", "name": "Garden table", "buy_in": 50}}
    assert isinstance(house.desk.say(said.night_id, [amend], by="host"), Said)


def test_a_match_of_spit_needs_no_night(house: House) -> None:
    opened = house.desk.open_night({"do": "match", "players": ["Ann", "Ben"]})
    assert isinstance(opened, Said)
    said = house.desk.imported(list(enumerate(house.desk.exported(opened.night_id), start=1)))
    assert isinstance(said, Said)
    with house.desk.store.reading() as session:
        assert [one.name for one in evenings(session)] == ["Spit", "Spit", "Kitchen table"]


def test_the_store_is_read_again_when_something_was_written_and_only_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    newest = lines.newest_seq
    monkeypatch.setattr(lines, "newest_seq", lambda session, night: read.append(night) or newest(session, night))
    house.says("sit", "Anna")
    read.clear()
    for _ in range(3):
        assert house.seq == 2
    assert len(read) == 1  # what was said here is one more version of the store
    elsewhere = house.another_desk()
    assert isinstance(elsewhere.say(house.night, [{"do": "sit", "player": "Ben"}], by="host"), Said)
    assert house.seq == 3
    elsewhere.close()


def test_nights_are_asked_for_as_far_as_they_are_shown(house: House) -> None:
    for name in ("One", "Two", "Three"):
        opened = house.desk.open_night({"do": "night", "name": name})
        assert isinstance(opened, Said)
        if name != "Two":
            house.desk.say(opened.night_id, [{"do": "sit", "player": "Ann"}, {"do": "close"}], by="host")
    with house.desk.store.reading() as session:

        def names(**only: int) -> list[str]:
            return [one.name for one in evenings(session, **only)]

        assert names() == ["Three", "Two", "One", "Kitchen table"]
        assert names(most=2) == ["Three", "Two"]
        assert names(before=3, most=1) == ["One"]
        assert names(closed=1) == ["Three", "Two", "Kitchen table"]
        assert names(closed=0) == ["Two", "Kitchen table"]
        assert [one.results for one in evenings(session, closed=1)] == [{"Ann": 0}, {}, {}]


def test_an_import_with_a_refused_line_keeps_nothing(house: House) -> None:
    said = house.desk.imported([(1, {"do": "night", "name": "By hand"}), (2, {"do": "bet", "chips": 2})])
    assert isinstance(said, Refused)
    assert said.sentence.startswith("Line 2: ")
    with pytest.raises(NoSuchNight):
        house.desk.record(house.night + 1)


@pytest.mark.parametrize("facts", [7, [{}], [{"fact": "nonsense"}], {"1": 3}, "x", [[]]])
def test_facts_that_cannot_be_read_are_refused(house: House, facts: Any) -> None:
    said = house.desk.imported([(1, {"do": "night", "name": "By hand", "facts": facts})])
    assert isinstance(said, Refused)


def test_a_file_without_lines_is_refused(house: House) -> None:
    assert isinstance(house.desk.imported([]), Refused)


# ---- secrets ----


def to_the_declaration(house: House) -> list[str]:
    """Play a high-low game until the fists are closed, and give who is to declare."""
    for name in ACTORS:
        house.says("sit", name)
    house.says("deal", game="five-card-stud-buy")
    deck = iter(DECK)
    while "declare" not in house.now["next"]["may"]:
        following = house.now["next"]
        do = next(verb for verb in ("up", "check", "call", "stand", "bet") if verb in following["may"])
        more = {"card": next(deck)} if do == "up" else {"chips": following["bet"]["min"]} if do == "bet" else {}
        house.says(do, following.get("player"), **more)
    waiting = house.now["next"]["waiting"]
    assert set(waiting) == set(ACTORS)
    return list(waiting)


def test_closed_fists_are_not_exported(house: House) -> None:
    waiting = to_the_declaration(house)
    before = list(house.desk.exported(house.night))
    house.says("declare", waiting[0], way="low")
    seq = house.says("declare", waiting[1], way="both").seq
    amend: dict[str, Any] = {"of": seq, "with": {"do": "declare", "player": waiting[1], "way": "high"}}
    house.says("amend", **amend)
    assert list(house.desk.exported(house.night)) == before
    for name in waiting[2:]:
        house.says("declare", name, way="low")
    assert "declare" in [line["do"] for line in house.desk.exported(house.night)]


def test_two_fists_closed_at_the_same_time_both_count(house: House) -> None:
    waiting = to_the_declaration(house)
    seen = house.seq
    for name in waiting[:2]:
        house.says("declare", name, way="low", expected=seen)
    assert house.now["next"]["waiting"] == waiting[2:]
    assert isinstance(house.refuses("declare", waiting[0], way="high", expected=seen), Stale)


def test_an_older_table_does_not_tell_what_is_in_a_fist(house: House) -> None:
    waiting = to_the_declaration(house)
    seen = house.seq
    house.says("declare", waiting[0], way="low")
    assert house.refuses("away", waiting[1], expected=seen).sentence.startswith(f"{waiting[0]} already declared.")


def test_what_one_tap_said_is_taken_back_by_one_tap_or_not_at_all(house: House) -> None:
    house.deals()
    said = house.desk.say(house.night, [{"do": "check"}] * 3, by="host")
    assert isinstance(said, Said)
    undos = [{"do": "undo", "of": line.seq} for line in reversed(said.lines)]
    refused = house.desk.say(house.night, [*undos, {"do": "undo", "of": 999}], by="host")
    assert isinstance(refused, Refused)
    assert house.seq == said.seq
    assert isinstance(house.desk.say(house.night, undos, by="host", key="once"), Said)
    assert house.now["next"]["player"] == said.lines[0].line["player"]
    again = house.desk.say(house.night, undos, by="host", key="once")
    assert isinstance(again, Said)
    assert again.again
