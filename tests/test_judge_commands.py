"""`dealer judge`, `dealer games` and `dealer rules` on the command line (RECORD.md 6)."""

import json

import pytest
from click.testing import CliRunner

from dealer.cli import main

CARLA, ANNA = "Carla: Qc Qh 6c 4s", "Anna: Ks Js 9s 7s"
SPIT = ("judge", "spit-in-the-ocean", "--board", "6d", CARLA, ANNA)
REQUEST = {"game": "spit-in-the-ocean", "board": "6d", "hands": {"Carla": "Qc Qh 6c 4s"}}


def dealer(*words, **more):
    return CliRunner().invoke(main, [*words], **more)


def test_the_ruling_is_told_in_words():
    said = dealer(*SPIT, "--pot", "18")
    assert said.exit_code == 0
    assert "Carla: four queens" in said.output
    assert "Carla 18 - four queens beat an ace-high flush" in said.output


def test_the_ruling_as_json():
    said = dealer(*SPIT, "--pot", "18", "--rule", "spit_wild=card", "--json")
    assert json.loads(said.output)["hands"]["Carla"]["high"]["text"] == "three queens"


def test_pots_from_what_was_put_in():
    put_in = ("--put-in", "Carla=50", "--put-in", "Anna=20", "--put-in", "Di=5", "--folded", "Di", "--dead", "3")
    ruling = json.loads(dealer(*SPIT, *put_in, "--seats", "Anna,Carla", "--json").output)
    assert (ruling["paid"], ruling["returned"]) == ({"Carla": 48}, {"Carla": 30})


def test_declarations_and_rules_of_every_type():
    two_spit = ("judge", "two-spit", "Ann: 2c 3d 4h 6s Ac", "Ben: Kc Kd 2h 5s 5c", "--declare", "Ann=low")
    said = dealer(*two_spit, "--declare", "Ben=high", "--pot", "41", "--rule", "low_qualifier=8", "--json")
    assert json.loads(said.output)["paid"] == {"Ann": 20, "Ben": 21}
    bug = ("judge", "five-card-draw", "--rule", "joker=bug", "--rule", "wild=2,Js", "A: X1 9c 9d 8h 2c", "--json")
    assert json.loads(dealer(*bug).output)["hands"]["A"]["high"]["text"] == "three nines"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("judge", "poker", CARLA), 1),
        (("judge", "spit-in-the-ocean", CARLA), 1),
        ((*SPIT, "--rule", "spit_wild=nothing"), 1),
        ((*SPIT, CARLA), 1),
        (("judge",), 2),
        ((*SPIT, "--pot", "1_0"), 2),
        ((*SPIT, "--rule", "spit_wild"), 2),
        ((*SPIT, "--nothing"), 2),
        (("judge", "spit-in-the-ocean", "Qc Qh 6c 4s"), 2),
        (("judge", "--jsonl", "no-such-file"), 2),
        (("judge", "spots", "--jsonl", "-"), 2),
    ],
)
def test_exit_status(words, status):
    assert dealer(*words).exit_code == status


def test_json_lines_go_on_after_a_refused_request():
    lines = [json.dumps(REQUEST), "", "[1", "5", json.dumps({**REQUEST, "board": "Qc"}), json.dumps(REQUEST)]
    said = dealer("judge", "--jsonl", input="\n".join(lines))
    rulings = [json.loads(line) for line in said.output.splitlines()]
    assert [ruling["error"] is None for ruling in rulings] == [True, False, False, False, True]
    assert said.exit_code == 1
    assert dealer("judge", "--jsonl", "-", input=json.dumps(REQUEST)).exit_code == 0


def test_bytes_that_are_no_text_and_names_in_any_script():
    said = dealer(
        "judge", "--jsonl", input=b'\xff\xfe\n{"game": "five-card-draw", "hands": {"\xd7\x93": "Kc Kd 4h 4s Tc"}}\n'
    )
    assert [json.loads(line)["error"] is None for line in said.output.splitlines()] == [False, True]


def test_a_name_that_stands_twice_is_no_hand_lost():
    twice = json.dumps(REQUEST).replace('"hands": {', '"hands": {"Carla": "Ks Js 9s 7s", ')
    said = dealer("judge", "--jsonl", input=f"{twice}\n{json.dumps(REQUEST)}\n")
    errors = [json.loads(line)["error"] for line in said.output.splitlines()]
    assert errors == ['"Carla" stands there twice: say it once.', None]


def test_games_and_rules_are_listed():
    assert "spit-in-the-ocean" in dealer("games").output
    assert "deuces" in dealer("games", "two-spit").output.lower()
    assert dealer("games", "poker").exit_code == 1
    assert "five_kind_rank" in dealer("rules").output
    assert "(A-6)" in dealer("rules", "two-spit").output
