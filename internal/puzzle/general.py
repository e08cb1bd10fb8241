# A search with the puzzle left out, and the queens put in. Run it with the
# number of columns:
#     python3 general.py 4
import sys

n = int(sys.argv[1])
rows = [0] * (n + 1)  # entry 0 is not used


def choices(depth):
    """The rows of the next column."""
    return depth, range(1, n + 1)


def refused_by(col, row):
    """Ask the queens on the left."""
    for c in range(1, col):
        r = rows[c]
        if r == row or abs(row - r) == col - c:
            return c
    return None


def complete(depth):
    """True after the last column."""
    return depth == n


def put(col, row):
    """Write over what was there."""
    rows[col] = row


def take_back(col, row):
    """Nothing to do: no test looks to the right."""


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
    print(*rows[1:])


fill(1)
