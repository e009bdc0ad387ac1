"""What every page asks of the store: read once, and again after any commit, whoever made it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import Session

from dealer.store import Store, database, open_store, phones
from dealer.store.lines import read_moment
from dealer.store.nights import add_evening, change_settings, evening


def opened(folder: Path) -> Store:
    return open_store(f"sqlite:///{folder / 'dealer.db'}", folder / "backups")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(opened(tmp_path)) as store:
        with store.writing() as session:
            add_evening(session, "Kitchen table", read_moment("2026-11-30T19:00:00Z"), {})
        yield store


def test_an_answer_is_kept_until_something_is_written(store: Store) -> None:
    asked: list[int] = []

    def settings(session: Session) -> dict[str, object]:
        asked.append(1)
        found = evening(session, 1)
        assert found is not None
        return dict(found.settings)

    assert [store.kept("settings", settings) for _ in range(3)] == [{}, {}, {}]
    assert len(asked) == 1
    with store.writing() as session:
        change_settings(session, 1, {"phones_act": False})
    assert store.kept("settings", settings) == {"phones_act": False}


def test_a_phone_that_another_program_signs_out_is_not_known_any_more(store: Store, tmp_path: Path) -> None:
    with store.writing() as session:
        token = phones.let_in(session, "seat", 1, "Ben")
    assert store.kept(token, lambda session: phones.device(session, token)) is not None
    with closing(opened(tmp_path)) as another, another.writing() as session:
        phones.sign_out(session, phones.devices(session, 1)[0].id)
    assert store.kept(token, lambda session: phones.device(session, token)) is None


def test_no_more_answers_are_kept_than_a_crowd_needs(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "ANSWERS_KEPT", 3)
    for number in range(20):
        assert store.kept(number, lambda session, number=number: number) == number  # type: ignore[misc]
    assert len(store._answers) <= 4
