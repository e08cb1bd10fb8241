"""The towers of Hanoi with three disks, in seven moves."""

title = "Towers of Hanoi"
from itertools import permutations
places = list(range(1, 8))
choices = list(permutations("ABC", 2))


def pegs(chosen):
    state = {"A": [3, 2, 1], "B": [], "C": []}
    for source, target in chosen.values():
        state[target].append(state[source].pop())
    return state


def refused_by(place, choice, chosen):
    source, target = choice
    state = pegs(chosen)
    if not state[source]:
        return f"{source} is empty"
    if state[target] and state[target][-1] < state[source][-1]:
        return "a smaller disk lies there"
    state[target].append(state[source].pop())
    if place == 7 and len(state["C"]) < 3:
        return "not all disks are on C"
