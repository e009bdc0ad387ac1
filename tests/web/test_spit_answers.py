"""The ring's answers, without a page: what fits, yes or no, look for any, the questions of a table, the proof, who was first."""

from itertools import product

import pytest

from dealer.spit import PRESETS, Options
from dealer.spit.fits import ORDER, first_fit, fits, fitting, look_for, spoken, verdict
from dealer.web.spit_answers import Answer, answer, questions, ring, table

DECISIVE, CLASSIC, DOUBLES = PRESETS["decisive"], PRESETS["classic"], PRESETS["doubles"]
TABLES = (DECISIVE, Options(wrap=False), Options(equal_on_centre=True), Options(alternate_colours=True))


def test_one_tap_shows_what_fits() -> None:
    said = answer(DECISIVE, 2, "legal", ["K"])
    assert (said.lead, said.big, said.fits) == ("On K:", "Q or A", ("Q", "A"))


def test_the_second_tap_is_a_yes_or_a_no_with_its_reason() -> None:
    no = answer(DECISIVE, 2, "legal", ["K", "T"])
    assert (no.big, no.text, no.tone) == ("No", "10 on K is three apart.", "no")
    yes = answer(DECISIVE, 2, "legal", ["K", "A"])
    assert (yes.big, yes.text, yes.tone) == ("Yes", "A on K is one rank round the corner.", "yes")


def test_two_centre_ranks_say_what_to_look_for() -> None:
    said = answer(DECISIVE, 2, "stuck", ["7", "J"])
    assert (said.lead, said.big, said.step) == ("Look for any", "6 8 10 Q", "look")


def test_none_is_enough_where_the_table_asks_nothing_else() -> None:
    assert answer(DECISIVE, 2, "stuck", ["7", "J"], "none").step == "spit"


def test_empty_slots_and_doubles_are_asked_for_before_the_spit() -> None:
    first = answer(DOUBLES, 2, "stuck", ["7", "J"], "none")
    assert (first.step, first.text) == ("ask", "An empty slot, and a face-down card?")
    second = answer(DOUBLES, 2, "stuck", ["7", "J"], "no.0")
    assert (second.step, second.text) == ("ask", "Two equal tops?")
    assert answer(DOUBLES, 2, "stuck", ["7", "J"], "yes.1").text == "Not stuck: lay one on the other."
    assert answer(DOUBLES, 2, "stuck", ["7", "J"], f"no.{len(questions(DOUBLES)) - 1}").step == "spit"
    assert [one.words for one in questions(CLASSIC)] == ["An empty slot, and a face-down card?"]


def test_seen_one_is_not_stuck() -> None:
    assert answer(CLASSIC, 2, "stuck", ["7", "J"], "seen").tone == "no"


def test_the_proof_stops_at_the_first_top_that_fits() -> None:
    going_on = answer(DECISIVE, 2, "stuck", ["7", "J", "2", "4"])
    assert (going_on.big, going_on.text, going_on.step) == ("6 8 10 Q", "2 tapped, none fits.", "look")
    hit = answer(DECISIVE, 2, "stuck", ["7", "J", "2", "T"])
    assert (hit.lead, hit.big, hit.tone) == ("Not stuck", "10 on J", "no")


def test_one_centre_pile_needs_one_tap() -> None:
    assert answer(DECISIVE, 1, "stuck", ["7"]).step == "look"
    assert answer(DECISIVE, 3, "stuck", ["7", "J"]).step == ""


def test_the_card_underneath_stands() -> None:
    said = answer(DECISIVE, 2, "first", ["7", "6", "8"])
    assert (said.big, said.text) == ("6 stands", "8 goes back: the card underneath was first.")
    both = answer(DECISIVE, 2, "first", ["7", "6", "5"])
    assert (both.big, both.text) == ("Both stay", "6 was first, and 5 fits on it.")


def test_the_page_can_rule_every_race_by_itself() -> None:
    for options in TABLES:
        carried = table(options, 2)
        for before, low, high in product(ORDER, repeat=3):
            on = {name: high in carried["fits"][top] for name, top in (("low", low), ("before", before))}
            if low in carried["fits"][before]:
                how = "both" if on["low"] else "lower"
            else:
                how = "upper" if on["before"] else "neither"
            cards = {"before": spoken(before), "low": spoken(low), "high": spoken(high)}
            said = answer(options, 2, "first", [before, low, high])
            assert [said.big, said.text, said.tone] == [words.format(**cards) for words in carried["stands"][how]]


def test_nothing_tapped_tells_what_to_tap() -> None:
    for mode in ("legal", "stuck", "first"):
        said = answer(DECISIVE, 2, mode, [])
        assert said.lead.endswith(("?", ".")) and not said.big


@pytest.mark.parametrize("options", TABLES)
def test_the_page_carries_the_engines_own_table(options: Options) -> None:
    carried = table(options, 2)
    colourless = Options(**{**options.named(), "alternate_colours": False})
    for top, card in product(ORDER, ORDER):
        assert (card in carried["fits"][top]) == fits(card, top, colourless) == carried["on"][top + card][0]
        assert carried["on"][top + card][1][:4] in verdict(card, top, colourless).sentence
    for tops in product(ORDER, ORDER):
        union = [rank for rank in ORDER if any(rank in carried["fits"][top] for top in tops)]
        assert tuple(union) == look_for(tops, options)


def test_where_colours_alternate_a_yes_says_so() -> None:
    assert answer(Options(alternate_colours=True), 2, "legal", ["8", "9"]).text.endswith("if the colours differ.")


def test_every_proof_agrees_with_the_engine() -> None:
    for centre in product(ORDER, ORDER):
        for top in ORDER:
            said: Answer = answer(DECISIVE, 2, "stuck", [*centre, top])
            found = first_fit(centre, [top], DECISIVE)
            assert (said.tone == "no") == (found is not None)
            if found:
                assert fitting(centre[found[1] - 1], DECISIVE)


def test_ace_and_king_lie_side_by_side_on_the_ring() -> None:
    ranks = [rank for rank, _ in ring(DECISIVE, 2, "legal").ranks]
    assert ranks[0] == "A" and ranks[-1] == "K"
