"""A knight jumps over a board of five by five, from the corner, and visits
every square once. The search ends at its first tour: there are many more.
"""

title = "The knight's tour"
words = {"place": "jump", "choice": "square"}
enough = 1

side = 5
start = (1, 1)
places = list(range(1, side * side))  # the jumps
jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def choices(place, chosen):
    row, column = start
    if place > 1:
        row, column = chosen[place - 1]
    return [(row + down, column + right) for down, right in jumps]


def refused_by(place, choice, chosen):
    row, column = choice
    if row < 1 or row > side or column < 1 or column > side:
        return "off the board"
    if choice == start:
        return "the tour began there"
    for jump, square in chosen.items():
        if square == choice:
            return jump


picture = {"kind": "path", "rows": side, "columns": side, "start": start}
