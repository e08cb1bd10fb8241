"""1 as a sum of four different unit fractions."""
from fractions import Fraction

title = "Unit fractions"
places = ["a", "b", "c"]
choices = range(2, 13)


def refused_by(place, choice, chosen):
    if chosen and choice <= max(chosen.values()):
        return "not larger than the last"
    total = sum(Fraction(1, d) for d in chosen.values()) + Fraction(1, choice)
    if total > 1:
        return "more than 1"
    if place == "c" and total != 1:
        return f"{total} in all"
