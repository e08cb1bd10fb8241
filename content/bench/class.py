# A class, as LeetCode asks for it
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        boards = []
        columns, rising, falling = set(), set(), set()

        def place(row, taken):
            if row == n:
                boards.append(["." * col + "Q" + "." * (n - col - 1) for col in taken])
                return
            for col in range(n):
                if col in columns or row + col in rising or row - col in falling:
                    continue
                columns.add(col)
                rising.add(row + col)
                falling.add(row - col)
                place(row + 1, taken + [col])
                columns.remove(col)
                rising.remove(row + col)
                falling.remove(row - col)

        place(0, [])
        return boards
