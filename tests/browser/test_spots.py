"""A deal of Spots by a host, four phones and a television: the grid turned place by place, a side pot, three parts, an undo."""

from playwright.sync_api import expect

from tests.browser.conftest import SCREEN, Night, tap, title
from tests.browser.talk import paid, says, shows, turns

GRID = ["Jh", "6d", "Th", "Kc", "7c", "Qc", "9d", "6h", "4h"]
HANDS = {"Carla": "As 7s 3c Ah", "Dan": "Ac 4c 3s 3d", "Anna": "7h 6s Ts 2d", "Ben": "8c Tc 2h 4s"}


def test_spots_on_six_pages(night: Night) -> None:
    host = night.host
    phones = {name: night.joins(name, seat) for name, seat in {"Anna": 1, "Ben": 2, "Carla": 3, "Dan": 4}.items()}
    tv = night.person(SCREEN)
    tv.goto(f"{night.server.address}/tv/{night.code}")
    says(night, {"do": "leave", "player": "Ben"}, {"do": "sit", "player": "Ben", "seat": 2, "chips": 3})

    host.goto(night.at("games?find=spots"))
    tap(host, "Spots")
    host.locator("input[name=dealer][value=Anna]").check(force=True)
    tap(host, "Deal Spots")
    title(phones["Ben"], "Your turn")
    tap(phones["Ben"], "Bet 1")
    title(phones["Carla"], "Your turn")
    tap(phones["Carla"], "Raise to 2")
    for name in ("Dan", "Anna"):
        title(phones[name], "Your turn")
        tap(phones[name], "Call 2")
    title(phones["Ben"], "Your turn")
    tap(phones["Ben"], "Call 1")

    order = ["Ben", "Carla", "Dan", "Anna"]
    for number, card in enumerate(GRID):
        name = order[number % 4]
        title(host, f"{name} turns a card")
        title(phones[name], "Your card")
        expect(phones[name].locator("input[name=place]")).to_have_count(9 - number)
        turns(phones[name], number + 1, card)
        if number < 8:
            title(host, "Carla to act")
            expect(host.locator(".board .card.down")).to_have_count(8 - number)
            tap(host, "Everyone checks")
    title(phones["Carla"], "Your turn")
    tap(phones["Carla"], "Bet 2")
    for name in ("Dan", "Anna"):
        title(phones[name], "Your turn")
        tap(phones[name], "Call 2")
    for name, cards in HANDS.items():
        shows(phones[name], cards)

    # main pot 12 of four: high 4 to Anna, low 4 to Carla and Dan, spots 4 to Ben; side pot 6 without Ben
    expect(host.locator(".band h1")).to_contain_text("wins")
    for words in ("Main pot 12", "Side pot 6", "Middle column.", "Bottom row.", "10 + 8 + 7 in clubs"):
        expect(host.locator("body")).to_contain_text(words)
    expect(host.locator(".part")).to_have_count(3)
    expect(host.locator(".check")).to_contain_text("in play 303 = 303")
    expect(tv.locator(".tv-parts li")).to_have_count(3)
    paid(tv, "Ben", 4)
    won = {name: phones[name].locator(".mystack .n").inner_text() for name in phones}

    tap(host, "Undo: Ben shows")
    title(host, "Ben’s first card")
    shows(phones["Ben"], HANDS["Ben"])
    for name, chips in won.items():
        expect(phones[name].locator(".mystack .n")).to_have_text(chips)
