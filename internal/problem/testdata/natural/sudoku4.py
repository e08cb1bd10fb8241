"""A little sudoku."""

title = "Sudoku four by four"

grid = """
.1..
2...
..32
...4
"""

rows = grid.strip().split("\n")
places = [(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "."]
choices = "1234"


def peers(r, c):
    for i in range(4):
        if i != c:
            yield r, i
        if i != r:
            yield i, c
    for i in range(r // 2 * 2, r // 2 * 2 + 2):
        for j in range(c // 2 * 2, c // 2 * 2 + 2):
            if (i, j) != (r, c):
                yield i, j


def refused_by(place, choice, chosen):
    for p in peers(*place):
        digit = rows[p[0]][p[1]]
        if digit == ".":
            digit = chosen.get(p)
        if digit == choice:
            return p if p in chosen else f"a {choice} is given"
    return None


picture = {"kind": "grid"}
