import heapq
grid = ["....#", ".##..", ".#...", "...#."]
def h(p, q): return abs(p[0] - q[0]) + abs(p[1] - q[1])
def astar(s, g):
    openq, best, came = [(h(s, g), 0, s)], {s: 0}, {}
    while openq:
        f, d, p = heapq.heappop(openq)
        if p == g:
            path = [p]
            while p in came: p = came[p]; path.append(p)
            return path[::-1]
        for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            r, c = p[0] + dr, p[1] + dc
            if 0 <= r < 4 and 0 <= c < 5 and grid[r][c] == "." and d + 1 < best.get((r, c), 1e9):
                best[r, c] = d + 1; came[r, c] = p
                heapq.heappush(openq, (d + 1 + h((r, c), g), d + 1, (r, c)))
print(astar((0, 0), (3, 4)))
