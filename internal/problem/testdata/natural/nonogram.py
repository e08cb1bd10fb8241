"""A nonogram of five by five: every row is tried as a whole."""
from itertools import combinations, groupby

title = "A nonogram"
row_clues = [[1, 1], [5], [5], [3], [1]]
col_clues = [[2], [4], [4], [4], [2]]
width = len(col_clues)

places = list(range(len(row_clues)))


def runs(cells):
    return [len(list(group)) for filled, group in groupby(cells) if filled]


def lines(clue):
    for r in range(2 ** width):
        cells = tuple((r >> i) & 1 for i in range(width))
        if runs(cells) == clue:
            yield "".join("#" if c else "." for c in cells)


def choices(place, chosen):
    return lines(row_clues[place])


def refused_by(place, choice, chosen):
    rows = [chosen[i] for i in range(place)] + [choice]
    for c in range(width):
        got = runs([row[c] == "#" for row in rows])
        want = col_clues[c]
        if len(rows) == len(row_clues):
            if got != want:
                return f"column {c + 1}"
        elif len(got) > len(want) or any(g > w for g, w in zip(got, want)):
            return f"column {c + 1}"
