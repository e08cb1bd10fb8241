n = 5
moves = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
board = [[-1] * n for _ in range(n)]
def free(x, y):
    return 0 <= x < n and 0 <= y < n and board[x][y] == -1
def degree(x, y):
    return sum(free(x + dx, y + dy) for dx, dy in moves)
def tour(x, y, k):
    board[x][y] = k
    if k == n * n - 1:
        return True
    nxt = sorted((degree(x + dx, y + dy), x + dx, y + dy) for dx, dy in moves if free(x + dx, y + dy))
    for _, a, b in nxt:
        if tour(a, b, k + 1):
            return True
    board[x][y] = -1
    return False
print(tour(0, 0, 0))
for row in board:
    print(" ".join(f"{v:2}" for v in row))
