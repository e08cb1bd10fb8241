"""A Golomb ruler with five marks: no distance comes twice."""
import itertools

title = "Golomb ruler"
LENGTH = 11
places = ["a", "b", "c", "d"]


def choices(place, chosen):
    last = max(chosen.values(), default=0)
    return range(last + 1, LENGTH + 1)


def refused_by(place, choice, chosen):
    marks = [0, *chosen.values(), choice]
    distances = [b - a for a, b in itertools.combinations(marks, 2)]
    if len(set(distances)) < len(distances):
        return "a distance comes twice"
