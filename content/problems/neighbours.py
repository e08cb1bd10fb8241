"""The numbers from 1 to 15 in a row, so that any two neighbours add up to a square."""

from math import isqrt

title = "Sums that are squares"
words = {"place": "position", "choice": "number"}

n = 15
places = range(1, n + 1)
choices = range(1, n + 1)


def refused_by(place, choice, chosen):
    for position, number in chosen.items():
        if number == choice:
            return position
    if place > 1 and isqrt(chosen[place - 1] + choice) ** 2 != chosen[place - 1] + choice:
        return place - 1
