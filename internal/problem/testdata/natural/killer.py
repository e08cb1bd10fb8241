"""A tiny killer sudoku: cages with sums instead of digits."""

title = "Killer sudoku"
N = 4
places = [(r, c) for r in range(N) for c in range(N)]
choices = list(range(1, N + 1))
cages = [
    (7, {(0, 0), (0, 1)}),
    (3, {(0, 2), (0, 3)}),
    (6, {(1, 0), (1, 1), (2, 0)}),
    (7, {(1, 2), (1, 3)}),
]
cage_of = {cell: (total, cells) for total, cells in cages for cell in cells}


def same_box(a, b):
    return a[0] // 2 == b[0] // 2 and a[1] // 2 == b[1] // 2


def refused_by(place, choice, chosen):
    for cell, digit in chosen.items():
        if digit != choice:
            continue
        if cell[0] == place[0] or cell[1] == place[1] or same_box(cell, place):
            return cell
    if place in cage_of:
        total, cells = cage_of[place]
        digits = [chosen[cell] for cell in cells if cell in chosen] + [choice]
        if sum(digits) > total or (len(digits) == len(cells) and sum(digits) != total):
            return "the cage"
