"""A ruler with five marks that measures every distance in at most one way. Which is
the shortest? Each mark comes after the one before it, and the first is at 0.
"""

title = "The Golomb ruler"
words = {"place": "mark", "choice": "position"}

marks = 5
places = list(range(2, marks + 1))
longest = 20
best = "least"


def choices(place, chosen):
    return range(max(chosen.values(), default=0) + 1, longest + 1)


def value(chosen):
    return chosen[marks]


def bound(place, choice, chosen):
    return choice + sum(range(1, marks - place + 1))  # the marks after it are 1, 2, 3, … apart


def refused_by(place, choice, chosen):
    before = [0, *chosen.values()]
    distances = {b - a for a in before for b in before if a < b}
    for mark in before:
        if choice - mark in distances:
            return f"{choice - mark} is measured already"
        distances.add(choice - mark)
