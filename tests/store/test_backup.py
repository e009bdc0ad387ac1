"""Backups: whole, while the night goes on, the last ten; and going on from one."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.refusal import Refused
from dealer.store import Store, open_store
from dealer.store.backup import Keeper, backups, copy_to, restore
from dealer.store.lines import read_moment
from dealer.store.nights import add_evening, evenings

NOW = read_moment("2026-11-30T21:14:05Z")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(open_store(f"sqlite:///{tmp_path / 'dealer.db'}", tmp_path / "backups")) as store:
        yield store


def keep(store: Store, name: str) -> None:
    with store.writing() as session:
        add_evening(session, name, NOW, {})


def names(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM night ORDER BY id")]


def test_a_backup_holds_what_is_still_in_the_write_ahead_log(store: Store) -> None:
    keep(store, "Kitchen table")
    assert store.path.with_name("dealer.db-wal").stat().st_size > 0
    assert names(store.back_up()) == ["Kitchen table"]


def test_a_backup_is_one_file(store: Store) -> None:
    keep(store, "Kitchen table")
    copy = store.back_up()
    assert list(copy.parent.iterdir()) == [copy]


def test_a_backup_is_whole_while_others_write(store: Store) -> None:
    done = threading.Event()

    def go_on() -> None:
        while not done.is_set():
            with store.writing() as session:
                add_evening(session, "A", NOW, {})
                add_evening(session, "B", NOW, {})

    writer = threading.Thread(target=go_on)
    writer.start()
    try:
        kept = [names(store.back_up()) for _ in range(20)]
    finally:
        done.set()
        writer.join()
    assert all(pair.count("A") == pair.count("B") for pair in kept)


def test_the_last_ten_are_kept(store: Store) -> None:
    made = [store.back_up() for _ in range(13)]
    assert list(backups(store.path, store.backups)) == made[:-11:-1]


def test_other_files_in_the_folder_are_left_alone(store: Store) -> None:
    store.backups.mkdir()
    mine = store.backups / "my own copy.db"
    mine.touch()
    for _ in range(12):
        store.back_up()
    assert mine.exists()


def test_going_on_from_a_backup_sets_the_present_file_aside(store: Store) -> None:
    keep(store, "Monday")
    backup = store.back_up()
    keep(store, "Tuesday")
    store.close()
    aside = restore(store.path, backup)
    assert names(store.path) == ["Monday"]
    assert aside is not None
    assert names(aside) == ["Monday", "Tuesday"]
    with closing(open_store(f"sqlite:///{store.path}", store.backups)) as again, again.reading() as session:
        assert [evening.name for evening in evenings(session)] == ["Monday"]


def test_going_on_from_a_damaged_backup_is_refused(store: Store, tmp_path: Path) -> None:
    keep(store, "Monday")
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"\xff" * 5000)
    with pytest.raises(Refused, match="not a whole backup"):
        restore(store.path, broken)
    assert names(store.path) == ["Monday"]


def test_a_file_in_use_is_not_exchanged(store: Store) -> None:
    keep(store, "Monday")
    backup = store.back_up()
    with pytest.raises(Refused, match="Stop dealer first"):
        restore(store.path, backup)
    keep(store, "Tuesday")
    assert names(store.path) == ["Monday", "Tuesday"]


def test_an_unfinished_copy_never_bears_the_name_of_a_backup(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        copy_to(store.path, tmp_path / "copy.db")
    assert list(tmp_path.glob("*copy*")) == []


def test_the_keeper_finishes_the_last_wish_before_it_stops() -> None:
    made: list[int] = []
    keeper = Keeper(lambda: made.append(1))
    keeper.soon()
    keeper.close()
    assert made == [1]


def test_wishes_while_a_backup_is_made_become_one_more() -> None:
    made: list[int] = []
    begun, go_on = threading.Event(), threading.Event()

    def slowly() -> None:
        begun.set()
        go_on.wait(5)
        made.append(1)

    keeper = Keeper(slowly)
    keeper.soon()
    begun.wait(5)
    for _ in range(5):
        keeper.soon()
    go_on.set()
    keeper.close()
    assert made == [1, 1]


def test_a_backup_that_fails_does_not_end_the_keeper(caplog: pytest.LogCaptureFixture) -> None:
    made: list[int] = []

    def twice() -> None:
        made.append(1)
        if len(made) == 1:
            begun.set()
            raise OSError("disk full")

    begun = threading.Event()
    keeper = Keeper(twice)
    keeper.soon()
    begun.wait(5)
    keeper.soon()
    keeper.close()
    assert len(made) == 2
    assert "disk full" in caplog.text


def test_a_keeper_that_never_worked_stops_at_once() -> None:
    Keeper(lambda: None).close()
