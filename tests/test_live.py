"""The hub: a page that waits is woken, and a wake-up that it missed costs nothing."""

import threading
import time

from dealer.live import Hub

SOON = 5.0


def waiting(hub: Hub, night: int, seq: int, stirs: int | None = None) -> tuple[threading.Thread, list[int]]:
    seen: list[int] = []
    thread = threading.Thread(target=lambda: seen.append(hub.wait(night, seq, SOON, stirs)))
    thread.start()
    return thread, seen


def test_a_new_line_wakes_who_waits_for_it() -> None:
    hub = Hub()
    thread, seen = waiting(hub, 7, 57)
    hub.publish(7, 58)
    thread.join(SOON)
    assert seen == [58]


def test_a_line_that_came_before_the_wait_is_not_lost() -> None:
    hub = Hub()
    hub.publish(7, 58)
    assert hub.wait(7, 57, 0) == 58


def test_another_night_wakes_nobody_here() -> None:
    hub = Hub()
    hub.publish(8, 900)
    assert hub.wait(7, 57, 0.01) == 57


def test_an_older_seq_never_takes_the_place_of_a_newer_one() -> None:
    hub = Hub()
    hub.publish(7, 58)
    hub.publish(7, 57)
    assert hub.wait(7, 0, 0) == 58


def test_who_asks_for_a_seat_wakes_the_night_without_a_new_line() -> None:
    hub = Hub()
    stirs = hub.stirs(7)
    thread, seen = waiting(hub, 7, 57, stirs)
    hub.stir(7)
    thread.join(SOON)
    assert seen == [57]
    assert hub.stirs(7) != stirs


def test_a_stir_that_came_before_the_wait_is_not_lost() -> None:
    hub = Hub()
    stirs = hub.stirs(7)
    hub.stir(7)
    start = time.monotonic()
    hub.wait(7, 57, SOON, stirs)
    assert time.monotonic() - start < SOON / 2


def test_closing_wakes_everybody_for_good() -> None:
    hub = Hub()
    threads = [waiting(hub, night, 1)[0] for night in range(50)]
    hub.close()
    for thread in threads:
        thread.join(SOON)
    assert not any(thread.is_alive() for thread in threads)
    assert hub.closed
    start = time.monotonic()
    hub.wait(7, 1, SOON)
    assert time.monotonic() - start < SOON / 2
