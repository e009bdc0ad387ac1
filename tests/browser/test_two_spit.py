"""A deal of Two-Spit by a host, four phones and a television: a side pot, a spit with its cards named, secret declarations, an undo across them."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import SCREEN, Night, tap, title
from tests.browser.talk import HEAR, heard, hearing, paid, says, shows

SEATS = {"Anna": 1, "Ben": 2, "Carla": 3, "Dan": 4}


def names_no_way(pages: dict[str, Page], player: str, way: str) -> None:
    """No page but the player's own was sent which way he said, in any form in which a page could say it."""
    for who, page in pages.items():
        if who == player:
            continue
        told = heard(page)
        for form in (
            f'"player":"{player}","way":"{way}"',
            f"declared {way}",
            f"said {way}",
            f"{player}</bdi> says {way}",
            f"{player}</bdi> {way}",
            f"{player} {way}",
            f"declares {way}",
        ):
            if who == "host" and form.startswith('"player"'):
                continue  # the host's keys for the fists that are still closed: all three ways, whoever's turn it is
            assert form not in told, (who, form)


def in_a_hurry(page: Page, cards: str) -> None:
    """Taps where the keys of the pad lie, each suit twice, without a look at the page, whose answers come late; the last one when it has changed."""
    page.evaluate("""() => {
        const real = window.fetch, late = 300;
        window.fetch = async (...asked) => {
            const answer = await real(...asked);
            if (asked[1]?.method === "POST") await new Promise((go) => setTimeout(go, late));
            return answer;
        };
    }""")
    lies = {}
    for key in cards:
        box = page.locator(f"[data-rank='{key}'], [data-suit='{key}']").bounding_box()
        assert box
        lies[key] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for key in cards[:-1]:
        page.mouse.click(*lies[key])
        if key.islower():
            page.mouse.click(*lies[key])
    page.evaluate("() => { const at = Date.now(); Date.now = () => at; }")  # however long it takes, it is at once
    last = lies[cards[-1]]
    page.mouse.click(*last)
    expect(page.locator(".padkeys")).to_have_count(0)
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.dock .key'))", list(last))
    page.mouse.click(*last)
    page.reload()


def test_two_spit_on_six_pages(night: Night) -> None:
    night.person = hearing(night.person)
    host = night.host
    host.add_init_script(HEAR)
    phones = {name: night.joins(name, seat) for name, seat in SEATS.items()}
    tv = night.person(SCREEN)
    tv.goto(f"{night.server.address}/tv/{night.code}")
    pages = {"host": host, "tv": tv, **phones}
    says(night, {"do": "leave", "player": "Ben"}, {"do": "sit", "player": "Ben", "seat": 2, "chips": 8})

    # the list, the card, one tap that changes a rule
    host.goto(night.at("games"))
    host.locator("[data-find]").fill("two")
    tap(host, "Two-Spit")
    title(host, "Two-Spit")
    host.locator("input[name=dealer][value=Anna]").check(force=True)
    host.locator("input[name='rule.both_rule'][value*=keep]").check(force=True)
    tap(host, "Deal Two-Spit")
    for page in (tv, *phones.values()):
        expect(page.locator("body")).to_contain_text("Who says both: keeps what he wins")

    # the first street is entered, two taps a card, faster than the answers come; the next ones pass with one tap
    title(host, "Ben’s up card")
    posts: list[str] = []
    host.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    in_a_hurry(host, "9cKh4d7s")
    title(tv, "Carla to act")
    expect(host.locator(".undo")).to_have_text("Undo: Anna is dealt 7♠")
    assert len(posts) == 4
    expect(tv.locator(".tv-turn p")).to_contain_text("Carla's king leads")
    tap(phones["Carla"], "Bet 4")
    title(phones["Dan"], "Your turn")
    tap(phones["Dan"], "Raise to 8")
    title(phones["Anna"], "Your turn")
    tap(phones["Anna"], "Call 8")
    title(phones["Ben"], "Your turn")
    tap(phones["Ben"], "Call 7")
    title(phones["Carla"], "Your turn")
    tap(phones["Carla"], "Call 4")
    for _ in range(3):
        expect(host.locator(".band h1")).to_contain_text("up card")
        tap(host, "Carla opens")
        title(host, "Carla to act")
        tap(host, "Everyone checks")

    # the first spit: Carla changes her king for an ace in sight of all, Dan and Anna stand; Ben has nothing to pay with
    title(phones["Carla"], "Your turn")
    says(night, {"do": "exchange", "player": "Carla", "card": "up", "out": "Kh", "in": "As"})
    title(phones["Dan"], "Your turn")
    tap(phones["Dan"], "Stands")
    title(phones["Anna"], "Your turn")
    tap(phones["Anna"], "Stands")
    title(host, "Who opens?")
    tap(host, "Dan")
    title(phones["Dan"], "Your turn")
    tap(phones["Dan"], "Bet 2")
    title(phones["Anna"], "Your turn")
    tap(phones["Anna"], "Call 2")
    title(phones["Carla"], "Your turn")
    tap(phones["Carla"], "Call 2")
    for name in ("Carla", "Dan", "Anna"):
        title(phones[name], "Your turn")
        tap(phones[name], "Stands")
    title(host, "Who opens?")
    tap(host, "Dan")
    title(host, "Dan to act")
    tap(host, "Everyone checks")

    # all declare, unseen; the all-in player too
    title(host, "All declare")
    for page in phones.values():
        title(page, "Declare")
    secrets = {"Ben": "low", "Carla": "low", "Anna": "both"}
    for name, way in secrets.items():
        tap(phones[name], way.capitalize())
        title(phones[name], "Sealed")
        expect(host.locator(".band p").last).not_to_contain_text(name)
        for said, his in secrets.items():
            names_no_way(pages, said, his)
    expect(phones["Ben"].locator(".band p").last).to_have_text("Waiting for Dan.")
    for name, way in secrets.items():
        names_no_way(pages, name, way)
    tap(phones["Dan"], "High")
    title(host, "Who opens?")
    expect(tv.locator("body")).not_to_contain_text("All declare")
    expect(host.locator(".seats")).to_contain_text("declared both")

    # an undo across the declaration: the fists close again, Dan says another way
    tap(host, "Undo: Dan has declared")
    title(host, "All declare")
    title(phones["Dan"], "Declare")
    title(phones["Ben"], "Sealed")
    expect(host.locator("body")).not_to_contain_text("declared both")
    tap(phones["Dan"], "Low")
    title(host, "Who opens?")
    tap(host, "Dan")
    title(host, "Dan to act")
    tap(host, "Everyone checks")

    # the hands; the card that is known is not asked for again
    shows(phones["Ben"], "9h 9d 3s 5s")
    shows(phones["Carla"], "6h 4c 3d 2h")
    shows(phones["Dan"], "8c 6s 5h 3h")
    shows(phones["Anna"], "7h 7d 2d Qs")
    title(host, "Anna wins high, Carla wins low.")
    for page in (tv, *phones.values()):
        expect(page.locator("body")).to_contain_text("Anna wins high, Carla wins low")
    expect(host.locator("body")).to_contain_text("Main pot 32")
    expect(host.locator("body")).to_contain_text("Side pot 13")
    expect(host.locator(".check")).to_contain_text("in play 308 = 308")
    expect(tv.locator(".tv-parts li")).to_have_count(2)

    # one undo takes the payout back, and it comes again
    tap(host, "Undo: Anna shows")
    title(host, "Anna’s first card")
    shows(phones["Anna"], "7h 7d 2d Qs")
    title(host, "Anna wins high, Carla wins low.")
    paid(tv, "Ben", 0)
