"""The rules of Spit as the table plays it, made from the options in force; what the rules page leaves open is settled by naming the option. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from dealer.line import counted
from dealer.spit import Options
from dealer.spit.layouts import room, slots_for

YES, NO = "yes", "no"

WORDS: Mapping[str, tuple[str, Mapping[str, str]]] = MappingProxyType(
    {
        "contest": (
            "How the match is won",
            {
                "decisive": "one round decides",
                "claim": "rounds with the claim of a centre pile, until somebody has no card",
                "first_to_n": "so many rounds, each dealt afresh",
            },
        ),
        "wrap": ("Ace and king meet", {YES: "ace goes on two and king", NO: "ace goes on two only"}),
        "equal_on_centre": ("Equal rank on the centre", {YES: "fits too", NO: "does not fit"}),
        "alternate_colours": ("Colours on the centre", {YES: "alternate, red and black", NO: "do not matter"}),
        "fill_empty": ("An empty slot", {YES: "may be filled with another top", NO: "stays empty"}),
        "stack_equal": ("Equal tops in the own row", {YES: "may be laid on each other", NO: "stay apart"}),
        "run_moves": ("Cards stacked so", {YES: "move as one", NO: "move one by one"}),
        "one_reserve_empty": (
            "One reserve is empty",
            {"single": "the other flips one card", "cover": "the other flips one on each pile"},
        ),
        "lone_flip": (
            "The lone flip goes",
            {"own": "on the pile that the player started", "choose_then_keep": "on a pile of choice, then always there"},
        ),
        "both_empty": (
            "Both reserves out, nobody can move",
            {"fewer_cards": "fewer cards left wins", "slap_and_redeal": "both slap a pile and deal again"},
        ),
        "tie": (
            "The same number left",
            {"replay": "the round is played again", "shared": "the round is shared", "sudden_death": "what is left is laid out again"},
        ),
        "claim": (
            "Claiming the centre piles",
            {
                "race": "both slap; the hand underneath has the pile",
                "clearer_chooses": "who cleared chooses",
                "clearer_gets_smaller": "who cleared gets the smaller one",
            },
        ),
        "layout": (
            "Too few cards for the layout",
            {"rows": "a card to every slot, then again", "columns": "the first slot full, then the next"},
        ),
        "shape": ("The layout", {"triangle": "one, two, three and so on", "canfield": "single cards and one deep slot"}),
        "last_five": ("The last five cards", {YES: "may be picked up and spread", NO: "stay where they are"}),
    }
)  # fmt: skip
"""Every option with its question and what each value means."""


@dataclass(frozen=True)
class Part:
    """A part of the rules: its heading and its sentences."""

    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Settled:
    """A place where the rules page says two things or nothing: what it says, what holds here, and the option that settles it."""

    page: str
    here: str
    option: str


def value_of(options: Options, name: str) -> str:
    """The value of an option as a form writes it."""
    value = getattr(options, name)
    return (YES if value else NO) if isinstance(value, bool) else str(value)


def words_of(options: Options, name: str) -> str:
    """What the value in force means."""
    said = WORDS[name][1][value_of(options, name)]
    return f"{options.n} rounds, each dealt afresh" if name == "contest" and options.contest == "first_to_n" else said


def parts(options: Options, players: int) -> tuple[Part, ...]:
    """The rules in force, in the order in which they are needed."""
    slots = slots_for(players)
    row = "-".join(map(str, room(options.shape, players)))
    return (
        Part("The deal", (
            f"All 52 cards are dealt out between {counted(players, 'player')}.",
            f"Each lays {slots} slots of {row} cards; only the tops lie face up. The rest is the reserve, face down.",
            "Everybody turns a card of the reserve to the centre at the same moment. Those start the centre piles, which belong to nobody.",
        )),
        Part("Playing", _playing(options)),
        Part("Spit", _spit(options, players)),
        Part("The end of a round", _end(options, slots)),
        Part("At the table", (
            "Two cards on one pile at once: the card underneath stands if it fitted; the one on top stays only if it fits on that.",
            "One hand or two, and pointing out a move of the others: agree before you play. Nothing here counts points.",
        )),
    )  # fmt: skip


def _playing(options: Options) -> tuple[str, ...]:
    said = [
        "There are no turns. One card at a time, from the top of a slot to a centre pile, one rank higher or lower; suits do not matter."
    ]
    if options.alternate_colours:
        said[0] = (
            "There are no turns. One card at a time, from the top of a slot to a centre pile: one rank higher or lower, and of the other colour."
        )
    said.append("Ace and king meet: an ace goes on a two or a king." if options.wrap else "Ace and king do not meet.")
    if options.equal_on_centre:
        said.append("The same rank fits too.")
    said.append("The card under a top that is played is turned up at once. A card that has touched the pile is played.")
    said.append(
        "An empty slot may be filled with the top of another." if options.fill_empty else "An empty slot stays empty."
    )
    if options.stack_equal:
        said.append("Equal tops may be laid on each other" + (", and move as one." if options.run_moves else "."))
    if options.last_five:
        said.append("With five cards or fewer left in the row, they may be picked up and spread.")
    return tuple(said)


def _spit(options: Options, players: int) -> tuple[str, ...]:
    two = players == 2
    said = [
        "When nobody can move, everybody with a reserve turns a card on the pile that they started. Whoever can move has to.",
        f"{'One reserve' if two else 'All reserves but one'} empty: {words_of(options, 'one_reserve_empty')}.",
    ]
    if options.one_reserve_empty == "single":
        said.append(f"The lone flip goes {words_of(options, 'lone_flip')}.")
    said.append(f"{'Both' if two else 'All'} reserves out and nobody can move: {words_of(options, 'both_empty')}.")
    said.append(f"The same number left: {words_of(options, 'tie')}.")
    return tuple(said)


def _end(options: Options, slots: int) -> tuple[str, ...]:
    said = [
        f"A round ends when the last card of somebody's {slots} slots touches a centre pile. The reserve need not be used up."
    ]
    if options.contest == "claim":
        said += [
            f"Then the centre piles are claimed: {words_of(options, 'claim')}. Each takes a pile, with the own reserve and what is left of the layout, shuffles and lays out again.",
            "Fifteen cards or fewer: no reserve, so one centre pile. Who clears then takes nothing from the centre, and with no card at all wins the match.",
            f"Too few cards for the layout: {words_of(options, 'layout')}.",
        ]  # fmt: skip
    elif options.contest == "first_to_n":
        said.append(f"Who clears wins the round. The first to win {options.n} wins the match.")
    else:
        said.append("Who clears wins. One round decides.")
    return tuple(said)


def settled(options: Options) -> tuple[Settled, ...]:
    """Where the rules page contradicts itself or is silent, and what holds at this table."""
    win = "one round decides, and no pile is claimed" if options.contest == "decisive" else words_of(options, "contest")
    return (
        Settled(
            "It says that who clears takes the smaller centre pile and the first without cards wins, and also that a single round decides.",
            _first(win), "contest"),
        Settled(
            "It says that the ranks wrap, and also that aces wrap to kings at many tables.",
            _first(words_of(options, "wrap")), "wrap"),
        Settled(
            "It says that an empty slot stays empty, of the decisive game; the claiming game is played otherwise.",
            f"An empty slot {words_of(options, 'fill_empty')}", "fill_empty"),
        Settled(
            "It says that only the other player flips when one reserve is empty, and not where.",
            _first(f"{words_of(options, 'one_reserve_empty')}; a lone flip goes {words_of(options, 'lone_flip')}"),
            "one_reserve_empty, lone_flip"),
        Settled(
            "It lets fewer cards win when both reserves are out, and says nothing of a tie.",
            _first(f"{words_of(options, 'both_empty')}; the same number: {words_of(options, 'tie')}"), "both_empty, tie"),
        Settled(
            "It says that the smaller pile is won, and not who says which it is or what two hands on one pile mean.",
            _first(words_of(options, "claim")) if options.contest == "claim" else "No pile is claimed", "claim"),
        Settled(
            "It calls the face-down rest a spit pile, and speaks of a hand and of turns.",
            "The rest is the reserve, the shared piles are the centre; there is no hand and there are no turns", "no option"),
        Settled(
            "It calls Slam a game with one centre pile; in Britain Slam is Spit with doubles.",
            "Doubles are " + ("on" if options.stack_equal else "off") + "; one-pile Slam is scored on a page of its own", "stack_equal"),
    )  # fmt: skip


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]
