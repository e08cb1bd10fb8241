"""The numbers 1 to 15 in a row, so that neighbours add up to a square."""
from math import isqrt

title = "Sums that are squares"
N = 15
places = list(range(N))
choices = range(1, N + 1)


def is_square(x):
    return isqrt(x) ** 2 == x


def refused_by(place, choice, chosen):
    if choice in chosen.values():
        return "used"
    if place > 0 and not is_square(chosen[place - 1] + choice):
        return place - 1
