"""The settle-up: the fewest payments that bring every tab to nothing."""

from collections.abc import Mapping, Sequence

from dealer.refusal import Refused

EXACT_UP_TO = 14
"""With so many open tabs or fewer the number of payments is the smallest possible one; with more it is a good one."""


def settle(tabs: Mapping[str, int]) -> list[dict[str, str | int]]:
    """The payments `{"from", "to", "chips"}` that settle all tabs; who stands below 0 pays, and `bank` is a party like any other.

    Chips are integers of the smallest chip. Tabs that do not sum to 0 are refused. `n` open tabs that fall into `g` groups of sum 0
    need `n - g` payments, so the fewest payments are the most groups. The same tabs always give the same payments.
    """
    if total := sum(tabs.values()):
        raise Refused(f"The tabs do not balance: together they are {total}, and should be 0.")
    names = [name for name, chips in tabs.items() if chips]
    exact = _most_groups if len(names) <= EXACT_UP_TO else _paired_groups
    return [payment for group in exact(names, tabs) for payment in _within(group, tabs)]


def _most_groups(names: Sequence[str], tabs: Mapping[str, int]) -> list[list[str]]:
    """The finest split of the names into groups of sum 0, by dynamic programming over their subsets.

    `groups[s]` is the most groups of sum 0 that can be completed one after another while the names of subset `s` are added one at
    a time: the best over the name added last, and one more when `s` itself sums to 0.
    """
    size = 1 << len(names)
    sums = [0] * size
    groups = [0] * size
    last = [0] * size
    for subset in range(1, size):
        low = subset & -subset
        sums[subset] = sums[subset ^ low] + tabs[names[low.bit_length() - 1]]
        rest, best = subset, -1
        while rest:
            bit = rest & -rest
            rest ^= bit
            if groups[subset ^ bit] > best:
                best, last[subset] = groups[subset ^ bit], bit
        groups[subset] = best + (sums[subset] == 0)

    split: list[list[str]] = []
    subset = size - 1
    while subset:
        if sums[subset] == 0:
            split.append([])
        split[-1].append(names[last[subset].bit_length() - 1])
        subset ^= last[subset]
    order = {name: index for index, name in enumerate(names)}
    return sorted((sorted(group, key=order.__getitem__) for group in split), key=lambda group: order[group[0]])


def _paired_groups(names: Sequence[str], tabs: Mapping[str, int]) -> list[list[str]]:
    """Pairs of tabs that cancel out, each a group; everybody else together."""
    open_tabs: dict[int, list[str]] = {}
    pairs: list[list[str]] = []
    for name in names:
        if open_tabs.get(-tabs[name]):
            pairs.append([open_tabs[-tabs[name]].pop(0), name])
        else:
            open_tabs.setdefault(tabs[name], []).append(name)
    paired = {name for pair in pairs for name in pair}
    rest = [name for name in names if name not in paired]
    return [*pairs, rest] if rest else pairs


def _within(group: Sequence[str], tabs: Mapping[str, int]) -> list[dict[str, str | int]]:
    """The payments inside one group: the largest debt pays the largest claim, until nothing is open."""
    left = {name: tabs[name] for name in group}
    payments: list[dict[str, str | int]] = []
    while any(left.values()):
        payer = min(group, key=left.__getitem__)
        paid = max(group, key=left.__getitem__)
        chips = min(-left[payer], left[paid])
        left[payer] += chips
        left[paid] -= chips
        payments.append({"from": payer, "to": paid, "chips": chips})
    return payments
