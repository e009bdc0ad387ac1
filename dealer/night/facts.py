"""What each fact does to the night. The state is the fold of the facts in force, and of nothing else (DESIGN.md 2)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dealer import spit
from dealer.deal import facts as deal_facts
from dealer.deal.engine import begin
from dealer.deal.state import Deal
from dealer.games import writing
from dealer.night.state import Account, Night
from dealer.values import replace

Fact = Mapping[str, Any]


def fold(night: Night, facts: Iterable[Fact]) -> Night:
    """The night after these facts."""
    for fact in facts:
        night = apply(night, fact)
    return night


def apply(night: Night, fact: Fact) -> Night:
    """The night after one fact."""
    if deal_facts.is_of_a_deal(fact):
        assert night.deal is not None
        return with_deal(night, deal_facts.apply(night.deal, fact))
    if spit.is_of_a_match(fact):
        return replace(night, match=spit.apply(night.match, fact))
    return _FACTS[fact["fact"]](night, fact)


def with_deal(night: Night, deal: Deal) -> Night:
    """The night with the deal going on as it is now; when it is over, its chips go back to their owners."""
    night = replace(night, deal=deal)
    return _ended(night) if deal.over else night


def _named(night: Night, fact: Fact) -> Night:
    values = {key: value for key, value in fact.items() if key != "fact"}
    return replace(night, open=True, **values)


def _sat(night: Night, fact: Fact) -> Night:
    name, seat = fact["player"], fact["seat"]
    if night.account(name) is None:
        return replace(night, accounts=(*night.accounts, Account(name, seat)))
    return night.changed(name, seat=seat, away=False)


def _bought(night: Night, fact: Fact) -> Night:
    name, chips, cash = fact["player"], fact["chips"], fact["cash"]
    account = night.account(name)
    assert account is not None
    night = night.changed(
        name,
        stack=account.stack if night.in_deal(name) else account.stack + chips,
        bought=account.bought + chips,
        tab=account.tab if cash else account.tab - chips,
    )
    if night.in_deal(name) and night.deal is not None:
        night = replace(night, deal=deal_facts.apply(night.deal, {"fact": "chipped", "player": name, "chips": chips}))
    return replace(night, bank=night.bank + chips) if cash else night


def _waited(night: Night, fact: Fact) -> Night:
    account = night.account(fact["player"])
    assert account is not None
    chips = fact["chips"]
    return night.changed(
        account.name,
        waiting=account.waiting + chips,
        waiting_cash=account.waiting_cash + (chips if fact["cash"] else 0),
    )


def _left(night: Night, fact: Fact) -> Night:
    """Waiting chips are bought and handed back at once; the stack is cashed out."""
    account = night.account(fact["player"])
    assert account is not None
    night = _counted_in(night, account)
    account = night.account(account.name)
    assert account is not None
    return _cashed_out(
        night.changed(account.name, seat=None, stack=0, away=False), account, fact["chips"], fact["cash"]
    )


def _cashed_out(night: Night, account: Account, chips: int, cash: bool) -> Night:
    night = night.changed(
        account.name, cashed_out=account.cashed_out + chips, tab=account.tab if cash else account.tab + chips
    )
    return replace(night, bank=night.bank - chips) if cash else night


def _counted_in(night: Night, account: Account) -> Night:
    """Chips that waited become chips in play."""
    unpaid = account.waiting - account.waiting_cash
    night = replace(night, bank=night.bank + account.waiting_cash)
    return night.changed(
        account.name,
        stack=account.stack + account.waiting,
        bought=account.bought + account.waiting,
        tab=account.tab - unpaid,
        waiting=0,
        waiting_cash=0,
    )


def _went_away(night: Night, fact: Fact) -> Night:
    return night.changed(fact["player"], away=True)


def _came_back(night: Night, fact: Fact) -> Night:
    return night.changed(fact["player"], away=False)


def _moved(night: Night, fact: Fact) -> Night:
    account = night.account(fact["player"])
    assert account is not None
    other = next((a for a in night.seated if a.seat == fact["seat"]), None)
    if other is not None:
        night = night.changed(other.name, seat=account.seat)
    return night.changed(account.name, seat=fact["seat"])


def _ruled_by(night: Night, fact: Fact) -> Night:
    return replace(night, rules={**night.rules, **fact["rules"]})


def _brought(night: Night, fact: Fact) -> Night:
    return replace(night, games={**night.games, fact["key"]: writing.read(fact["key"], fact["declaration"])})


def _dealt(night: Night, fact: Fact) -> Night:
    dealer = night.account(fact["dealer"])
    assert dealer is not None and dealer.seat is not None
    deal = begin(
        night.game(fact["game"]),
        fact["rules"],
        [(name, chips) for name, chips in fact["players"]],
        dealer.name,
        night.deals + 1,
        night.carried,
    )
    for name, _ in fact["players"]:
        night = night.changed(name, stack=0)
    return replace(
        night,
        deal=deal,
        deals=night.deals + 1,
        dealer_seat=dealer.seat,
        dealer_stays=False,
        carried=0,
        last_dealt=deal.names,
    )


def _ended(night: Night) -> Night:
    """The deal is over: stacks go back to their owners, waiting chips count."""
    deal = night.deal
    assert deal is not None
    for player in deal.players:
        account = night.account(player.name)
        assert account is not None
        if not player.gone:
            night = night.changed(account.name, stack=player.stack)
        elif player.stack and account.seat is not None:
            night = night.changed(account.name, stack=account.stack + player.stack)
        elif player.stack:
            night = _cashed_out(night, account, player.stack, cash=False)
    for account in night.accounts:
        if account.waiting:
            night = _counted_in(night, account)
    voided = deal.ruling is None
    return replace(night, carried=deal.carried, dealer_stays=voided)


def _shared_out(night: Night, fact: Fact) -> Night:
    for name, chips in fact["to"].items():
        account = night.account(name)
        assert account is not None
        if account.seat is None:
            night = _cashed_out(night, account, chips, cash=False)
        else:
            night = night.changed(name, stack=account.stack + chips)
    return replace(night, carried=0)


def _closed(night: Night, fact: Fact) -> Night:
    return replace(night, closed=True, settle=fact["settle"])


_FACTS: Mapping[str, Callable[[Night, Fact], Night]] = {
    "named": _named,
    "sat": _sat,
    "bought": _bought,
    "waited": _waited,
    "left": _left,
    "went away": _went_away,
    "came back": _came_back,
    "moved": _moved,
    "agreed": _ruled_by,
    "brought": _brought,
    "dealt": _dealt,
    "shared out": _shared_out,
    "closed": _closed,
}
