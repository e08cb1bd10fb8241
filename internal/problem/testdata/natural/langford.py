"""Langford pairs for three: between the two k's there are k others."""

title = "Langford pairs"
n = 3
places = list(range(n, 0, -1))


def choices(place, chosen):
    return range(2 * n - place - 1)


def refused_by(place, choice, chosen):
    mine = {choice, choice + place + 1}
    for k, where in chosen.items():
        if mine & {where, where + k + 1}:
            return k
