"""A way through a maze."""

title = "A maze"
maze = [
    "S.#.",
    "..#.",
    "#...",
    "..#E",
]
for r, line in enumerate(maze):
    for c, ch in enumerate(line):
        if ch == "S":
            start = (r, c)
        elif ch == "E":
            goal = (r, c)


def position(chosen):
    return list(chosen.values())[-1] if chosen else start


def next_place(chosen):
    return None if position(chosen) == goal else len(chosen)


def choices(place, chosen):
    r, c = position(chosen)
    return [(r + dr, c + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]


def refused_by(place, choice, chosen):
    r, c = choice
    if not 0 <= r < len(maze) or not 0 <= c < len(maze[0]):
        return "outside"
    if maze[r][c] == "#":
        return "wall"
    if choice == start or choice in chosen.values():
        return "been there"
