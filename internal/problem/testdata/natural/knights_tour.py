"""A knight's tour of a five by five board."""

title = "Knight's tour"
N = 5
enough = 1
start = 0, 0
places = list(range(1, N ** 2))
moves = [(dr, dc) for dr in (-2, -1, 1, 2) for dc in (-2, -1, 1, 2) if abs(dr) != abs(dc)]


def on_board(r, c):
    return 0 <= r < N and 0 <= c < N


def choices(place, chosen):
    r, c = start if place == 1 else chosen[place - 1]
    for dr, dc in moves:
        if on_board(r + dr, c + dc):
            yield r + dr, c + dc


def refused_by(place, choice, chosen):
    if choice == start:
        return "start"
    for k, v in chosen.items():
        if v == choice:
            return k
