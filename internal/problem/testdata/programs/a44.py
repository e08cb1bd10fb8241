board = [["L", "E", "E"],
         ["A", "S", "T"],
         ["P", "O", "N"]]
word = "SEE"
rows, cols = len(board), len(board[0])
visited = set()
places = range(len(word))


def choices(k, chosen):
    if k == 0:
        return [(r, c) for r in range(rows) for c in range(cols)]
    r, c = chosen[k - 1]
    return (r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)


def put(k, cell):
    r, c = cell
    visited.add((r, c))


def take_back(k, cell):
    visited.remove(cell)


def complete(chosen):
    k = len(chosen)
    return k == len(word)


def refused_by(k, cell, chosen):
    r, c = cell
    if not (0 <= r < rows and 0 <= c < cols):
        return "outside"
    if (r, c) in visited or board[r][c] != word[k]:
        return "another letter"
