"""One evening: the record's verbs, the fold, seats and stacks, and the settle-up. Pure: standard library only."""

from dealer.night.record import Entry, Record
from dealer.night.replay import replay
from dealer.night.show import shown
from dealer.night.state import Account, Night

__all__ = ["Account", "Entry", "Night", "Record", "replay", "shown"]
