"""Four people cross a bridge at night with one torch, in 17 minutes."""

title = "The bridge"
from itertools import combinations

minutes = {"A": 1, "B": 2, "C": 5, "D": 10}
places = [1, 2, 3, 4, 5]
time_limit = 17


def here(place, chosen):
    near = set(minutes)
    for p, group in chosen.items():
        if p % 2:
            near -= set(group)
        else:
            near |= set(group)
    return near


def choices(place, chosen):
    near = here(place, chosen)
    if place % 2 == 1:
        return ["".join(pair) for pair in combinations(sorted(near), 2)]
    return sorted(set(minutes) - near)


def refused_by(place, choice, chosen):
    used = sum(max(minutes[x] for x in g) for g in chosen.values())
    used += max(minutes[x] for x in choice)
    if used > time_limit:
        return f"{used} minutes"
    if place == 5 and len(here(place, chosen) - set(choice)) > 0:
        return "somebody is left"
