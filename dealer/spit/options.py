"""What a table agrees on before it plays Spit: every option with its values and default, and the presets (SPIT.md 1.3)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any

from dealer.refusal import Refused, quoted

MOST_WINS = 100


@dataclass(frozen=True)
class Options:
    """The rules of one match, by the names that the record uses."""

    contest: str = "decisive"
    n: int = 3
    wrap: bool = True
    equal_on_centre: bool = False
    alternate_colours: bool = False
    fill_empty: bool = False
    stack_equal: bool = False
    run_moves: bool = False
    one_reserve_empty: str = "single"
    lone_flip: str = "own"
    both_empty: str = "fewer_cards"
    tie: str = "replay"
    claim: str = "race"
    layout: str = "rows"
    shape: str = "triangle"
    last_five: bool = False

    def named(self) -> dict[str, Any]:
        """Every option with its value, as the record writes them."""
        return asdict(self)


VALUES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "contest": ("decisive", "claim", "first_to_n"),
        "one_reserve_empty": ("single", "cover"),
        "lone_flip": ("own", "choose_then_keep"),
        "both_empty": ("fewer_cards", "slap_and_redeal"),
        "tie": ("replay", "shared", "sudden_death"),
        "claim": ("race", "clearer_chooses", "clearer_gets_smaller"),
        "layout": ("rows", "columns"),
        "shape": ("triangle", "canfield"),
    }
)
"""The options that are words, with the words."""

PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "decisive": Options(),
        "classic": Options(
            contest="claim", fill_empty=True, lone_flip="choose_then_keep", both_empty="slap_and_redeal"
        ),
        "doubles": Options(
            contest="claim",
            fill_empty=True,
            stack_equal=True,
            run_moves=True,
            both_empty="slap_and_redeal",
            last_five=True,
        ),
        "first-to-3": Options(contest="first_to_n"),
        "three-players": Options(),
    }
)
PLAYERS_OF_PRESET: Mapping[str, int] = MappingProxyType({"three-players": 3})
"""The presets that are for one number of players only."""

NAMES: tuple[str, ...] = tuple(Options().named())


def chosen(rules: object) -> Options:
    """The options of a match: the preset first (`decisive` if none is named), then single options. Refuses what does not exist."""
    if not isinstance(rules, Mapping):
        raise Refused("rules are names with their values.", "BAD_OPTION")
    preset = rules.get("preset", "decisive")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise Refused(f"There is no preset {quoted(preset)}; there are {', '.join(PRESETS)}.", "BAD_OPTION")
    values = PRESETS[preset].named()
    for name, value in rules.items():
        if name != "preset":
            values[name] = _checked(name, value)
    return Options(**values)


def switches(options: Options) -> str:
    """The options in force as one line for a phone: "A-K wrap · fill empty slots · no doubles · slap race"."""
    words = [
        "A–K wrap" if options.wrap else "no A–K wrap",
        "fill empty slots" if options.fill_empty else "empty slots stay empty",
        "doubles" if options.stack_equal else "no doubles",
    ]
    words += ["equal ranks fit"] if options.equal_on_centre else []
    words += ["colours alternate"] if options.alternate_colours else []
    words += ["runs move as one"] if options.stack_equal and options.run_moves else []
    words += ["last five picked up"] if options.last_five else []
    words += ["a lone reserve covers both piles"] if options.one_reserve_empty == "cover" else []
    words += ["canfield layout"] if options.shape == "canfield" else []
    words.append(_ENDS[options.contest].format(n=options.n, claim=_CLAIMS[options.claim]))
    return " · ".join(words)


def _checked(name: object, value: object) -> Any:
    if name not in NAMES:
        raise Refused(f"There is no option {quoted(name)}; there are {', '.join(NAMES)}.", "BAD_OPTION")
    if name in VALUES:
        if not isinstance(value, str) or value not in VALUES[name]:
            raise Refused(f"{name} is {' or '.join(VALUES[name])}, not {quoted(value)}.", "BAD_OPTION")
    elif name == "n":
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_WINS:
            raise Refused(f"n must be a whole number from 1 to {MOST_WINS}, not {quoted(value)}.", "BAD_OPTION")
    elif not isinstance(value, bool):
        raise Refused(f"{name} is true or false, not {quoted(value)}.", "BAD_OPTION")
    return value


_ENDS = {"decisive": "one round decides", "first_to_n": "first to {n}", "claim": "{claim}"}
_CLAIMS = {
    "race": "slap race",
    "clearer_chooses": "who clears chooses a pile",
    "clearer_gets_smaller": "who clears gets the smaller pile",
}
