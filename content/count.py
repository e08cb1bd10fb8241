n = 8
row_position = [0] * (n + 1)  # entry 0 is not used


def free(row, col):
    """True if no queen attacks (row, col)."""
    for c in range(1, col):
        r = row_position[c]
        if r == row or abs(row - r) == col - c:
            return False
    return True


def backtrack(col):
    """Count the boards that begin like this."""
    boards = 0  #? count the boards, and keep none of them
    for row in range(1, n + 1):
        if free(row, col):
            row_position[col] = row
            if col < n:
                boards += backtrack(col + 1)  #? and the boards that the next call counts?
            else:
                boards += 1  #? one more board is complete
    return boards  #? what does the call return?


boards = backtrack(1)
print(boards)
