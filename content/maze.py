"""Nine rooms, with a door between any two that touch."""

size = 3
goal = (size, size)
way = []  # the rooms of this route, in order


def go(row, column):
    """Find every route that goes on through this room."""
    if row < 1 or row > size or column < 1 or column > size:
        return  # a wall
    if (row, column) in way:
        return  # already on this route
    way.append((row, column))
    if (row, column) == goal:
        print(*way)
    else:
        go(row, column + 1)
        go(row + 1, column)
        go(row, column - 1)
        go(row - 1, column)
    way.pop()


go(1, 1)
