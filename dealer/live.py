"""The hub that wakes open pages. Level-triggered: who asks says what he has seen, so that a lost wake-up costs nothing."""

import threading
from collections import defaultdict


class Hub:
    """What each night's newest line is, and who waits for the next. One process; a second one would need a hub of its own kind."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._newest: dict[int, int] = {}
        self._stirs: defaultdict[int, int] = defaultdict(int)
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether the program is stopping and every open page's stream must end."""
        return self._closed

    def publish(self, night_id: int, seq: int) -> None:
        """The night is at this seq now: wake who waits for it."""
        with self._changed:
            self._newest[night_id] = max(seq, self._newest.get(night_id, 0))
            self._changed.notify_all()

    def stir(self, night_id: int) -> None:
        """Something beside the record changed (who is in, who asks for a seat): wake the night's pages."""
        with self._changed:
            self._stirs[night_id] += 1
            self._changed.notify_all()

    def stirs(self, night_id: int) -> int:
        """How often the night was stirred: read it before the page is made, and give it to `wait`."""
        return self._stirs[night_id]

    def wait(self, night_id: int, seq: int, timeout: float, stirs: int | None = None) -> int:
        """Sleep until the night is beyond this seq (or these stirs), the hub closes, or the seconds are over; the newest seq known."""

        def news() -> bool:
            beyond = self._newest.get(night_id, 0) > seq
            return self._closed or beyond or (stirs is not None and self._stirs[night_id] != stirs)

        with self._changed:
            self._changed.wait_for(news, timeout)
            return max(seq, self._newest.get(night_id, 0))

    def close(self) -> None:
        """The program stops: wake everybody, for good."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
