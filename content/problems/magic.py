"""Fill a square of three by three with the digits from 1 to 9, each of them once,
so that every row, every column and both diagonals add up to 15.
"""

title = "The magic square"
words = {"place": "cell", "choice": "digit"}

side = 3
places = [(row, column) for row in range(1, side + 1) for column in range(1, side + 1)]
choices = list(range(1, side * side + 1))
total = sum(choices) // side

rows = [[(r, c) for c in range(1, side + 1)] for r in range(1, side + 1)]
columns = [[(r, c) for r in range(1, side + 1)] for c in range(1, side + 1)]
diagonals = [
    [(i, i) for i in range(1, side + 1)],
    [(i, side + 1 - i) for i in range(1, side + 1)],
]


def refused_by(place, choice, chosen):
    for cell, digit in chosen.items():
        if digit == choice:
            return cell
    for line in rows + columns + diagonals:
        others = [cell for cell in line if cell in chosen]
        if place in line and len(others) == side - 1:
            if choice + sum([chosen[cell] for cell in others]) != total:
                return others


picture = {"kind": "grid"}
