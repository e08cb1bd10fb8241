# A small Sudoku
grid = [
    [0, 2, 0, 0],
    [3, 0, 0, 2],
    [0, 0, 0, 1],
    [0, 1, 2, 0],
]


def allowed(row, col, digit):
    for i in range(4):
        if grid[row][i] == digit or grid[i][col] == digit:
            return False
    top, left = row // 2 * 2, col // 2 * 2
    for r in range(top, top + 2):
        for c in range(left, left + 2):
            if grid[r][c] == digit:
                return False
    return True


def solve(cell):
    if cell == 16:
        return True
    row, col = cell // 4, cell % 4
    if grid[row][col] != 0:
        return solve(cell + 1)
    for digit in range(1, 5):
        if allowed(row, col, digit):
            grid[row][col] = digit
            if solve(cell + 1):
                return True
            grid[row][col] = 0
    return False


print(solve(0))
for line in grid:
    print(*line)
