"""The options and presets by their names (SPIT.md 1.3)."""

from pathlib import Path

import pytest

from dealer.spit.options import NAMES, PRESETS, VALUES, Options, chosen, switches

CORE = Path(__file__).parents[2] / "dealer"


def test_every_option_has_its_name_and_default():
    assert Options().named() == {
        "contest": "decisive", "n": 3, "wrap": True, "equal_on_centre": False, "alternate_colours": False, "fill_empty": False,
        "stack_equal": False, "run_moves": False, "one_reserve_empty": "single", "lone_flip": "own", "both_empty": "fewer_cards",
        "tie": "replay", "claim": "race", "layout": "rows", "shape": "triangle", "last_five": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        ("decisive", {}),
        ("three-players", {}),
        ("first-to-3", {"contest": "first_to_n"}),
        (
            "classic",
            {"contest": "claim", "fill_empty": True, "lone_flip": "choose_then_keep", "both_empty": "slap_and_redeal"},
        ),
        (
            "doubles",
            {
                "contest": "claim",
                "fill_empty": True,
                "stack_equal": True,
                "run_moves": True,
                "both_empty": "slap_and_redeal",
                "last_five": True,
            },
        ),
    ],
)
def test_presets_are_as_the_table_has_them(preset, differs):
    assert PRESETS[preset].named() == {**Options().named(), **differs}


def test_the_preset_first_then_single_options():
    assert chosen({"wrap": False, "preset": "classic"}) == chosen({"preset": "classic", "wrap": False})
    assert chosen({"preset": "classic", "contest": "decisive"}).fill_empty
    assert chosen({}) == Options()


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_every_value_is_taken(name, value):
    assert chosen({name: value}).named()[name] == value


def test_the_active_switches_are_one_line():
    assert switches(PRESETS["classic"]) == "A–K wrap · fill empty slots · no doubles · slap race"
    assert "first to 3" in switches(PRESETS["first-to-3"])
    everything = Options(
        wrap=False, equal_on_centre=True, alternate_colours=True, stack_equal=True, run_moves=True, last_five=True, one_reserve_empty="cover",
        shape="canfield",
    )  # fmt: skip
    assert len(switches(everything).split(" · ")) == 10


def test_no_word_of_this_game_is_in_the_poker_model():
    words = (*NAMES[2:], "unstuck", "reserve", "stockpile", "slap")
    words = [word for word in words if word not in ("tie", "layout", "shape", "wrap", "claim")]
    for path in [*(CORE / "deal").glob("*.py"), *(CORE / "games").glob("*.py"), *(CORE / "ranking").glob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in words if f'"{word}"' in text], path.name
