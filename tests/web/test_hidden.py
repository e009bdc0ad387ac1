"""What a role may not know is in no byte that it gets."""

from collections.abc import Iterator

from dealer.web import views
from tests.web.conftest import Browser, House

PATHS = (
    "/n/1/",
    "/n/1/screen",
    "/n/1/record",
    "/n/1/standings",
    "/n/1/rules",
    "/n/1/join",
    "/n/1/trouble",
    "/n/1/live/phone",
    "/n/1/live/screen",
    "/",
)
KEEPS = (*PATHS, "/n/1/host", "/n/1/menu", "/n/1/seats", "/n/1/phones", "/n/1/live/host", "/n/1/code", "/n/1/settings")


def everything(browser: Browser, paths: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every page and the first message of every stream."""
    for path in paths:
        answer = browser.get(path)
        yield path, answer.text + str(answer.headers)
        if "/live/" in path:
            stream = browser.client.get(
                path, base_url=f"http://{browser.host}", headers={"Accept": "text/event-stream"}
            )
            it = stream.iter_encoded()
            yield path, next(it).decode()
            stream.close()


def test_a_declaration_leaves_the_server_only_when_all_are_in(house: House) -> None:
    """Three declare before the last one: no page, stream, list of lines or undo says which way."""
    house.opens()
    house.said(*({"do": "sit", "player": name} for name in ("Ann", "Ben", "Cy")))
    house.said({"do": "deal", "game": "two-spit"})
    from dealer.night import shown

    for _ in range(200):
        offer = shown(house.desk.record(1).night)["next"]
        assert offer is not None
        if "declare" in offer["may"]:
            break
        verb = next(v for v in ("check", "call", "stand", "opens") if v in offer["may"])
        line = {"do": verb, "player": offer.get("player", "Ann")}
        house.said(line)
    marks = {"Ann": "low", "Ben": "both"}
    for name, way in marks.items():
        house.said({"do": "declare", "player": name, "way": way})
    pages = {
        "watcher": everything(house.watcher(), PATHS),
        "Cy": everything(house.phone("Cy"), PATHS),
        "Ann": everything(house.phone("Ann"), PATHS),
        "host": everything(house.host(), KEEPS),
    }
    for who, told in pages.items():
        for path, text in told:
            for way in marks.values():
                assert f'"way": "{way}"' not in text, (who, path)
                assert f"declared {way}" not in text, (who, path)
                assert f"declares {way}" not in text, (who, path)
    assert "has declared" in house.host().get("/n/1/record").text


def test_tokens_and_keys_of_others_are_on_no_page(table: House) -> None:
    ben, carla = table.phone("Ben"), table.phone("Carla")
    host = table.host()
    secrets = {cookie.value for browser in (ben, carla, host) for cookie in browser.client._cookies.values()}
    assert len(secrets) >= 3
    for browser, paths in ((table.watcher(), PATHS), (ben, PATHS), (carla, PATHS), (host, KEEPS)):
        for path, text in everything(browser, paths):
            for secret in secrets:
                assert secret not in text, path


def test_the_wifi_password_is_on_the_screen_as_a_code_only(table: House) -> None:
    host = table.host()
    host.send("/n/1/settings", "/n/1/settings", phones_act="yes", wifi_name="Home", wifi_password="canary-4711")
    for path, text in everything(table.watcher(), PATHS):
        assert "canary-4711" not in text, path
    assert "Wi-Fi" in table.watcher().get("/n/1/screen").text


def test_only_the_hosts_pages_have_the_hosts_keys(table: House) -> None:
    table.said({"do": "deal", "game": "spit-in-the-ocean"})
    assert set(views.LIVE) == {"host", "phone", "screen", "spit", "spit-room"}
    for path, text in everything(table.watcher(), PATHS):
        assert "data-money" not in text, path
    for path, text in everything(table.phone("Ben"), PATHS):
        assert "&#34;undo&#34;" not in text, path


def test_what_many_share_holds_nobodys_token(table: House) -> None:
    """A body that is drawn once for all who watch has no form in it."""
    for view in ("phone", "screen"):
        assert "csrf" not in next(text for path, text in everything(table.watcher(), (f"/n/1/live/{view}",)))
