"""Enter in a text field presses the first submit button of its form: it is the confirming key there, never another one."""

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from tests.web.conftest import EXAMPLE, Browser, House

NEVER = {"undo", "muck", "void", "leave", "dead", "amend", "close"}
"""What Enter never says."""
OTHER_THAN_TEXT = {"hidden", "radio", "checkbox", "submit", "button"}


@dataclass
class Sent:
    """A form of a page: its text fields and its submit buttons, in the order of the page."""

    action: str
    fields: list[str] = field(default_factory=list)
    keys: list[dict[str, str | None]] = field(default_factory=list)


class Forms(HTMLParser):
    """The forms of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Sent] = []
        self.inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read one mark of the page."""
        has = dict(attrs)
        if tag == "form":
            self.found.append(Sent(has.get("action") or ""))
            self.inside = True
        elif self.inside and tag == "input" and has.get("type", "text") not in OTHER_THAN_TEXT:
            self.found[-1].fields.append(has.get("name") or "")
        elif self.inside and tag == "button" and has.get("type", "submit") == "submit":
            self.found[-1].keys.append(has)

    def handle_endtag(self, tag: str) -> None:
        """Leave a form."""
        self.inside = self.inside and tag != "form"


def harmless(key: dict[str, str | None]) -> bool:
    """Whether this key may be what Enter presses: one that confirms, or one that is off."""
    if "disabled" in key:
        return True
    name, value = key.get("name"), key.get("value") or ""
    if name == "say":
        lines = json.loads(value)
        return not NEVER & {line["do"] for line in (lines if isinstance(lines, list) else [lines])}
    if name == "act":
        return value in ("count", "check", "keep")
    return name in (None, "add")


def confirms(form: Sent) -> bool:
    """Whether the first key of a form is the one that confirms it: its large one, or the only one."""
    first, rest = form.keys[0], form.keys[1:]
    large = [key for key in form.keys if "go" in (key.get("class") or "").split()]
    said = [(key.get("name"), key.get("value")) for key in large or rest or form.keys]
    return (
        "disabled" in first
        or (first.get("name"), first.get("value")) in said
        or first.get("value") in ("check", "count")
    )


def walk(house: House, browser: Browser) -> dict[str, list[Sent]]:
    """Every page of the night that this browser may open, with its forms that have text fields."""
    seqs = [entry.seq for entry in house.desk.record(1).lines()]
    pages = house.app.url_map.bind("")
    found = {}
    for rule in house.app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()):
            continue
        if rule.arguments - {"night", "number", "seq", "name"}:
            continue
        for seq in seqs if "seq" in rule.arguments else [0]:
            values = {"night": 1, "number": 1, "seq": seq, "name": "nertz"}
            path = pages.build(rule.endpoint, {name: values[name] for name in rule.arguments})
            page = browser.get(path)
            assert page.status_code < 500, path
            if page.status_code == 200 and page.mimetype == "text/html":
                forms = [form for form in Forms(page.text).found if form.fields]
                if forms:
                    found[path] = forms
    return found


@pytest.mark.parametrize("said", [0, 1, 15, 17])
def test_enter_is_the_confirming_key_of_every_form(table: House, said: int) -> None:
    table.said(*EXAMPLE[:said])
    walked = 0
    for browser in (table.host(), table.phone("Anna"), table.watcher()):
        for path, forms in walk(table, browser).items():
            for form in forms:
                assert form.keys, (path, form)
                assert harmless(form.keys[0]), (path, form.keys[0])
                assert confirms(form), (path, form.keys)
                walked += 1
    assert walked > 20


MATCH = (
    {"do": "match", "players": ["Anna", "Ben"], "rules": {"preset": "classic"}},
    {"do": "open"},
    {"do": "cleared", "player": "Anna"},
    {"do": "count", "player": "Anna", "cards": 20},
)


@pytest.mark.parametrize("said", range(1, len(MATCH) + 1))
def test_enter_is_the_confirming_key_in_a_match_of_spit(house: House, said: int) -> None:
    house.desk.open_night(MATCH[0], {})
    house.said(*MATCH[1:said])
    walked = [
        (path, form)
        for browser in (house.host(), house.phone("Anna"), house.watcher())
        for path, forms in walk(house, browser).items()
        for form in forms
    ]
    for path, form in walked:
        assert form.keys, (path, form)
        assert harmless(form.keys[0]), (path, form.keys[0])
        assert confirms(form), (path, form.keys)
    counting = [path for path, form in walked if "cards" in form.fields]
    assert counting == (["/n/1/spit"] * 2 if MATCH[said - 1]["do"] == "cleared" else [])


def first_of(page: str, field: str) -> dict[str, str | None]:
    """What Enter presses in that field."""
    return next(form for form in Forms(page).found if field in form.fields).keys[0]


def test_cards_typed_at_the_showdown_are_shown(table: House) -> None:
    table.said(*EXAMPLE[:15])
    for browser, path in ((table.phone("Anna"), "/n/1/"), (table.host(), "/n/1/host")):
        key = first_of(browser.get(path).text, "typed")
        assert json.loads(key["value"] or "") == {"do": "show", "player": "Anna"}
        assert "data-done" in key


def test_a_name_typed_claims_no_seat(table: House) -> None:
    assert first_of(table.watcher().get("/n/1/join").text, "name").get("name") is None


def test_the_spit_card_typed_is_turned_up(table: House) -> None:
    table.said(EXAMPLE[0])
    key = first_of(table.host().get("/n/1/host").text, "typed")
    assert json.loads(key["value"] or "") == {"do": "turn"}


def test_a_mended_hand_is_looked_at_first(table: House) -> None:
    table.said(*EXAMPLE)
    seq = table.desk.record(1).seq
    key = first_of(table.host().get(f"/n/1/record/{seq}").text, "typed")
    assert (key.get("name"), json.loads(key["value"] or "")["do"]) == ("say", "show")
