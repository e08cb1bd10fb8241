title = "An easy sudoku"
enough = 1

puzzle = [
    [5, 3, 0, 0, 7, 0, 0, 0, 0],
    [6, 0, 0, 1, 9, 5, 0, 0, 0],
    [0, 9, 8, 0, 0, 0, 0, 6, 0],
    [8, 0, 0, 0, 6, 0, 0, 0, 3],
    [4, 0, 0, 8, 0, 3, 0, 0, 1],
    [7, 0, 0, 0, 2, 0, 0, 0, 6],
    [0, 6, 0, 0, 0, 0, 2, 8, 0],
    [0, 0, 0, 4, 1, 9, 0, 0, 5],
    [0, 0, 0, 0, 8, 0, 0, 7, 9],
]
empty = [(r, c) for r in range(9) for c in range(9) if not puzzle[r][c]]
places = empty
choices = range(1, 10)


def refused_by(place, choice, chosen):
    r, c = place
    board = [row[:] for row in puzzle]
    for (a, b), digit in chosen.items():
        board[a][b] = digit
    if choice in board[r]:
        return f"row {r + 1}"
    if choice in [row[c] for row in board]:
        return f"column {c + 1}"
    br, bc = r - r % 3, c - c % 3
    box = [board[i][j] for i in range(br, br + 3) for j in range(bc, bc + 3)]
    assert len(box) == 9
    if choice in box:
        return "box"
