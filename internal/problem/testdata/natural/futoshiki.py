"""A little futoshiki."""

title = "Futoshiki"
SIZE = 4
places = [(r, c) for r in range(SIZE) for c in range(SIZE)]
choices = range(1, SIZE + 1)
given = {(0, 0): 2, (2, 3): 1}
less = [((0, 1), (0, 2)), ((1, 0), (0, 0)), ((3, 1), (2, 1)), ((1, 2), (1, 3))]


def refused_by(place, choice, chosen):
    if place in given and given[place] != choice:
        return "given"
    r, c = place
    for (r2, c2), digit in chosen.items():
        if digit == choice and (r == r2 or c == c2):
            return (r2, c2)
    for small, big in less:
        if place == small and big in chosen and not choice < chosen[big]:
            return big
        if place == big and small in chosen and not chosen[small] < choice:
            return small
