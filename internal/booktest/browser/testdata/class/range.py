n = 4
rows = []


def free(row, col):
    for c, r in enumerate(rows):
        if r == row or abs(r - row) == col - c:
            return False
    return True


def search(col):
    if col == n:
        print(rows)
        return
    for row in range(n - 1):
        if free(row, col):
            rows.append(row)
            search(col + 1)
            rows.pop()


search(0)
