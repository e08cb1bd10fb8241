"""The shortest ruler with five marks, no two pairs of which are equally far apart."""
title = "A Golomb ruler"
places = [2, 3, 4, 5]
longest = 20
best = "least"


def choices(place, chosen):
    return range(max(chosen.values(), default=0) + 1, longest + 1)


def value(chosen):
    return chosen[5]


def bound(place, choice, chosen):
    return choice + sum(range(1, 6 - place))


def refused_by(place, choice, chosen):
    marks = [0, *chosen.values()]
    old = {b - a for a in marks for b in marks if b > a}
    new = [choice - a for a in marks]
    if old & set(new) or len(set(new)) < len(new):
        return "a distance comes twice"
