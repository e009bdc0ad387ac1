"""SIGKILL in the middle of a deal: nothing that was said is lost, and the open pages go on by themselves."""

from playwright.sync_api import expect

from tests.browser.conftest import Night, enter, tap, title


def test_killed_in_mid_deal_the_same_pages_go_on(night: Night) -> None:
    host = night.host
    ben = night.joins("Ben", 2)
    night.seats("Anna", "Carla")
    tap(host, "Deal the first game")
    host.locator("input[name=dealer][value=Anna]").check(force=True)
    tap(host, "Deal Spit in the Ocean")
    title(host, "The spit card")
    enter(host, "6d")
    title(ben, "Your turn")
    tap(ben, "Bet 1")
    title(host, "Carla to act")

    night.server.kill()
    expect(ben.locator("#stale")).to_be_visible(timeout=10000)
    expect(ben.locator("#stale")).to_contain_text("Reconnecting")
    expect(host.locator("#stale")).to_be_visible(timeout=10000)
    expect(host.locator("button[data-money]").first).to_be_disabled()

    night.server.start()
    expect(host.locator("#stale")).to_be_hidden(timeout=10000)
    expect(ben.locator("#stale")).to_be_hidden(timeout=10000)
    title(host, "Carla to act")
    tap(host, "Call 1")
    title(host, "Anna to act")
    tap(host, "Call 1")
    title(ben, "Your draw")
    assert ben.url == night.at("")


def test_the_phone_scanned_again_or_opened_elsewhere_is_never_a_second_seat(night: Night) -> None:
    host = night.host
    ben = night.joins("Ben", 2)
    link = f"{night.server.address}/j/{night.code}"
    ben.reload()
    expect(ben.get_by_text("your stack")).to_be_visible()
    ben.goto(link)
    expect(ben.get_by_text("your stack")).to_be_visible()

    other = night.person()
    other.goto(link)
    tap(other, "Sit down")
    tap(other, "I’m Ben already")
    expect(host.locator(".door")).to_contain_text("on another phone")
    tap(host, "It is")
    expect(other.get_by_text("your stack")).to_be_visible()
    expect(ben.get_by_text("You are watching.")).to_be_visible()
    expect(host.locator(".seats .seat")).to_have_count(1)


def test_a_sleeping_phone_catches_up_when_it_wakes(night: Night) -> None:
    host = night.host
    ben = night.joins("Ben", 2)
    night.seats("Anna")
    ben.context.set_offline(True)
    ben.evaluate("dispatchEvent(new Event('offline'))")
    expect(ben.locator("#stale")).to_be_visible()
    tap(host, "Deal the first game")
    tap(host, "Deal Spit in the Ocean")
    title(host, "The spit card")
    ben.context.set_offline(False)
    ben.evaluate("dispatchEvent(new Event('online'))")
    title(ben, "The spit card")
    expect(ben.locator("#stale")).to_be_hidden(timeout=10000)


def test_two_taps_at_once_are_one_bet(night: Night) -> None:
    host = night.host
    night.seats("Anna", "Ben", "Carla")
    tap(host, "Deal the first game")
    tap(host, "Deal Spit in the Ocean")
    enter(host, "6d")
    title(host, "Ben to act")
    host.wait_for_timeout(310)
    host.get_by_role("button", name="Check bets nothing").dblclick()
    title(host, "Carla to act")
    host.wait_for_timeout(500)
    title(host, "Carla to act")


def test_a_tap_on_an_older_table_is_told_on_top_of_the_keys_and_loses_nothing(night: Night) -> None:
    host = night.host
    night.seats("Anna", "Ben", "Carla")
    tap(host, "Deal the first game")
    tap(host, "Deal Spit in the Ocean")
    enter(host, "6d")
    title(host, "Ben to act")
    shown = host.locator(".dock input[name=seq]").input_value()
    tap(host, "Check")
    title(host, "Carla to act")
    host.wait_for_timeout(310)
    host.evaluate("(seq) => { document.querySelector('.dock input[name=seq]').value = seq }", shown)
    before = host.locator(".key.go").bounding_box()
    host.get_by_role("button", name="Check bets nothing").click()
    expect(host.get_by_role("alert")).to_contain_text("older table")
    title(host, "Carla to act")
    assert host.locator(".key.go").bounding_box() == before
    host.reload()
    title(host, "Carla to act")
    tap(host, "Check")
    title(host, "Anna to act")
