"""A picture is hidden in a square of five by five. The numbers next to a row and above a
column say how long each block of black cells is, one after another.
"""

from itertools import groupby, product

title = "A nonogram"
words = {"place": "row", "choice": "pattern"}

beside = [[1, 1], [5], [5], [3], [1]]
above = [[2], [4], [4], [4], [2]]
places = range(1, len(beside) + 1)
patterns = ["".join(cells) for cells in product(".#", repeat=len(above))]


def blocks(cells):
    return [len(list(group)) for cell, group in groupby(cells) if cell == "#"]


def choices(place, chosen):
    return [pattern for pattern in patterns if blocks(pattern) == beside[place - 1]]


def refused_by(place, choice, chosen):
    for i, column in enumerate(zip(*chosen.values(), choice)):
        found, wanted = blocks(column), above[i]
        if place == len(beside) and found != wanted or len(found) > len(wanted):
            return f"column {i + 1}"
        if any(a > b for a, b in zip(found, wanted)) or found[:-1] != wanted[:max(len(found) - 1, 0)]:
            return f"column {i + 1}"
