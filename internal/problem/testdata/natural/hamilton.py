"""Hamiltonian circuits of the cube."""

title = "Round trips on a cube"
corners = [f"{i:03b}" for i in range(8)]
places = list(range(1, 8))


def differ(a, b):
    return sum(x != y for x, y in zip(a, b))


def choices(place, chosen):
    here = chosen[place - 1] if place > 1 else corners[0]
    return [c for c in corners if differ(c, here) == 1]


def refused_by(place, choice, chosen):
    if choice == corners[0] or choice in chosen.values():
        return "visited"
    if place == 7 and differ(choice, corners[0]) != 1:
        return "no way home"
