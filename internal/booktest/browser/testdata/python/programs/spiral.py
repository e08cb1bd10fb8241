def spiral(m):
    out = []
    while m:
        out += m.pop(0)
        m = [list(r) for r in zip(*m)][::-1]
    return out
print(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]]))
n = 4
g = [[0] * n for _ in range(n)]
r = c = 0; dr, dc = 0, 1
for k in range(1, n * n + 1):
    g[r][c] = k
    if not (0 <= r + dr < n and 0 <= c + dc < n) or g[r + dr][c + dc]: dr, dc = dc, -dr
    r += dr; c += dc
for row in g: print(*[f"{x:>2}" for x in row])
