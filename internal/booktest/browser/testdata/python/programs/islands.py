grid = [list(r) for r in ["11000", "11000", "00100", "00011"]]
def sink(r, c):
    if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == "1":
        grid[r][c] = "0"
        for dr, dc in [(1, 0), (-1, 0), (0, 1), (0, -1)]: sink(r + dr, c + dc)
n = 0
for r in range(len(grid)):
    for c in range(len(grid[0])):
        if grid[r][c] == "1":
            n += 1
            sink(r, c)
print(n, grid)
