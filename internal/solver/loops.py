# The search for four queens as four nested loops. It prints each
# test and each board:
#     python3 loops.py


def free(*rows):
    """Is the last of these rows free, next to the
    others?"""
    col, row = len(rows), rows[-1]
    for c in range(1, col):
        r = rows[c - 1]
        if r == row or abs(row - r) == col - c:
            print(f"(row {row}, col {col}) is not a valid placement")
            return False
    print(f"(row {row}, col {col}) is free")
    return True


def four_queens():
    """Find every board with four queens. Their rows
    are a, b, c and d."""
    for a in range(1, 5):
        if free(a):
            for b in range(1, 5):
                if free(a, b):
                    for c in range(1, 5):
                        if free(a, b, c):
                            for d in range(1, 5):
                                if free(a, b, c, d):
                                    found(a, b, c, d)


def found(*rows):
    print(*rows)


four_queens()
