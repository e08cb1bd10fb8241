maze = ["S.#.",
        "#..#",
        "..#.",
        "#..E"]

path = [(0, 0)]
seen = {(0, 0)}


def next_place(chosen):
    r, c = path[-1]
    if maze[r][c] == "E":
        return None
    return len(path)


def choices(place, chosen):
    r, c = path[-1]
    return [(r + dr, c + dc) for dr, dc in ((1, 0), (0, 1), (-1, 0), (0, -1))]


def put(place, cell):
    r, c = cell
    seen.add((r, c))
    path.append((r, c))


def take_back(place, cell):
    seen.discard(path.pop())


def refused_by(place, cell, chosen):
    r, c = cell
    if r < 0 or c < 0 or r >= len(maze) or c >= len(maze[0]):
        return "outside"
    if maze[r][c] == "#" or (r, c) in seen:
        return "closed"
