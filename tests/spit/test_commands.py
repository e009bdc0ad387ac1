"""`dealer spit`: plain sentences and exit status."""

import json

import pytest
from click.testing import CliRunner

from dealer.cli import main


def spit(*words):
    return CliRunner().invoke(main, ["spit", *words])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["legal", "--on", "K", "--card", "A"], "Yes: A on K is one rank round the corner."),
        (
            ["legal", "--on", "K", "--card", "A", "--no-wrap"],
            "No: A on K is round the corner, and ace and king do not meet here.",
        ),
        (["legal", "--on", "k", "--card", "j"], "No: J on K is two apart."),
        (
            ["legal", "--on", "10", "--card", "10", "--equal"],
            "Yes: 10 on 10 is the same rank, which this table allows.",
        ),
        (["legal", "--on", "K"], "On K: Q or A."),
        (["legal", "--on", "K", "--no-wrap"], "On K: Q."),
        (["legal", "--on", "7", "--equal"], "On 7: 6, 7 or 8."),
        (["legal", "--on", "7d", "--alternate"], "On 7d: 6 or 8 of the other colour."),
        (["stuck", "--centre", "7 J"], "Look for any 6, 8, 10 or Q."),
        (["stuck", "--centre", "7 J", "--tops", "3 4 9 K A 2 2 5 9 K"], "All stuck: no 6, 8, 10 or Q shows. Spit."),
        (["stuck", "--centre", "7 J", "--tops", "3 10"], "Not stuck: 10 fits J on pile 2."),
        (["stuck", "--centre", "K", "--tops", "A", "--no-wrap"], "All stuck: no Q shows. Spit."),
        (
            ["stuck", "--centre", "K", "--tops", "5", "--fill", "--doubles"],
            "All stuck, unless somebody has an empty slot and a face-down card or two equal tops in one layout: no A or Q shows. Spit.",
        ),
        (["layout", "9"], "rows: 1 2 2 2 2\ncolumns: 1 2 3 3 0\nNo reserve: this player starts no centre pile."),
        (["layout", "9", "--columns"], "1 2 3 3 0\nNo reserve: this player starts no centre pile."),
        (["layout", "16"], "1 2 3 4 5\n1 card in reserve."),
        (["layout", "13", "--players", "4"], "1 2 3\n7 cards in reserve."),
        (["layout", "12", "--shape", "canfield"], "1 1 1 1 8\nNo reserve: this player starts no centre pile."),
    ],
)
def test_a_question_is_answered_in_a_sentence(words, told):
    result = spit(*words)
    assert result.exit_code == 0 and result.stdout.strip() == told


@pytest.mark.parametrize(
    "words",
    [["legal", "--on", "1"], ["legal", "--on", "K", "--card", "x"], ["legal", "--on", "7", "--card", "8", "--alternate"], ["stuck", "--centre", ""],
     ["stuck", "--centre", "7 Z"], ["layout", "53"], ["layout", "0"]],
)  # fmt: skip
def test_what_cannot_be_answered_is_refused_with_1(words):
    result = spit(*words)
    assert result.exit_code == 1 and result.stderr.strip().endswith(".") and not result.stdout


@pytest.mark.parametrize(
    "words", [["legal"], ["stuck"], ["layout"], ["layout", "x"], ["layout", "9", "--players", "5"], ["shuffle"]]
)
def test_a_wrong_command_is_2(words):
    assert spit(*words).exit_code == 2


def test_replay_prints_how_a_match_ends():
    lines = [{"do": "match", "players": ["Ann", "Ben"]}, {"do": "open"}, {"do": "cleared", "player": "Ben"}]
    result = CliRunner().invoke(main, ["replay", "-"], input="\n".join(map(json.dumps, lines)))
    assert result.exit_code == 0
    assert result.stdout == "Ann: 26 cards, 0 won\nBen: 26 cards, 1 won\nBen wins the match\n"


def test_replay_does_not_name_the_winner_of_an_earlier_match():
    begin = {"do": "match", "players": ["Ann", "Ben"]}
    lines = [begin, {"do": "open"}, {"do": "cleared", "player": "Ben"}, begin]
    result = CliRunner().invoke(main, ["replay", "-"], input="\n".join(map(json.dumps, lines)))
    assert result.stdout == "Ann: 26 cards, 0 won\nBen: 26 cards, 0 won\nround 1 goes on\n"
