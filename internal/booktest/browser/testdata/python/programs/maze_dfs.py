maze = ["#########", "#S..#...#", "#.#.#.#.#", "#.#...#.#", "#.#####.#", "#......E#", "#########"]
start = next((r, c) for r, row in enumerate(maze) for c, ch in enumerate(row) if ch == "S")
path, seen = [], set()
def walk(r, c):
    if maze[r][c] == "#" or (r, c) in seen:
        return False
    seen.add((r, c))
    path.append((r, c))
    if maze[r][c] == "E":
        return True
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if walk(r + dr, c + dc):
            return True
    path.pop()
    return False
print(walk(*start), len(path), len(seen))
out = [list(r) for r in maze]
for r, c in path[1:-1]:
    out[r][c] = "*"
print("\n".join(map("".join, out)))
