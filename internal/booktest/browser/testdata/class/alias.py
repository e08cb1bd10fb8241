n = 4
rows = []
boards = []


def free(row, col):
    for c, r in enumerate(rows):
        if r == row or abs(r - row) == col - c:
            return False
    return True


def search(col):
    if col == n:
        boards.append(rows)
        return
    for row in range(n):
        if free(row, col):
            rows.append(row)
            search(col + 1)
            rows.pop()


search(0)
for board in boards:
    print(board)
