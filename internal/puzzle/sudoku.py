# A Sudoku, for the search of general.py. Run it with the cells of a square,
# in reading order, with a dot for an empty one:
#     python3 sudoku.py .1..3.....1..4.2
import math
import sys

cells = [int(digit) if digit.isdigit() else 0 for digit in sys.argv[1]]
side = math.isqrt(len(cells))
box = math.isqrt(side)
empty = [cell for cell, digit in enumerate(cells) if digit == 0]


def peers_of(cell):
    """The other cells of its row, column and box."""
    row, column = divmod(cell, side)
    everywhere = range(len(cells))
    in_row = [c for c in everywhere if c // side == row]
    in_column = [c for c in everywhere if c % side == column]
    in_box = [
        c for c in everywhere
        if c // side // box == row // box and c % side // box == column // box
    ]
    return [c for c in in_row + in_column + in_box if c != cell]


peers = [peers_of(cell) for cell in range(len(cells))]


def choices(depth):
    """The digits for the next empty cell."""
    return empty[depth - 1], range(1, side + 1)


def refused_by(cell, digit):
    """Look for the digit in the cell's row, its
    column and its box."""
    for other in peers[cell]:
        if cells[other] == digit:
            return other
    return None


def complete(depth):
    """True after the last empty cell."""
    return depth == len(empty)


def put(cell, digit):
    """Write the digit."""
    cells[cell] = digit


def take_back(cell, digit):
    """Rub it out."""
    cells[cell] = 0


def fill(depth):
    """Make every choice that is not refused, and
    go deeper from each."""
    place, all_choices = choices(depth)
    for choice in all_choices:
        if refused_by(place, choice) is None:
            put(place, choice)
            if complete(depth):
                solution()
            else:
                fill(depth + 1)
            take_back(place, choice)


def solution():
    print("".join(str(digit) for digit in cells))


fill(1)
