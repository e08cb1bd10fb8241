"""The queens, with a class for the board."""


class Board:
    def __init__(self, n):
        self.n = n
        self.queens = {}

    def attacks(self, row, col):
        return [r for r, c in self.queens.items() if c == col or abs(c - col) == abs(r - row)]


title = "A class for the board"
board = Board(6)
places = list(range(board.n))
choices = list(range(board.n))


def refused_by(place, choice, chosen):
    board.queens = chosen
    attackers = board.attacks(place, choice)
    return attackers[0] if attackers else None
