"""How often each class of hand is dealt in Spit in the Ocean, by the rank of the spit: every hand counted, none sampled.

A hand is four of the 51 other cards with the spit, the spit and its rank wild: 249,900 hands for each rank. Counted by
`python -m tests.proof.ocean` with the judge's own ranking; a test counts one rank again.
"""

from collections.abc import Mapping

HANDS = 249_900
CLASSES = (
    "five of a kind",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "one pair",
)
COUNTS: Mapping[str, tuple[int, ...]] = {
    "2": (420, 1_288, 14_292, 2_376, 3_824, 18_468, 93_060, 116_172),
    "3": (420, 1_228, 14_304, 2_376, 3_872, 17_172, 93_600, 116_928),
    "4": (420, 1_168, 14_316, 2_376, 3_920, 15_876, 94_140, 117_684),
    "5": (420, 1_108, 14_328, 2_376, 3_968, 14_580, 94_680, 118_440),
    "6": (420, 1_108, 14_328, 2_376, 3_968, 14_580, 94_680, 118_440),
    "7": (420, 1_108, 14_328, 2_376, 3_968, 14_580, 94_680, 118_440),
    "8": (420, 1_108, 14_328, 2_376, 3_968, 14_580, 94_680, 118_440),
    "9": (420, 1_108, 14_328, 2_376, 3_968, 14_580, 94_680, 118_440),
    "T": (420, 1_108, 14_328, 2_376, 3_968, 14_580, 94_680, 118_440),
    "J": (420, 1_168, 14_316, 2_376, 3_920, 15_876, 94_140, 117_684),
    "Q": (420, 1_228, 14_304, 2_376, 3_872, 17_172, 93_600, 116_928),
    "K": (420, 1_288, 14_292, 2_376, 3_824, 18_468, 93_060, 116_172),
    "A": (420, 1_212, 14_328, 2_376, 3_864, 17_676, 93_600, 116_424),
}
