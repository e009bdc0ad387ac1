"""House rules in the words of the table."""

from collections.abc import Mapping
from typing import Any

from dealer.rules import OPTIONS

LABELS: Mapping[str, str] = {
    "wild": "Wild besides",
    "spit_wild": "What the spit makes wild",
    "spit_timing": "When the spit is turned",
    "private_cards": "Private cards",
    "draw_max": "Cards changed in the draw",
    "draws": "Draws",
    "widow_plays": "The widow is everyone's card",
    "opener": "Who opens",
    "opener_tie": "Equal boards: who opens",
    "board_wilds_for_opener": "Wild cards count in finding the opener",
    "first_bet_forced": "The first to act has to bet",
    "five_kind_rank": "Five of a kind",
    "wild_duplicates": "A wild may copy a card you hold",
    "double_ace_flush": "Double-ace flush",
    "natural_beats_wild": "Natural against wild",
    "joker": "The joker",
    "jokers": "How many jokers",
    "ace_low_straight": "A-2-3-4-5",
    "wrap_straight": "Straights round the corner",
    "skip_straight": "Skip straights",
    "blaze": "Blaze",
    "four_flush": "Four flush",
    "low_system": "Low hands",
    "low_qualifier": "A low has to qualify",
    "unqualified_low": "If no low qualifies",
    "a6_broadway_is_straight": "A-K-Q-J-10 is a straight for low",
    "a6_aces_highest_pair": "Aces are the highest pair for low",
    "wilds_in_low": "A wild card in a low",
    "declare": "High or low",
    "declare_code": "Chips in the fist",
    "bet_after_declare": "A bet after declaring",
    "lock_may_raise": "A sure winner may raise",
    "both_rule": "Who says both",
    "failed_both": "If both fails",
    "cross_win": "If two said both and each wins one side",
    "both_fails_everywhere": "Both lost once is lost in every pot",
    "odd_chip": "The odd chip",
    "limit": "Limit",
    "bets": "Bets",
    "raise_cap": "Raises in a round",
    "headsup_uncapped": "Two alone may raise on and on",
    "raise_floor": "The least raise",
    "short_allin_reopens": "A short all-in opens the raising again",
    "ante": "Ante",
    "ante_by": "Who antes",
    "blinds": "Blinds",
    "bring_in": "The bring-in",
    "exchange_prices": "Prices of an exchange",
    "exchange_order": "Who exchanges first",
    "fee_pot": "Fees go to",
    "folded_turn": "A folded player still turns a card",
    "table_stakes": "Buying chips",
    "deck_shortage": "If the deck runs out",
    "show_order": "Who shows first",
}

WORDS: Mapping[tuple[str, Any], str] = {
    ("spit_wild", "card_and_rank"): "the spit and its rank",
    ("spit_wild", "card"): "only the spit card",
    ("spit_wild", "rank_mates"): "the other three",
    ("spit_wild", "none"): "nothing",
    ("spit_timing", "after_deal"): "after the deal",
    ("spit_timing", "called"): "when somebody calls “Spit!”",
    ("spit_timing", "called_with_bet"): "when the dealer’s right calls it, with a bet",
    ("draw_max", 0): "no draw",
    ("draw_max", "3_or_4_with_ace"): "3, or 4 with an ace shown",
    ("opener", "left_of_dealer"): "left of the dealer",
    ("opener", "last_opener"): "who opened last time",
    ("opener", "rotates"): "one seat on each round",
    ("opener", "last_raiser"): "the last raiser",
    ("opener", "high_board"): "the best cards showing",
    ("opener", "low_card_brings_in"): "the lowest card brings it in",
    ("opener_tie", "left_of_dealer"): "left of the dealer",
    ("opener_tie", "suit"): "by suit, spades first",
    ("five_kind_rank", "above_straight_flush"): "beats everything",
    ("five_kind_rank", "below_natural_royal"): "under a natural royal",
    ("five_kind_rank", "below_straight_flush"): "under a straight flush",
    ("five_kind_rank", "off"): "does not count",
    ("wild_duplicates", "five_kind_only"): "only for five of a kind",
    ("wild_duplicates", "anything"): "always",
    ("wild_duplicates", "never"): "never",
    ("natural_beats_wild", "off"): "no difference",
    ("natural_beats_wild", "exact_tie"): "natural breaks a tie",
    ("natural_beats_wild", "fewest_wilds"): "fewer wilds break a tie",
    ("joker", "out"): "is out",
    ("joker", "wild"): "is wild",
    ("joker", "bug"): "an ace, or fills a straight or flush",
    ("ace_low_straight", "lowest"): "the lowest straight",
    ("ace_low_straight", "second_highest"): "second to the highest",
    ("ace_low_straight", "none"): "no straight",
    ("low_system", "A-5"): "ace to five",
    ("low_system", "A-6"): "ace to six",
    ("low_system", "2-7"): "deuce to seven",
    ("low_system", "A-6_wheel"): "ace to six, the wheel is best",
    ("low_qualifier", "none"): "no",
    ("low_qualifier", 8): "eight or better",
    ("low_qualifier", 9): "nine or better",
    ("unqualified_low", "high"): "high takes its share",
    ("unqualified_low", "other_parts"): "the other parts share it",
    ("unqualified_low", "carry"): "it rides",
    ("wilds_in_low", "lowest"): "the lowest rank missing",
    ("wilds_in_low", "natural"): "as it is printed",
    ("wilds_in_low", "unusable"): "no low with a wild",
    ("declare", "cards_speak"): "the cards speak",
    ("declare", "simultaneous"): "all at once, unseen",
    ("declare", "in_turn"): "in turn, aloud",
    ("declare_code", "0L1H2B"): "0 low, 1 high, 2 both",
    ("declare_code", "1L2H3B"): "1 low, 2 high, 3 both",
    ("declare_code", "0H1L2B"): "0 high, 1 low, 2 both",
    ("both_rule", "win_or_tie"): "wins or ties both, or gets nothing",
    ("both_rule", "win_outright"): "wins both alone, or gets nothing",
    ("both_rule", "keep_what_you_win"): "keeps what he wins",
    ("failed_both", "next_best"): "the next best takes that side",
    ("failed_both", "defeater"): "who beat him takes both sides",
    ("cross_win", "next_best"): "the next best hands take them",
    ("cross_win", "split"): "they share the pot",
    ("cross_win", "carry"): "the pot rides",
    ("odd_chip", "seat"): "left of the dealer",
    ("odd_chip", "suit"): "highest card by suit",
    ("odd_chip", "carry"): "stays for the next pot",
    ("limit", "fixed"): "fixed",
    ("limit", "spread"): "spread",
    ("limit", "pot"): "pot",
    ("limit", "none"): "no limit",
    ("raise_cap", "none"): "no limit",
    ("raise_cap", 0): "none",
    ("raise_floor", "previous"): "as much as the last one",
    ("raise_floor", "minimum"): "the smallest bet",
    ("short_allin_reopens", "half_bet"): "from half a bet",
    ("short_allin_reopens", "full_raise"): "only as a full raise",
    ("ante_by", "each"): "everybody",
    ("ante_by", "dealer"): "the dealer for all",
    ("exchange_order", "left_of_dealer"): "left of the dealer",
    ("exchange_order", "high_board"): "the best cards showing",
    ("fee_pot", "newest"): "the newest pot",
    ("fee_pot", "main"): "the main pot",
    ("folded_turn", "skip"): "no",
    ("folded_turn", "turn"): "yes",
    ("table_stakes", True): "between deals",
    ("table_stakes", "buy_mid_deal"): "at any time",
    ("deck_shortage", "reshuffle"): "shuffle what lies aside",
    ("deck_shortage", "community_card"): "one card for all",
    ("show_order", "last_aggressor"): "who bet last",
    ("show_order", "left_of_dealer"): "left of the dealer",
}


def label(name: str) -> str:
    """The house rule as the table calls it."""
    if name in LABELS:
        return LABELS[name]
    words = OPTIONS[name].sentence if name in OPTIONS else name
    return words[:1].upper() + words[1:]


def value_words(name: str, value: Any) -> str:
    """A value of it."""
    if not isinstance(value, list | dict):
        for (rule, known), words in WORDS.items():
            if rule == name and known == value and type(known) is type(value):
                return words
    if isinstance(value, bool):
        return "yes" if value else "no"
    if name == "bets" and isinstance(value, list) and len(value) > 2:
        return f"{', '.join(str(each) for each in value[:-1])} or {value[-1]}"
    if name == "exchange_prices" and isinstance(value, list):
        return ", then ".join(f"{up} for an up card, {down} for the down card" for up, down in value)
    if isinstance(value, list):
        return " and ".join(str(each) for each in value) or "none"
    if isinstance(value, dict):
        return " to ".join(str(value[key]) for key in ("min", "max") if key in value) + (
            "" if "max" in value else " or more"
        )
    return str(value).replace("_", " ")


def rule_sentence(name: str, value: Any) -> str:
    """The rule with its value: "The odd chip: left of the dealer"."""
    return f"{label(name)}: {value_words(name, value)}"
