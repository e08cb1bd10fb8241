# One with a mistake: where is it?
def queens(n):
    boards = []
    rows = []

    def free(row):
        col = len(rows)
        return all(r != row and abs(r - row) != col - c for c, r in enumerate(rows))

    def place():
        if len(rows) == n:
            boards.append(rows)
            return
        for row in range(n):
            if free(row):
                rows.append(row)
                place()
                rows.pop()

    place()
    return boards


print(queens(4))
