"""How often each class of hand is dealt in Spit in the Ocean: all 249,900 hands for each rank of the spit, against the table kept."""

from collections import Counter
from itertools import combinations

from dealer.cards import DECK, RANKS
from dealer.ranking.encode import encode
from dealer.ranking.high import high
from dealer.ranking.order import HighRules
from dealer.web.ocean_odds import CLASSES, COUNTS, HANDS


def counted(rank: str) -> tuple[int, ...]:
    """The hands of each class when the spit is of that rank, the spit and its rank wild."""
    order = high(HighRules())
    wild = [card for card in DECK if card[0] == rank]
    spit, *mates = encode(wild, wild)
    others = [*mates, *encode([card for card in DECK if card not in wild])]
    values = Counter(order.five((spit, *four)) for four in combinations(others, 4))
    classes: Counter[str] = Counter()
    for value, count in values.items():
        classes[order.read(value)[0]] += count
    assert not set(classes) - set(CLASSES)
    return tuple(classes[name] for name in CLASSES)


def main() -> int:
    """Count every rank and compare it; 1 on any difference."""
    differ = [rank for rank in RANKS if counted(rank) != COUNTS[rank]]
    print(f"Spit in the Ocean, 13 ranks of {HANDS:,} hands: {'all agree' if not differ else f'{differ} differ'}")
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
