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
        return True
    for row in range(n):
        if free(row, col):
            rows.append(row)
            done = search(col + 1)
            rows.pop()
            return done
    return False


search(0)
