def hanoi(n, source, target, helper):
    if n == 0:
        return 0
    moves = hanoi(n - 1, source, helper, target)
    print("disk", n, ":", source, "->", target)
    return moves + 1 + hanoi(n - 1, helper, target, source)


disks = 3
places = range(hanoi(disks, "A", "C", "B"))
choices = [(source, target) for source in "ABC" for target in "ABC" if source != target]
pegs = {"A": [3, 2, 1], "C": [], "B": []}


def put(place, move):
    source, target = move
    pegs[target].append(pegs[source].pop())


def take_back(place, move):
    source, target = move
    pegs[source].append(pegs[target].pop())


def refused_by(place, move, chosen):
    source, target = move
    if not pegs[source]:
        return f"{source} is empty"
    if pegs[target] and pegs[target][-1] < pegs[source][-1]:
        return "a smaller disk is there"
    if place == len(places) - 1 and not (len(pegs["C"]) == disks - 1 and target == "C"):
        return "the tower isn't at C"
