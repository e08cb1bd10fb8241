candidates, target = [2, 3, 7], 7
path = []


def left_of(path):
    left = target
    for number in path:
        left = left - number
    return left


def next_place(chosen):
    left = left_of(path)
    if left == 0:
        return None
    return len(path)


def choices(place, chosen):
    start = 0
    return [i for i in range(start, len(candidates))]


def put(place, i):
    path.append(candidates[i])


def take_back(place, i):
    path.pop()


def refused_by(place, i, chosen):
    left = left_of(path[:])
    if left - candidates[i] < 0:
        return "too much"
