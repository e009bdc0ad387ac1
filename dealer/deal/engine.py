"""The deal walked step by step: what is next, whether a line is legal, what it changes (DESIGN.md 2).

Each kind of step is a module of this folder with the same three questions; this one only asks them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dealer.deal import betting, dealing, declaring, draw, exchange, free, market, passing, rolling, showdown, stud
from dealer.deal.deck_words import cards_in_deck, dealt_at_once, in_the_middle, most_players
from dealer.deal.facts import Scribe
from dealer.deal.judge import is_declared
from dealer.deal.pots import Dead
from dealer.deal.setting import own_cards
from dealer.deal.state import Deal, Deck, Player, ordinal_word
from dealer.games.words import (
    Ante,
    Bet,
    BlindBet,
    CalledBet,
    Carry,
    Declare,
    DeclaredBet,
    Discard,
    Down,
    Draw,
    EachDraw,
    Exchange,
    Free,
    Game,
    Market,
    Pass,
    Roll,
    Showdown,
    Step,
    TurnInTurn,
    TurnUp,
    Up,
    WidowWild,
)
from dealer.line import Line, amounts, counted, folded, listed, text
from dealer.refusal import Refused

Offer = dict[str, Any]
Verb = Callable[[Scribe, Line], None]


def _nothing(scribe: Scribe, step: Any) -> None:
    """A step that needs nothing done when it opens or closes."""


def _no_wait(deal: Deal, step: Any) -> Offer | None:
    return None


def _unnamed(deal: Deal) -> str | None:
    return None


def _ordinal(deal: Deal, kind: type[Step]) -> str:
    return ordinal_word(deal.ordinal(kind))


def _again(deal: Deal, kind: type[Step], word: str) -> str:
    """ "draw", then "second draw"."""
    return word if deal.ordinal(kind) == 1 else f"{_ordinal(deal, kind)} {word}"


@dataclass(frozen=True)
class Kind:
    """How one kind of step is carried out: what it does, what it waits for, its verbs, and what the table calls it."""

    open: Callable[[Scribe, Any], None] = _nothing
    next: Callable[[Deal, Any], Offer | None] = _no_wait
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    close: Callable[[Scribe, Any], None] = _nothing
    stage: Callable[[Deal], str | None] = _unnamed


_BETTING = Kind(
    open=betting.open_round,
    next=betting.next_act,
    verbs={
        "check": betting.check,
        "call": betting.call,
        "bet": betting.bet,
        "raise": betting.raise_to,
        "all-in": betting.all_in,
        "fold": betting.fold,
        "opens": betting.opens,
    },
    close=betting.close_round,
    stage=lambda deal: f"{_ordinal(deal, Bet)} bet",
)

KINDS: Mapping[type[Step], Kind] = {
    Ante: Kind(open=dealing.ante),
    Down: Kind(
        open=dealing.deal_down,
        next=dealing.next_for_all,
        verbs={"turn": dealing.turn_for_all},
        stage=lambda deal: "turn",
    ),
    TurnUp: Kind(next=dealing.next_turn, verbs={"turn": dealing.turn}, stage=lambda deal: "turn"),
    TurnInTurn: Kind(next=dealing.next_in_turn, verbs={"turn": dealing.turn_in_grid}, stage=lambda deal: "turn"),
    Up: Kind(
        open=stud.deal_up,
        next=stud.next_up_card,
        verbs={
            "turn": dealing.turn_for_all,
            "up": stud.up,
            "opens": stud.opens,
            "pay": stud.pay,
            "fold": stud.fold,
            "extra": stud.extra,
            "stand": stud.stand,
        },
        stage=lambda deal: "turn" if deal.short else "up",
    ),
    Bet: _BETTING,
    CalledBet: _BETTING,
    DeclaredBet: _BETTING,
    BlindBet: replace(_BETTING, open=betting.open_with_blinds),
    Draw: Kind(next=draw.next_draw, verbs={"draw": draw.draw}, stage=lambda deal: _again(deal, Draw, "draw")),
    Exchange: Kind(
        next=exchange.next_exchange,
        verbs={"exchange": exchange.exchange, "stand": exchange.stand},
        stage=lambda deal: _again(deal, Exchange, "exchange"),
    ),
    Declare: Kind(
        next=declaring.next_declare,
        verbs={"declare": declaring.declare},
        close=declaring.reveal,
        stage=lambda deal: "declare",
    ),
    Pass: Kind(next=passing.next_with("pass"), verbs={"pass": passing.give}, stage=lambda deal: "pass"),
    Discard: Kind(next=passing.next_with("discard"), verbs={"discard": passing.give}, stage=lambda deal: "discard"),
    Market: Kind(
        next=market.next_sale,
        verbs={"turn": market.refill, "take": market.take, "stand": market.stand},
        stage=lambda deal: "take",
    ),
    Roll: Kind(next=rolling.next_roll, verbs={"roll": rolling.roll}, stage=lambda deal: "roll"),
    Carry: Kind(open=free.carry),
    Free: Kind(
        next=free.next_free,
        verbs={"round": free.another_round, "pay": free.pay, "show": showdown.show, "muck": showdown.muck},
        close=free.close,
        stage=lambda deal: "showdown",
    ),
    Showdown: Kind(
        next=showdown.next_show,
        verbs={"show": showdown.show, "muck": showdown.muck},
        close=lambda scribe, step: showdown.pay_showdown(scribe),
        stage=lambda deal: "showdown",
    ),
}

VERBS = frozenset(verb for kind in KINDS.values() for verb in kind.verbs) | {"dead", "award"}


_OF_NOBODY = {"award", "round"}


def script(game: Game, rules: Mapping[str, Any]) -> tuple[Step, ...]:
    """The steps of a deal of this game under these house rules."""
    draws = 0 if rules["draw_max"] == 0 else int(rules["draws"])
    declares = is_declared(game, rules)
    left_out = {
        CalledBet: rules["spit_timing"] != "called_with_bet",
        Declare: not declares,
        DeclaredBet: not (declares and rules["bet_after_declare"]),
    }
    steps: list[Step] = []
    for step in game.steps:
        if isinstance(step, EachDraw):
            steps += step.steps * draws
        elif not left_out.get(type(step), False):
            steps.append(step)
    return tuple(steps)


def begin(
    game: Game, rules: Mapping[str, Any], players: list[tuple[str, int]], dealer: str, number: int, carried: int
) -> Deal:
    """A deal before its first step; `players` are names with their chips, from the dealer's left.

    Refuses a deal that needs more cards than the deck holds.
    """
    if not game.steps:
        raise Refused(f"{game.name} can be judged but not yet dealt here: deal any-game, or another one.")
    if own_cards(game, rules) < 5 and not rules["widow_plays"] and any(isinstance(w, WidowWild) for w in game.wild):
        raise Refused(f"With four private cards the widow has to play in {game.name}: set widow_plays.")
    cards = cards_in_deck(rules)
    need, most = len(players) * dealt_at_once(game, rules) + in_the_middle(game), most_players(game, rules)
    if len(players) > most:
        raise Refused(
            f"{game.name} for {len(players)} needs {need} cards and the deck has {cards}: {most} players at most."
        )
    return Deal(
        number,
        game,
        rules,
        dealer,
        tuple(Player(name, stack) for name, stack in players),
        script(game, rules),
        dead=(Dead(carried),) if carried else (),
        deck=Deck(cards, cards, 0),
    )


def start(scribe: Scribe) -> None:
    """Post the antes and come to the first thing that somebody has to say."""
    _advance(scribe)


def next_up(deal: Deal) -> Offer | None:
    """What can be said now and by whom (RECORD.md 5), None when the deal is over."""
    return None if deal.over else KINDS[type(deal.step)].next(deal, deal.step)


def stage(deal: Deal) -> str | None:
    """What the table calls the step that the deal is at."""
    return "over" if deal.over else KINDS[type(deal.step)].stage(deal)


def complete(deal: Deal, line: Line) -> Line:
    """The line with its player filled in or spelled as he sat down; refuses one who is not in the deal."""
    do = line["do"]
    offer = next_up(deal)
    if do in _OF_NOBODY or (do == "turn" and "player" not in line and "player" not in (offer or {})):
        return line
    if "player" not in line:
        waiting = [p for p in deal.live if p.shown is None and not p.mucked] if do in ("show", "muck") else [None]
        if do in ("dead", "opens") or offer is None or "player" not in offer or len(waiting) > 1:
            raise Refused(f"Say who: {do} needs a player.")
        return {**line, "player": offer["player"]}
    said = line["player"]
    if not isinstance(said, str):
        raise Refused(f"{do} needs the player's name.")
    if deal.has(said):
        return line
    for name in deal.names:
        if folded(name) == folded(said):
            return {**line, "player": name}
    raise Refused(f"{said.strip() or 'That name'} is not in this deal: {', '.join(deal.names)} are.")


def decide(scribe: Scribe, line: Line) -> None:
    """Carry out a line said in the deal; refuses what is not legal now."""
    deal, do = scribe.deal, line["do"]
    if do == "dead":
        _dead(scribe, line)
    elif do == "award":
        _award(scribe, line)
    else:
        verb = KINDS[type(deal.step)].verbs.get(do)
        if verb is None:
            raise Refused(_not_now(deal, line))
        asked = (next_up(deal) or {}).get("player")
        if "player" in line and line["player"] != asked and not deal.player(line["player"]).live:
            raise Refused(f"{line['player']} has folded.")
        verb(scribe, line)
    _advance(scribe)


def leave(scribe: Scribe, name: str) -> None:
    """That player leaves the table: his hand is dead, what he has put in stays."""
    if scribe.deal.player(name).live:
        scribe.note("folded", player=name, did="left", cards=scribe.deal.held(scribe.deal.player(name)))
    scribe.note("cashed", player=name)
    _advance(scribe)


def void(scribe: Scribe, carried: int) -> None:
    """Every chip of this deal goes back, carried chips stay carried."""
    scribe.note("voided", carried=carried)


def _advance(scribe: Scribe) -> None:
    """Go on until somebody has to say something or the deal is over."""
    while not scribe.deal.over:
        deal = scribe.deal
        if len(deal.live) == 1:
            betting.close_round(scribe)
            showdown.pay_last(scribe)
            return
        if deal.at >= 0:
            kind = KINDS[type(deal.step)]
            if kind.next(deal, deal.step) is not None:
                return
            kind.close(scribe, deal.step)
            if scribe.deal.over:
                return
        told = [{"notice": fact["notice"]} for fact in scribe.facts if fact.get("notice")]
        scribe.note("stepped", at=scribe.deal.at + 1, **(told[-1] if told else {}))
        KINDS[type(scribe.deal.step)].open(scribe, scribe.deal.step)


def _dead(scribe: Scribe, line: Line) -> None:
    deal, name = scribe.deal, line["player"]
    why = text(line, "why")
    if not deal.player(name).live:
        raise Refused(f"{name} has folded already.")
    if len(deal.live) == 1:
        raise Refused(f"{name} is the last one in: there is nobody else to pay.")
    scribe.note("folded", player=name, did="dead hand", cards=deal.held(deal.player(name)), why=why)


def _award(scribe: Scribe, line: Line) -> None:
    deal = scribe.deal
    why = text(line, "why")
    if deal.round and betting.to_act(deal) and any(p.can_bet and p.in_round < deal.round.high for p in deal.players):
        raise Refused("A bet is open: let it be called or folded to first, then award.")
    paid: dict[str, int] = {}
    for said, chips in amounts(line, "to").items():
        name = next((n for n in deal.names if folded(n) == folded(said)), None)
        if name is None:
            raise Refused(f"{said.strip() or 'That name'} is not in this deal: {', '.join(deal.names)} are.")
        paid[name] = chips
    total = deal.put_in
    if sum(paid.values()) > total:
        raise Refused(f"The pots hold {counted(total, 'chip')}, less than the {sum(paid.values())} awarded.")
    paid = {name: paid[name] for name in deal.names if paid.get(name)}
    parts = [{"part": "award", "chips": sum(paid.values()), "to": paid, "why": why}]
    pots = [{"chips": total, "for": [p.name for p in deal.live], "parts": parts}] if total else []
    ruling = {
        "hands": {},
        "pots": pots,
        "returned": dict(deal.returned),
        "paid": paid,
        "carried": total - sum(paid.values()),
        "error": None,
    }
    scribe.note("ruled", ruling=ruling)


def _not_now(deal: Deal, line: Line) -> str:
    offer = next_up(deal)
    assert offer is not None
    if "waiting" in offer:
        what = f"{listed(offer['waiting'], 'and')} still to declare"
    elif "player" in offer:
        what = f"{offer['player']} to {listed([_TO_DO.get(verb, verb) for verb in offer['may']])}"
    else:
        what = f"the dealer to {listed([_TO_DO.get(verb, verb) for verb in offer['may']])}"
    return f"This is the {stage(deal)}, {what}: {line['do']} is not for now."


_TO_DO = {
    "all-in": "go all-in",
    "turn": "turn a card up",
    "up": "be dealt a card up",
    "opens": "say who opens",
    "exchange": "exchange a card",
    "stand": "stand pat",
    "take": "take a card",
    "pass": "pass cards on",
    "discard": "throw cards away",
    "roll": "roll a card",
    "extra": "take an extra card",
    "round": "open another round",
}
"""What a verb of the record is called at the table, where that is not the verb itself."""
