def is_safe(board, row, col):
    for r in range(row):
        c = board[r]
        if c == col or abs(c - col) == row - r:
            return False
    return True

def solve(n, row=0, board=None, out=None):
    if board is None: board, out = [], []
    if row == n:
        out.append(board[:])
        return out
    for col in range(n):
        if is_safe(board, row, col):
            board.append(col)
            solve(n, row + 1, board, out)
            board.pop()
    return out

for n in range(1, 8):
    print(n, len(solve(n)))
for s in solve(6):
    print("\n".join("." * c + "Q" + "." * (5 - c) for c in s), end="\n\n")
