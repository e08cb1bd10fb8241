"""Find every route through a maze, from the upper left corner to the lower right one,
that visits no cell twice. At each cell it looks right, down, left and up.
"""

title = "The maze"
words = {"place": "step", "choice": "cell"}

plan = [
    "+-+-+-+-+-+-+",
    "| |         |",
    "+ +-+ +-+ + +",
    "| |   | |   |",
    "+ + +-+ + +-+",
    "| |   |   | |",
    "+ +-+ + +-+ +",
    "|     |     |",
    "+-+-+-+-+ + +",
    "| |       | |",
    "+ + +-+ +-+ +",
    "|           |",
    "+-+-+-+-+-+-+",
]

rows, columns = len(plan) // 2, len(plan[0]) // 2
start, goal = (1, 1), (rows, columns)


def wall(one, other):
    # A cell takes two lines and two letters, and a wall is in the middle between two cells.
    return plan[one[0] + other[0] - 1][one[1] + other[1] - 1] != " "


def reached(chosen):
    return chosen.get(len(chosen), start)  # steps count from one


def next_place(chosen):
    if reached(chosen) == goal:
        return None
    return len(chosen) + 1


def choices(place, chosen):
    row, column = reached(chosen)
    return [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)]


def refused_by(place, choice, chosen):
    if wall(reached(chosen), choice):
        return "a wall"
    if choice == start:
        return "the route began there"
    for step, cell in chosen.items():
        if cell == choice:
            return step


cells = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
right = [((r, c), (r, c + 1)) for r, c in cells if c < columns]
down = [((r, c), (r + 1, c)) for r, c in cells if r < rows]

picture = {
    "kind": "path",
    "rows": rows,
    "columns": columns,
    "start": start,
    "walls": [pair for pair in right + down if wall(pair[0], pair[1])],
}
