n = 4
row_position = [0] * (n + 1)  # entry 0 is not used


def free(row, col):
    """True if no queen attacks (row, col)."""
    for c in range(1, col):
        r = row_position[c]
        if r == row or abs(row - r) == col - c:
            return False
    return True


def backtrack(col):
    """Try every row of col, and go on from each
    that is free."""
    for row in range(1, n + 1):
        if free(row, col):
            row_position[col] = row
            if col < n:
                backtrack(col + 1)
            else:
                print(*row_position[1:])


backtrack(1)
