"""The states that other games bring: boards in their shape, up cards, declarations, rulings in parts, the forms of a game."""

from typing import Any

from dealer.night import shown
from tests.browser.test_layout import Stage, stage

__all__ = ["stage"]
Line = dict[str, Any]

UPS = {
    "Ben": "Kh 9c 4d 2s",
    "Carla": "9h 3c 7d Ac",
    "Dan": "Td Th 5s 6c",
    "Eve": "4h 4c Jd 8s",
    "Anna": "6h Qd Qs 2d",
}


def offer(stage: Stage) -> Any:
    return shown(stage.desk.record(1).night)["next"]


def onward(stage: Stage, until: str, *, first: dict[str, list[Line]] | None = None) -> None:
    """Everybody checks, calls and stands until that verb may be said; up cards come from UPS."""
    for _ in range(120):
        now = offer(stage)
        may = now["may"]
        if until in may:
            return
        if "up" in may:
            name = now["player"]
            known = len(next(p.ups for p in stage.desk.record(1).night.deal.players if p.name == name))
            stage.say({"do": "up", "player": name, "card": UPS[name].split()[known]})
        else:
            verb = next(v for v in ("check", "call", "stand") if v in may)
            stage.say({"do": verb, "player": now["player"]})
    raise AssertionError(f"{until} does not come")


def test_two_spit_from_the_card_to_the_ruling(stage: Stage) -> None:
    stage.open("Anna", "Ben", "Carla", "Dan", "Eve")
    stage.say({"do": "buy", "player": "Dan", "chips": 1})
    ben, carla, watcher = stage.phone("Ben"), stage.phone("Carla"), stage.phone(None)
    faults = stage.look("games", "/n/1/games", sizes="phone tablet")
    faults += stage.look("deal-two-spit", "/n/1/deal?game=two-spit", sizes="phone tablet", axe="phone-light")
    faults += stage.look("own-start", "/n/1/games/own", sizes="phone", axe="phone-light")
    faults += stage.look("own-game", "/n/1/games/own?copy=two-spit", sizes="phone tablet", axe="phone-light")
    stage.say({"do": "deal", "game": "two-spit", "dealer": "Anna", "rules": {"both_rule": "keep_what_you_win"}})
    faults += stage.look("rules-two-spit", "/n/1/rules", sizes="phone", axe="phone-light")
    faults += stage.look("up", "/n/1/host", sizes="phone tablet", axe="phone-light")
    onward(stage, "bet")
    faults += stage.look("two-spit-act", "/n/1/host")
    faults += stage.look("two-spit-phone", "/n/1/", ben, sizes="phone tablet", axe="phone-light")
    faults += stage.look("tv-two-spit", "/n/1/screen", watcher, sizes="screen", axe="screen-light")
    onward(stage, "exchange")
    faults += stage.look("exchange", "/n/1/host", sizes="phone tablet", axe="phone-light")
    faults += stage.look("phone-exchange", "/n/1/", ben, sizes="phone", axe="phone-light")
    seq = stage.desk.record(1).seq
    faults += stage.look("exchange-in", f"/n/1/host?out=Kh&at={seq}", sizes="phone", axe="phone-light")
    onward(stage, "declare")
    faults += stage.look("declare", "/n/1/host", sizes="phone tablet", axe="phone-light")
    faults += stage.look("phone-declare", "/n/1/", ben, sizes="phone tablet")
    stage.say({"do": "declare", "player": "Ben", "way": "high"}, {"do": "declare", "player": "Eve", "way": "both"})
    faults += stage.look("phone-sealed", "/n/1/", ben, sizes="phone tablet")
    faults += stage.look("tv-declare", "/n/1/screen", watcher, sizes="screen", axe="screen-light")
    stage.say({"do": "declare", "player": "Carla", "way": "low"}, {"do": "declare", "player": "Dan", "way": "high"})
    stage.say({"do": "declare", "player": "Anna", "way": "high"})
    onward(stage, "show")
    for name, card in (("Ben", "Ks"), ("Carla", "5h"), ("Dan", "Tc"), ("Eve", "Ah"), ("Anna", "Qh")):
        faults += stage.look("show-down-card", "/n/1/host", sizes="phone", axe="phone-light") if name == "Ben" else []
        stage.say({"do": "show", "player": name, "cards": card})
    faults += stage.look("ruling-two-spit", "/n/1/host")
    faults += stage.look("phone-ruling-two-spit", "/n/1/", carla, sizes="phone tablet", axe="phone-light")
    faults += stage.look("tv-ruling-two-spit", "/n/1/screen", watcher, sizes="screen", axe="screen")
    assert not faults, "\n".join(faults)


GRID = ["Jh", "6d", "Th", "Kc", "7c", "Qc", "9d", "6h", "4h"]
HANDS = {"Carla": "As7s3cAh", "Dan": "Ac4c3s3d", "Eve": "7h6sTs2d", "Ben": "8cTc2h4s"}


def test_spots_from_the_grid_to_the_ruling(stage: Stage) -> None:
    stage.open("Anna", "Ben", "Carla", "Dan", "Eve", "Finn", "Gil")
    ben, watcher = stage.phone("Ben"), stage.phone(None)
    stage.say({"do": "deal", "game": "spots", "dealer": "Gil", "rules": {"low_system": "A-6"}})
    stage.say(*({"do": "fold", "player": name} for name in ("Anna",)))
    faults = []
    for number, card in enumerate(GRID, 1):
        for _ in range(9):
            if "turn" in offer(stage)["may"]:
                break
            stage.say({"do": "check", "player": offer(stage)["player"]})
        if number == 4:
            faults += stage.look("grid", "/n/1/host", sizes="phone tablet screen")
        if number == 7 and offer(stage)["player"] == "Ben":
            faults += stage.look("phone-grid", "/n/1/", ben, sizes="phone", axe="phone-light")
        stage.say({"do": "turn", "player": offer(stage)["player"], "place": number, "card": card})
        if number == 5:
            faults += stage.look("grid-act", "/n/1/host")
            faults += stage.look("phone-grid-act", "/n/1/", ben, sizes="phone tablet", axe="phone-light")
            faults += stage.look("tv-grid", "/n/1/screen", watcher, sizes="screen", axe="screen")
    stage.say({"do": "bet", "player": "Ben", "chips": 2})
    for _ in range(6):
        if "call" in offer(stage)["may"]:
            name = offer(stage)["player"]
            stage.say({"do": "fold" if name in ("Finn", "Gil") else "call", "player": name})
    while offer(stage) and "show" in offer(stage)["may"]:
        name = offer(stage)["player"]
        stage.say({"do": "show", "player": name, "cards": HANDS[name]})
    faults += stage.look("ruling-spots", "/n/1/host")
    faults += stage.look("phone-ruling-spots", "/n/1/", ben, sizes="phone", axe="phone-light")
    faults += stage.look("tv-ruling-spots", "/n/1/screen", watcher, sizes="screen", axe="screen")
    assert not faults, "\n".join(faults)


BOARDS = {"iron-cross": 5, "elevator": 4, "twin-beds": 6, "texas-holdem": 5, "cincinnati": 5, "buy-your-card": 3}


def test_boards_in_their_shapes(stage: Stage) -> None:
    stage.open("Anna", "Ben", "Carla", "Dan", "Eve", "Finn")
    watcher = stage.phone(None)
    faults = []
    for game, count in BOARDS.items():
        stage.say({"do": "deal", "game": game})
        cards = iter(["Kh", "9c", "4d", "2s", "9h", "3c", "7d", "Ac", "Td", "Th", "5s", "6c"])
        while True:
            now = offer(stage)
            up = sum(card is not None for card in stage.desk.record(1).night.deal.board)
            if up == count and ("bet" in now["may"] or "turn" in now["may"]):
                break
            if "turn" in now["may"]:
                stage.say({"do": "turn", "card": next(cards)})
            elif "take" in now["may"]:
                break
            else:
                verb = next(v for v in ("check", "call", "opens") if v in now["may"])
                stage.say({"do": verb, "player": now.get("player", "Anna")})
        faults += stage.look(f"board-{game}", "/n/1/host", sizes="phone", axe="phone-light")
        lies = stage.page(stage.host).locator(".middle .board:not(.shaped)")
        if lies.count() and lies.evaluate("b => new Set([...b.children].map((c) => c.offsetTop)).size") != 1:
            faults.append(f"{game}: the cards in the middle do not lie in a row")
        faults += stage.look(f"tv-{game}", "/n/1/screen", watcher, sizes="screen", axe="screen-light")
        stage.say({"do": "void", "reason": "misdeal"})
    assert not faults, "\n".join(faults)
