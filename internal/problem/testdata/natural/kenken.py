"""KenKen three by three."""
from functools import reduce
import operator

title = "KenKen"
places = [(r, c) for r in range(3) for c in range(3)]
choices = [1, 2, 3]
cages = {
    "+": [(3, [(0, 0), (1, 0)]), (5, [(1, 1), (1, 2)])],
    "*": [(6, [(0, 1), (0, 2)]), (6, [(2, 0), (2, 1), (2, 2)])],
}
ops = {"+": operator.add, "*": operator.mul}


def refused_by(place, choice, chosen):
    r, c = place
    for (a, b), v in chosen.items():
        if v == choice and (a == r or b == c):
            return a, b
    now = {**chosen, place: choice}
    for sign, groups in cages.items():
        for total, cells in groups:
            if place in cells and all(cell in now for cell in cells):
                if reduce(ops[sign], [now[cell] for cell in cells]) != total:
                    return [cell for cell in cells if cell != place]
