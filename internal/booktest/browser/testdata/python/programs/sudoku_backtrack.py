grid = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
""".split()
board = [[0 if ch == "." else int(ch) for ch in row] for row in grid]
tries = 0
def ok(r, c, d):
    for i in range(9):
        if board[r][i] == d or board[i][c] == d:
            return False
    br, bc = r // 3 * 3, c // 3 * 3
    return all(board[br + i][bc + j] != d for i in range(3) for j in range(3))
def solve():
    global tries
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for d in range(1, 10):
                    if ok(r, c, d):
                        tries += 1
                        board[r][c] = d
                        if solve():
                            return True
                        board[r][c] = 0
                return False
    return True
print(solve(), tries)
for i, row in enumerate(board):
    if i and i % 3 == 0:
        print("------+-------+------")
    print(" | ".join(" ".join(map(str, row[k:k + 3])) for k in (0, 3, 6)))
