"""What has to hold after every line of a random night of any game, and of the record kept of it."""

from typing import Any

from dealer.deal.state import Deal
from dealer.night import Entry
from tests.games.game_book import GameBook
from tests.games.offers import DEEP, check_offers
from tests.games.random_games import GameCounts, RandomGame
from tests.night.properties import check_stored, check_undo_of_one_line
from tests.night.random_nights import Mismatch, RandomNight, Seen


class Watch:
    """Checks the table after each line."""

    def __init__(self, every: int) -> None:
        self.book = GameBook()
        self.every = every
        self.before: Deal | None = None

    def __call__(self, night: RandomNight, entry: Entry, before: Seen, seen: Seen) -> None:
        """One line came on record."""
        assert isinstance(night, RandomGame)
        try:
            after = night.record.night.deal
            self.book.hears(entry.line, seen, self.before, after)
            self.before = after
            if seen["ruling"] is not None and after is not None:
                check_ruling(seen["ruling"], after)
            check_offers(night, deep=entry.seq % self.every == night.seed % self.every)
        except Exception as error:
            raise Mismatch(
                f"{night.key} {night.seed}, line {entry.seq} {entry.line}: {type(error).__name__}: {error}"
            ) from error


def check_ruling(ruling: Any, deal: Deal) -> None:
    """One sentence for every part, and nobody who has folded is paid; the chips are the second book's concern."""
    if ruling["error"] is not None:
        raise Mismatch(f"{ruling}")
    if any(part["part"] == "award" for pot in ruling["pots"] for part in pot["parts"]):
        return
    for pot in ruling["pots"]:
        if sum(part["chips"] for part in pot["parts"]) != pot["chips"]:
            raise Mismatch(f"the parts of {pot} are not the pot")
    live = {p.name for p in deal.players if p.live}
    if not set(ruling["paid"]) <= live:
        raise Mismatch(f"{set(ruling['paid']) - live} are paid and have folded")


def play_and_check(key: str, seed: int, *, deals: int = 4, every: int = DEEP) -> GameCounts:
    """Play one random night of a game and check everything; gives what came up in it."""
    night = RandomGame(key, seed, deals, Watch(every))
    counts = night.play()
    try:
        check_stored(night)
        check_undo_of_one_line(night)
    except Exception as error:
        raise Mismatch(f"{key} {seed}, at its end: {type(error).__name__}: {error}") from error
    return counts
