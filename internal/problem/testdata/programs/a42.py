SIZE = 5
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
tour = [[0] * SIZE for _ in range(SIZE)]
tour[0][0] = 1
places = range(2, SIZE * SIZE + 1)
enough = 1


def free_targets(x, y):
    targets = []
    for dx, dy in JUMPS:
        a, b = x + dx, y + dy
        if 0 <= a < SIZE and 0 <= b < SIZE and tour[a][b] == 0:
            targets.append((a, b))
    return targets


def choices(step, chosen):
    x, y = chosen.get(step - 1, (0, 0))
    # squares with few exits first
    return sorted(free_targets(x, y), key=lambda t: len(free_targets(*t)))


def put(step, square):
    x, y = square
    tour[x][y] = step


def take_back(step, square):
    x, y = square
    tour[x][y] = 0


def complete(chosen):
    step = len(chosen) + 1
    return step == SIZE * SIZE


def refused_by(step, square, chosen):
    return None
