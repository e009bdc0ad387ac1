"""Spit, the shedding race: rules, rulings and a match as a decider with a log. Shares nothing with the poker games but the cards."""

from dealer.spit.decide import VERBS, completed, decide
from dealer.spit.facts import apply, fold, is_of_a_match
from dealer.spit.options import PRESETS, Options, chosen, switches
from dealer.spit.show import may, shown
from dealer.spit.state import Match

__all__ = [
    "PRESETS", "VERBS", "Match", "Options", "apply", "chosen", "completed", "decide", "fold", "is_of_a_match", "may",
    "shown", "switches",
]  # fmt: skip
