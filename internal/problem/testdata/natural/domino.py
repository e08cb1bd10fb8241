"""Lay dominoes in a chain."""

title = "A chain of dominoes"
stones = [(0, 1), (1, 2), (2, 0), (2, 2), (1, 1)]
places = list(range(len(stones)))


def choices(place, chosen):
    for a, b in stones:
        yield (a, b)
        if a != b:
            yield (b, a)


def refused_by(place, choice, chosen):
    for p, stone in chosen.items():
        if sorted(stone) == sorted(choice):
            return p
    if place and chosen[place - 1][1] != choice[0]:
        return place - 1
    return None
