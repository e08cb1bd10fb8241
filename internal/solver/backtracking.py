# The search of the book, in Python. Run it with the number of columns:
#     python3 backtracking.py 8
import sys

n = int(sys.argv[1])
row_position = [0] * (n + 1)  # entry 0 is not used


def free(row, col):
    """True if no queen attacks (row, col)."""
    for c in range(1, col):
        r = row_position[c]
        if r == row or abs(row - r) == col - c:
            print(f"(row {row}, col {col}) is not a valid placement")
            return False
    return True


def backtrack(col):
    """Try every row of col, and go on from each
    that is free."""
    dead_end = True
    for row in range(1, n + 1):
        if free(row, col):
            dead_end = False
            row_position[col] = row
            print(f"placed queen at (row {row}, col {col})")
            print(*row_position[1:])
            if col < n:
                backtrack(col + 1)
            else:
                solution()
    if dead_end:
        print(f"No valid position found in column {col}; backtracking")


def solution():
    print("*** Found a valid board ***")


backtrack(1)
