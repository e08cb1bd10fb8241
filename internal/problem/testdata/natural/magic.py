"""The magic square of order three."""

title = "Magic square"
places = list(range(9))
choices = range(1, 10)
lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def refused_by(place, choice, chosen):
    if choice in chosen.values():
        return next(p for p in chosen if chosen[p] == choice)
    board = {**chosen, place: choice}
    for line in lines:
        if place in line and all(p in board for p in line):
            if sum(board[p] for p in line) != 15:
                return [p for p in line if p != place]
