"""House rules in the words of the table."""

from collections.abc import Mapping
from typing import Any

from dealer.rules import OPTIONS

LABELS: Mapping[str, str] = {
    "spit_wild": "What the spit makes wild",
    "spit_timing": "When the spit is turned",
    "draw_max": "Cards changed in the draw",
    "draws": "Draws",
    "five_kind_rank": "Five of a kind",
    "wild_duplicates": "A wild may copy a card you hold",
    "odd_chip": "The odd chip",
    "ante": "Ante",
    "ante_by": "Who antes",
    "bets": "Bets",
    "limit": "Limit",
    "raise_cap": "Raises in a round",
    "opener": "Who opens",
    "show_order": "Who shows first",
    "natural_beats_wild": "Natural against wild",
    "private_cards": "Private cards",
    "joker": "The joker",
    "wild": "Wild besides",
}

WORDS: Mapping[tuple[str, Any], str] = {
    ("spit_wild", "card_and_rank"): "the spit and its rank",
    ("spit_wild", "card"): "only the spit card",
    ("spit_wild", "rank_mates"): "the other three",
    ("spit_wild", "none"): "nothing",
    ("spit_timing", "after_deal"): "after the deal",
    ("spit_timing", "called"): "when called",
    ("spit_timing", "called_with_bet"): "when called, with a bet",
    ("draw_max", 0): "no draw",
    ("draw_max", "3_or_4_with_ace"): "3, or 4 with an ace",
    ("five_kind_rank", "above_straight_flush"): "beats everything",
    ("five_kind_rank", "below_natural_royal"): "under a natural royal",
    ("five_kind_rank", "below_straight_flush"): "under a straight flush",
    ("five_kind_rank", "off"): "does not count",
    ("wild_duplicates", "five_kind_only"): "only for five of a kind",
    ("wild_duplicates", "anything"): "always",
    ("wild_duplicates", "never"): "never",
    ("odd_chip", "seat"): "left of the dealer",
    ("odd_chip", "suit"): "highest card by suit",
    ("odd_chip", "carry"): "stays for the next pot",
    ("ante_by", "each"): "everybody",
    ("ante_by", "dealer"): "the dealer for all",
    ("raise_cap", "none"): "no limit",
    ("opener", "left_of_dealer"): "left of the dealer",
}


def label(name: str) -> str:
    """The house rule as the table calls it."""
    if name in LABELS:
        return LABELS[name]
    words = OPTIONS[name].sentence if name in OPTIONS else name
    return words[:1].upper() + words[1:]


def value_words(name: str, value: Any) -> str:
    """A value of it."""
    if not isinstance(value, list | dict) and (name, value) in WORDS and not isinstance(value, bool):
        return WORDS[(name, value)]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " and ".join(str(each) for each in value) or "none"
    if isinstance(value, dict):
        return " to ".join(str(value[key]) for key in ("min", "max") if key in value)
    return str(value).replace("_", " ")


def rule_sentence(name: str, value: Any) -> str:
    """The rule with its value: "The odd chip: left of the dealer"."""
    return f"{label(name)}: {value_words(name, value)}"
