next_place = "fewest"
"""A small Sudoku with its givens."""
title = "Givens, fewest first"
given = {(0, 1): 1, (1, 0): 2, (2, 2): 3, (2, 3): 2, (3, 3): 4}
places = [(r, c) for r in range(4) for c in range(4)]
choices = range(1, 5)
noted = []
def put(place, choice):
    noted.append(place)
def take_back(place, choice):
    assert noted.pop() == place
def refused_by(place, choice, chosen):
    assert len(noted) == len(chosen)
    for (r, c), digit in chosen.items():
        same_box = (r // 2, c // 2) == (place[0] // 2, place[1] // 2)
        if digit == choice and (r == place[0] or c == place[1] or same_box):
            return r, c
picture = {"kind": "grid"}
