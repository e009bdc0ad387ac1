"""What is done with the real cards at this moment of a deal, as the dealer is told it: dealt down, dealt up, laid out, turned up."""

from collections.abc import Sequence

from dealer.cards import rank_word
from dealer.deal.boards import BY_BOARD, unknown
from dealer.deal.setting import own_cards
from dealer.deal.state import Deal, Player
from dealer.games.words import Ante, Bet, CalledBet, Down, FollowsQueen, Market, Step, TurnInTurn, TurnUp, Up
from dealer.line import listed
from dealer.web.boards import shape
from dealer.web.game_words import number
from dealer.web.speech import ordinal, who


def to_deal(deal: Deal) -> str:
    """The sentences for the cards that go round or are laid out before what is asked now; empty once that has begun."""
    if deal.over or _begun(deal):
        return ""
    down, first = _down(deal)
    left = f", first to {who(deal.live[0].name)}" if first else ""
    more = "" if first else " more"
    if isinstance(deal.step, Up):
        cards = f"{number(down)}{more} face down and one face up" if down else "one face up"
        return f"Deal {cards} to each{left}."
    if not down:
        return ""
    if isinstance(deal.step, TurnUp) and deal.rules["spit_timing"] != "after_deal":
        called = f"{who(may_call(deal))} calls" if may_call(deal) else "somebody calls"
        return (
            f"Deal {number(down)} face down to each{left}. When {called} “Spit!”, stop and turn it up, else at the end."
        )
    if isinstance(deal.step, TurnUp):
        return f"Deal {number(down)} face down to each{left}. Then turn one up in the middle."
    return f"Deal {number(down)}{more} face down to each{left}.{_laid_out(deal) if first else ''}"


def turned_up(deal: Deal) -> str:
    """The community card that is to be turned up now, as the table calls it: "the flop, first card", "the turn", "the third card up"."""
    if deal.over:
        return ""
    step = deal.step
    if isinstance(step, Market):
        return f"the {ordinal(_lie(deal) + 1)} card of the row"
    if deal.short:
        return "a card for all"
    if not isinstance(step, TurnUp):
        return f"the {ordinal(_lie(deal) + 1)} card up"
    same = sum(isinstance(other, TurnUp) and other.name == step.name for other in deal.script)
    if same > 1:
        return f"the {ordinal(_lie(deal) + 1)} card up"
    return f"the {step.name}" + (f", {ordinal(_turned_now(deal) + 1)} card" if step.count > 1 else "")


def may_call(deal: Deal) -> str:
    """Who may call "Spit!" for the card that is turned up now, with a bet after it: the player on the dealer's right; else empty."""
    if deal.over or not isinstance(deal.step, TurnUp) or not any(isinstance(step, CalledBet) for step in deal.script):
        return ""
    return deal.players[-2].name


def names_opener(deal: Deal) -> bool:
    """Whether it matters who is named as the opener while up cards are entered: the next bet goes by the boards."""
    after = deal.script[deal.at + 1 : deal.at + 2]
    return bool(after) and isinstance(after[0], Bet) and deal.rules["opener"] in BY_BOARD


def to_enter(deal: Deal) -> str:
    """Which up cards have to be entered even where only the opener is named, because something follows from them."""
    step = deal.step
    if deal.over or not isinstance(step, Up):
        return ""
    ranks = [rank_word(rank, plural=True) for rank in (*step.matches, *step.extras)]
    if any(isinstance(word, FollowsQueen) for word in deal.game.wild):
        ranks += ["queens", "the card that follows a queen"]
    return f"Enter {listed(ranks, 'and')} at least." if ranks else ""


def due(deal: Deal, player: Player) -> bool:
    """Whether that player's up card of the street going on has not been entered."""
    return not deal.over and isinstance(deal.step, Up) and player.live and deal.ordinal(Up) not in player.streets


def to_show(deal: Deal, player: Player) -> str:
    """The cards of a stud hand that are still to be seen, in the order dealt: "two down, three up, one down"; empty elsewhere."""
    if not deal.game.ups:
        return ""
    runs: list[tuple[str, int]] = []
    street = 0
    for step in deal.script[: deal.at + 1]:
        street += isinstance(step, Up)
        if isinstance(step, Down):
            runs = _run(runs, "down", step.count)
        elif isinstance(step, Up) and street not in player.streets:
            runs = _run(runs, "up", 1)
    runs = _run(runs, "extra", player.extra)
    return ", ".join(f"{number(count)} {kind}" for kind, count in runs) if len(runs) > 1 else ""


def _run(runs: list[tuple[str, int]], kind: str, count: int) -> list[tuple[str, int]]:
    if runs and runs[-1][0] == kind:
        return [*runs[:-1], (kind, runs[-1][1] + count)]
    return [*runs, (kind, count)] if count else runs


def only_card(deal: Deal) -> str:
    """What the one card in the middle is called, "spit" or "widow"; empty where there are more or none."""
    if deal.game.board != 1:
        return ""
    return next((step.name.removesuffix(" card") for step in deal.script if isinstance(step, TurnUp)), "")


def _begun(deal: Deal) -> bool:
    """Whether somebody has acted, or a card has been entered, in the step going on."""
    step = deal.step
    if isinstance(step, Bet):
        asked = deal.rules["opener"] in BY_BOARD and unknown(deal)  # who opens: the cards went round before that
        return deal.round is not None and (asked or any(player.acted is not None for player in deal.players))
    if isinstance(step, Up):
        street = deal.ordinal(Up)
        return deal.short > 0 or any(street in player.streets for player in deal.players)
    return not isinstance(step, (TurnUp, TurnInTurn)) or _turned_now(deal) > 0


def _down(deal: Deal) -> tuple[int, bool]:
    """How many cards are dealt down just before this step, and whether the deal begins with them."""
    count, before = 0, [step for step in deal.script[: deal.at] if not isinstance(step, Ante)]
    while before and isinstance(before[-1], Down):
        count += own_cards(deal.game, deal.rules) if "private_cards" in deal.game.rules else before[-1].count
        before.pop()
    return count, not before


def _laid_out(deal: Deal) -> str:
    """The words for a middle that lies face down from the start because it has a shape."""
    game = deal.game
    middle = shape(game.hand.groups, game.hand.lines, game.board)
    return f" Lay {number(game.board)} face down {middle}." if middle and not deal.board else ""


def _turned_now(deal: Deal) -> int:
    """How many cards of this step lie in the middle already."""
    return _lie(deal) - _cards(deal.script[: deal.at])


def _lie(deal: Deal) -> int:
    return sum(card is not None for card in deal.board)


def _cards(steps: Sequence[Step]) -> int:
    return sum(step.count if isinstance(step, TurnUp) else isinstance(step, TurnInTurn) for step in steps)
