"""A Sudoku: every row, every column and every box of nine has the digits from 1 to 9
once. The place with the fewest digits left is filled first.
"""

title = "A Sudoku"
words = {"place": "cell", "choice": "digit"}

grid = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""

rows = grid.split()
places = [(r, c) for r in range(9) for c in range(9)]
choices = range(1, 10)
given = {(r, c): int(rows[r][c]) for r, c in places if rows[r][c] != "."}
next_place = "fewest"


def refused_by(place, choice, chosen):
    r, c = place
    for (row, column), digit in chosen.items():
        if digit == choice:
            if row == r or column == c or (row // 3, column // 3) == (r // 3, c // 3):
                return row, column


picture = {"kind": "grid", "boxes": (3, 3)}
