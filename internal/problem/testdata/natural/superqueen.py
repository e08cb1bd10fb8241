"""Amazons: queens that also jump like knights."""

title = "Amazons"
SIZE = 10
enough = 1
places = list(range(SIZE))
choices = list(range(SIZE))


def refused_by(place, choice, chosen):
    for row, col in chosen.items():
        dr, dc = place - row, abs(choice - col)
        if dc == 0 or dr == dc or {dr, dc} == {1, 2}:
            return row
