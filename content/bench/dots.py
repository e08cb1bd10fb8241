# Row by row, with Q and dots
n = 5
board = [["."] * n for _ in range(n)]


def safe(row, col):
    for r in range(row):
        for c in range(n):
            if board[r][c] == "Q" and (c == col or abs(c - col) == row - r):
                return False
    return True


def solve(row):
    if row == n:
        for line in board:
            print(" ".join(line))
        print()
        return
    for col in range(n):
        if safe(row, col):
            board[row][col] = "Q"
            solve(row + 1)
            board[row][col] = "."


solve(0)
