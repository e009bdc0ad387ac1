"""What the host's menu ends in: the table, which says what has become of the deal."""

from tests.web.conftest import EXAMPLE, House, words_of


def test_a_void_deal_leads_back_to_the_table_that_says_so(table: House) -> None:
    table.said(*EXAMPLE[:3])
    host = table.host()
    sent = host.post(
        "/n/1/say", {**host.tokens("/n/1/menu"), "say": '{"do":"void"}', "reason": "misdeal"}, **{"HX-Request": "true"}
    )
    assert (sent.status_code, sent.headers["HX-Redirect"]) == (204, "/n/1/host")
    assert "The deal is void" in words_of(host.get("/n/1/host"))


def test_a_dead_hand_leads_back_to_the_table(table: House) -> None:
    table.said(*EXAMPLE[:3])
    host = table.host()
    page = host.get("/n/1/seats/1").text
    form = next(form for form in page.split("<form")[1:] if "Dead hand" in form)
    assert 'name="view" value="to host"' in form
    sent = host.says("/n/1/seats/1", {"do": "dead", "player": "Ben"}, why="cards shown", view="to host")
    assert sent.headers["Location"] == "/n/1/host"
