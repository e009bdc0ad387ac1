"""The deal that the page of Spit in the Ocean gives as its example, played by a host, three phones and a television."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import SCREEN, Night, enter, tap, title


def seen(pages: list[Page], words: str) -> None:
    """Every page comes to say the same."""
    for page in pages:
        expect(page.locator("body")).to_contain_text(words, timeout=4000)


def stacks(page: Page) -> dict[str, int]:
    """The ledger as this page shows it, "You" under the name that the caller knows."""
    rows = page.locator(".seat, .tv-seats li")
    return {
        rows.nth(i).locator("bdi").inner_text(): int(rows.nth(i).locator(".n").inner_text())
        for i in range(rows.count())
    }


def agree(host: Page, tv: Page, phones: dict[str, Page], wanted: dict[str, int]) -> None:
    """Host, television and every phone show these stacks."""
    for page, me in [(host, None), (tv, None), *((phone, name) for name, phone in phones.items())]:
        shown = {("You" if name == me else name): chips for name, chips in wanted.items()}
        for name, chips in shown.items():
            row = page.locator(".seat, .tv-seats li").filter(has=page.locator("bdi", has_text=name))
            expect(row.locator(".n")).to_have_text(str(chips))


def swaps(page: Page, number: int, run: str = "") -> bool:
    """Whether the page would show a body that was drawn as that number of this run of the server, or of another."""
    sent: bool = page.evaluate(
        """([number, run]) => {
          const text = `<div id="live" data-drawn="${run || document.querySelector("#live").dataset.drawn.split("-")[0]}-${number}">`;
          return document.dispatchEvent(new CustomEvent("htmx:before:swap", { cancelable: true, detail: { ctx: { text } } }));
        }""",
        [number, run],
    )
    return sent


def test_example_on_five_pages(night: Night) -> None:
    """Ante 1, spit 6d, Ben 1, Carla to 2, Dan folds; 2, 1 and 1 drawn; Carla 2, Anna to 4; Carla's four queens win 18."""
    host = night.host
    ben, carla, anna = night.joins("Ben", 2), night.joins("Carla", 3), night.joins("Anna", 1)
    night.seats("Dan")
    tv = night.person(SCREEN)
    tv.goto(f"{night.server.address}/tv/{night.code}")
    phones = {"Ben": ben, "Carla": carla, "Anna": anna}

    tap(host, "Deal the first game")
    host.locator("input[name=dealer][value=Anna]").check(force=True)
    tap(host, "Deal Spit in the Ocean")
    title(host, "The spit card")
    enter(host, "6d")
    title(host, "Ben to act")
    title(tv, "Ben to act")
    title(ben, "Your turn")
    seen([host, tv, ben, carla, anna], "Sixes are wild")
    agree(host, tv, phones, {"Ben": 99, "Carla": 99, "Dan": 99, "Anna": 99})

    tap(ben, "Bet 1")
    title(carla, "Your turn")
    tap(carla, "Raise to 2")
    title(host, "Dan to act")
    tap(host, "Fold")
    title(anna, "Your turn")
    tap(anna, "Call 2")
    title(ben, "Your turn")
    tap(ben, "Call 1")
    title(ben, "Your draw")
    agree(host, tv, phones, {"Ben": 97, "Carla": 97, "Dan": 99, "Anna": 97})
    expect(tv.locator(".tv-pot .n")).to_have_text("10")

    tap(ben, "2")
    title(carla, "Your draw")
    tap(carla, "1")
    title(anna, "Your draw")
    tap(anna, "1")
    title(ben, "Your turn")
    tap(ben, "Check")
    title(carla, "Your turn")
    tap(carla, "Bet 2")
    title(anna, "Your turn")
    tap(anna, "Raise to 4")
    title(ben, "Your turn")
    tap(ben, "Fold")
    title(carla, "Your turn")
    tap(carla, "Call 2")
    title(host, "Anna’s first card")

    # both enter their own cards at the same time
    title(anna, "Your first card")
    title(carla, "Your first card")
    enter(anna, "KsJs")
    enter(carla, "QcQh6c")
    enter(anna, "9s7s")
    tap(anna, "Show my cards")
    expect(host.locator("body")).to_contain_text("King, jack, nine, seven of spades.")
    expect(carla.locator("#entry")).to_contain_text("Q")
    enter(carla, "4s")
    tap(carla, "Show my cards")

    title(host, "Carla’s four queens beat Anna’s ace-high flush.")
    title(carla, "Carla’s four queens beat Anna’s ace-high flush.")
    title(tv, "Carla wins")
    seen([host, carla, ben, anna, tv], "18")
    expect(ben.locator(".mystack .n")).to_have_text("97")
    expect(carla.locator(".mystack .n")).to_have_text("111")
    expect(anna.locator(".mystack .n")).to_have_text("93")
    expect(host.locator(".check")).to_contain_text("in play 400 = 400")

    # a named undo, also after the payout
    tap(host, "Undo: Carla shows")
    title(host, "Carla’s first card")
    title(carla, "Your cards")
    host.locator("[data-typed]").fill("QcQh6c4s")
    tap(host, "These are Carla’s cards")
    title(host, "Carla’s four queens beat Anna’s ace-high flush.")
    assert not swaps(host, 1)
    assert swaps(host, 1_000_000)
    assert swaps(host, 1, run="restarted")
    tap(host, "Next: Ben deals")
    title(host, "The spit card")
    title(tv, "The spit card")

    # who folded asks the judge about the same hands, with two taps a card, and gives the address on
    ben.goto(f"{night.server.address}/judge")
    tap(ben, "Spit in the Ocean")
    title(ben, "The spit card")
    enter(ben, "6d")
    title(ben, "Hand 1: first card")
    enter(ben, "QcQh6c4s")
    title(ben, "Hand 1 holds four queens")
    ben.locator("[data-typed]").fill("KsJs9s6d")
    ben.locator("[data-typed]").press("Enter")
    expect(ben.get_by_role("alert")).to_have_text("6d, the six of diamonds, is on the board and in Hand 2's hand.")
    ben.locator("#entry [data-place='3']").click()
    enter(ben, "7s")
    title(ben, "Hand 1 wins so far")
    tap(ben, "Rule it")
    title(ben, "Hand 1’s four queens beat Hand 2’s ace-high flush.")
    stranger = night.person()
    stranger.goto(ben.url)
    title(stranger, "Hand 1’s four queens beat Hand 2’s ace-high flush.")
    assert stranger.locator(".judged").inner_text() == ben.locator(".judged").inner_text()

    # a four buys an eighth card: the pad takes it, and asks nobody for one
    ben.goto(f"{night.server.address}/judge?game=baseball&at=1&cards1=QcQh6c4s5d7d8h")
    title(ben, "Hand 1")
    enter(ben, "Js")
    expect(ben.locator("#entry .card[data-place]")).to_have_count(8)
    tap(ben, "Hand 1 is right")
    title(ben, "Hand 1 holds an eight-high straight")

    # said with one tap where the game is declared, and no card is asked for meanwhile
    ben.goto(f"{night.server.address}/judge?game=two-spit&cards1=Ac2d3h4s6c")
    title(ben, "Hand 1: high, low or both?")
    tap(ben, "Low")
    title(ben, "Hand 1 is in")
