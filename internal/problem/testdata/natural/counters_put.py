"""Queens with counters that are kept by put and take_back."""

title = "Counters"
n: int = 6
places: list = list(range(n))
choices = list(range(n))
columns = [0] * n
up = down = None
up, down = [0] * (2 * n), [0] * (2 * n)
puts = 0


def put(place, choice):
    global puts
    puts += 1
    columns[choice] += 1
    up[place + choice] += 1
    down[place - choice + n] += 1


def take_back(place, choice):
    columns[choice] -= 1
    up[place + choice] -= 1
    down[place - choice + n] -= 1


def refused_by(place: int, choice: int, chosen: dict) -> str:
    if columns[choice] > 0:
        return "column"
    if up[place + choice]:
        return "one diagonal"
    if down[place - choice + n]:
        return "the other diagonal"
