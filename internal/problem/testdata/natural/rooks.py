"""Rooks that don't take each other on a board with holes."""

title = "Rooks with forbidden squares"
board = ["..x.", ".x..", "...x", "x..."]
places = range(4)


def choices(row, chosen):
    return [c for c, square in enumerate(board[row]) if square != "x"]


def refused_by(row, col, chosen):
    for r, c in chosen.items():
        if c == col:
            return r
