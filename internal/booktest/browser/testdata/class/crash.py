n = 4
rows = []


def search(col):
    rows[col] = 1
    search(col + 1)


search(0)
