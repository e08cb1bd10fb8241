class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        boards = []
        columns, rising, falling = set(), set(), set()
        placed = []

        def place(row):
            if row == n:
                boards.append(["." * c + "Q" + "." * (n - c - 1) for c in placed])
                return
            for col in range(n):
                if col in columns or row + col in rising or row - col in falling:
                    continue
                columns.add(col)
                rising.add(row + col)
                falling.add(row - col)
                placed.append(col)
                place(row + 1)
                placed.pop()
                columns.remove(col)
                rising.remove(row + col)
                falling.remove(row - col)

        place(0)
        return boards
