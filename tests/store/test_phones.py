"""Browsers that were let in, who asks for a seat, and the host's one-time key."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, text

from dealer.store import open_store, phones
from dealer.store.lines import read_moment
from dealer.store.nights import add_evening, evening, evening_of, renew_token


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with (
        closing(open_store(f"sqlite:///{tmp_path / 'dealer.db'}", tmp_path / "backups")) as store,
        store.writing() as session,
    ):
        yield session


@pytest.fixture
def night(session: Session) -> int:
    return add_evening(session, "Kitchen table", read_moment("2026-11-30T19:00:00Z"), {})


def device(session: Session, token: str) -> phones.Device:
    found = phones.device(session, token)
    assert found is not None
    return found


def test_a_phone_is_known_by_its_token_until_it_is_signed_out(session: Session, night: int) -> None:
    token = phones.let_in(session, "watcher", night, label="Ben's phone")
    known = device(session, token)
    assert (known.role, known.player, known.night_id) == ("watcher", None, night)
    assert phones.devices(session, night) == [known]
    phones.sign_out(session, known.id)
    assert phones.device(session, token) is None
    assert phones.devices(session, night) == []


def test_no_token_is_kept_as_it_is(session: Session, night: int) -> None:
    token = phones.let_in(session, "watcher", night)
    assert token not in session.connection().execute(text("SELECT token_hash FROM device")).scalars().all()


def test_an_unknown_token_is_nobody(session: Session) -> None:
    assert phones.device(session, "guessed") is None


def test_the_host_lets_a_phone_take_a_seat(session: Session, night: int) -> None:
    token = phones.let_in(session, "watcher", night)
    asked = phones.ask_for_seat(session, device(session, token).id, night, "Ben", 3)
    assert [(r.player, r.seat) for r in phones.waiting_requests(session, night)] == [("Ben", 3)]
    phones.answer_request(session, asked, "let in")
    assert (device(session, token).role, device(session, token).player) == ("seat", "Ben")
    assert phones.waiting_requests(session, night) == []


def test_a_request_is_answered_once(session: Session, night: int) -> None:
    token = phones.let_in(session, "watcher", night)
    asked = phones.ask_for_seat(session, device(session, token).id, night, "Ben")
    phones.answer_request(session, asked, "turned away")
    assert phones.answer_request(session, asked, "let in") is None
    assert device(session, token).role == "watcher"


def test_a_phone_asks_for_one_seat_at_a_time(session: Session, night: int) -> None:
    phone = device(session, phones.let_in(session, "watcher", night)).id
    phones.ask_for_seat(session, phone, night, "Ben", 3)
    phones.ask_for_seat(session, phone, night, "Benny", 4)
    assert [r.player for r in phones.waiting_requests(session, night)] == ["Benny"]
    last = phones.request_of(session, phone)
    assert last is not None
    assert last.player == "Benny"


def test_the_host_key_works_once(session: Session) -> None:
    key = phones.new_host_key(session)
    token = phones.use_host_key(session, key)
    assert token is not None
    assert device(session, token).role == "host"
    assert phones.use_host_key(session, key) is None
    assert phones.use_host_key(session, "guessed") is None


def test_a_seat_without_a_player_cannot_be_kept(session: Session, night: int) -> None:
    with pytest.raises(IntegrityError):
        phones.let_in(session, "seat", night)
    session.rollback()


def test_a_phone_of_a_night_that_does_not_exist_cannot_be_kept(session: Session) -> None:
    with pytest.raises(IntegrityError):
        phones.let_in(session, "watcher", 999)
    session.rollback()


def test_a_renewed_token_lets_nobody_in_by_the_old_one(session: Session, night: int) -> None:
    kept = evening(session, night)
    assert kept is not None
    assert kept.token is not None
    renewed = renew_token(session, night)
    assert evening_of(session, kept.token) is None
    found = evening_of(session, renewed)
    assert found is not None
    assert found.id == night
