n = 4
start = [0, 1, 3, 4, 2]  # entry 0 is not used
row_position = [0] * (n + 1)
best = n + 1  # the fewest moves so far


def free(row, col):
    """True if no queen attacks (row, col)."""
    for c in range(1, col):
        r = row_position[c]
        if r == row or abs(row - r) == col - c:
            return False
    return True


def backtrack(col, moves):
    """Try every row of col. moves is how many
    queens have moved so far."""
    global best
    for row in range(1, n + 1):
        needed = moves
        if row != start[col]:
            needed += 1
        if needed >= best:  #? is this row still worth a test?
            continue  #?
        if free(row, col):
            row_position[col] = row
            if col < n:
                backtrack(col + 1, needed)
            else:
                best = needed  #? a solution: what do you store?


backtrack(1, 0)
print(best, "moves")
