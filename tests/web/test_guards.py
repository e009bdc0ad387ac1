"""Every address with every role: who may come in is said at the route, and nothing comes in where nothing is said."""

import pytest
from werkzeug.routing import Rule

from dealer.web.viewer import Role
from tests.web.conftest import EXAMPLE, Browser, House, words_of

VALUES = {
    "night": 1,
    "seq": 6,
    "number": 1,
    "device": 1,
    "asked": 1,
    "code": "zzz",
    "key": "nothing",
    "name": "look.css",
    "version": "0",
    "view": "phone",
}
WHO = ("stranger", "watcher", "seat", "deputy", "host")
HOST_ONLY_VIEW = {"host": Role.DEPUTY}


def browsers(house: House) -> dict[str, Browser]:
    """A browser of each role."""
    return {
        "stranger": house.browser(),
        "watcher": house.watcher(),
        "seat": house.phone("Ben"),
        "deputy": house.phone("Carla", "deputy"),
        "host": house.host(),
    }


def test_each_route_says_who_may_come_in(house: House) -> None:
    for rule in house.app.url_map.iter_rules():
        assert isinstance(house.app.view_functions[rule.endpoint].open_to, Role), rule  # type: ignore[attr-defined]


def test_a_route_without_a_guard_lets_nobody_in(house: House) -> None:
    house.app.add_url_rule("/unguarded", "unguarded", lambda: "come in")
    assert house.host().get("/unguarded").status_code == 403


@pytest.mark.parametrize("who", WHO)
def test_the_url_map_with_every_role(table: House, who: str) -> None:
    table.said(*EXAMPLE[:3])
    browser = browsers(table)[who]
    mine = Role(WHO.index(who))
    for rule in table.app.url_map.iter_rules():
        least: Role = table.app.view_functions[rule.endpoint].open_to  # type: ignore[attr-defined]
        path = _path(rule)
        for method in sorted((rule.methods or set()) & {"GET", "POST"}):
            answer = browser.get(path) if method == "GET" else browser.post(path, {})
            allowed = mine >= least
            if allowed and method == "POST" and getattr(table.app.view_functions[rule.endpoint], "form_token", True):
                assert answer.status_code == 400, (who, method, path)  # no token: refused before anything else
            elif allowed:
                assert answer.status_code in (200, 303, 400, 403, 404), (who, method, path, answer.status_code)
                assert answer.status_code != 403 or rule.endpoint in (
                    "deal.choose",
                    "deal.games",
                    "home.become_host",
                ), path
            else:
                assert answer.status_code == 403, (who, method, path, answer.status_code)


def _path(rule: Rule) -> str:
    path = rule.rule
    for argument in rule.arguments:
        for converter in ("int:", "path:", "any(host, phone, screen):", ""):
            path = path.replace(f"<{converter}{argument}>", str(VALUES[argument]))
    assert "<" not in path, path
    return path


def test_the_host_view_is_not_streamed_to_a_phone(table: House) -> None:
    assert table.phone("Ben").get("/n/1/live/host").status_code == 403
    assert table.watcher().get("/n/1/live/host").status_code == 403


def test_a_night_that_is_not_there(house: House) -> None:
    assert house.host().get("/n/99/host").status_code == 404


def test_a_phone_of_another_night_is_a_stranger_here(table: House) -> None:
    table.opens()
    assert table.phone("Ben").get("/n/2/").status_code == 403


def test_a_signed_out_phone_is_a_stranger(table: House) -> None:
    ben, host = table.phone("Ben"), table.host()
    assert ben.get("/n/1/").status_code == 200
    host.send("/n/1/phones", "/n/1/phones/1", act="out")
    assert ben.get("/n/1/").status_code == 403


def test_only_the_host_makes_a_deputy(table: House) -> None:
    carla, _ben = table.phone("Carla", "deputy"), table.phone("Ben")
    assert carla.send("/n/1/phones", "/n/1/phones/2", act="deputy").status_code == 403
    host = table.host()
    assert host.send("/n/1/phones", "/n/1/phones/2", act="deputy").status_code == 303
    assert _ben.get("/n/1/host").status_code == 200


def test_the_host_hands_over(table: House) -> None:
    ben, host = table.phone("Ben"), table.host()
    assert host.send("/n/1/phones", "/n/1/phones/1", act="host").status_code == 303
    assert ben.get("/n/1/host").status_code == 200
    assert ben.says("/n/1/host", {"do": "buy", "player": "Ben", "chips": 50}).status_code == 303
    assert "your stack" in words_of(ben.get("/n/1/"))
