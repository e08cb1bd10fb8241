class Queen:
    def __init__(self, row, col):
        self.row, self.col = row, col
    def attacks(self, other):
        return self.row == other.row or self.col == other.col or abs(self.row - other.row) == abs(self.col - other.col)
    def __repr__(self):
        return f"Queen({self.row}, {self.col})"

class Board:
    def __init__(self, size):
        self.size = size
        self.queens = []
    def try_column(self, col):
        if col == self.size:
            return True
        for row in range(self.size):
            q = Queen(row, col)
            if not any(q.attacks(o) for o in self.queens):
                self.queens.append(q)
                if self.try_column(col + 1):
                    return True
                self.queens.pop()
        return False
    def __str__(self):
        rows = [["-"] * self.size for _ in range(self.size)]
        for q in self.queens:
            rows[q.row][q.col] = "Q"
        return "\n".join(" ".join(r) for r in rows)
b = Board(6)
print(b.try_column(0), b.queens)
print(b)
print(Board(3).try_column(0))
