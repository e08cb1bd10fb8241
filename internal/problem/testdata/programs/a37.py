nums = [2, 5, 9]
picked = []
places = range(len(nums))
choices = [False, True]


def put(i, pick):
    if pick:
        picked.append(nums[i])


def take_back(i, pick):
    if pick:
        picked.pop()


def complete(chosen):
    i = len(chosen)
    return i == len(nums)


def refused_by(i, pick, chosen):
    pass
