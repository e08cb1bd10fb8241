"""Permutations of ABCD."""

title = "Permutations"
letters = "ABCD"
places = range(1, len(letters) + 1)
choices = letters


def refused_by(place, choice, chosen):
    for p, c in chosen.items():
        if c == choice:
            return p
