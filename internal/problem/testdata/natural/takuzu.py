"""Takuzu: zeros and ones, never three in a row, as many of each."""

title = "Takuzu"
N = 4
places = [(r, c) for r in range(N) for c in range(N)]
choices = (0, 1)
hints = {(0, 0): 1, (1, 2): 0, (3, 3): 0}


def line(place, board, dr, dc):
    r, c = place
    cells = []
    while 0 <= r < N and 0 <= c < N:
        cells.append(board.get((r, c)))
        r -= dr
        c -= dc
    return cells[::-1]


def refused_by(place, choice, chosen):
    if hints.get(place, choice) != choice:
        return f"a {hints[place]} is given"
    board = dict(chosen)
    board[place] = choice
    for dr, dc in [(0, 1), (1, 0)]:
        cells = line(place, board, dr, dc)
        if len(cells) >= 3 and len(set(cells[-3:])) == 1:
            return "three in a row"
        if cells.count(choice) > N / 2:
            return f"more than {N // 2} in a line"
