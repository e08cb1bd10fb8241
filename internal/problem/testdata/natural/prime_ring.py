"""A prime ring of six numbers."""
import math

title = "The prime ring"
n = 6
places = list(range(n))
choices = list(range(1, n + 1))


def prime(x):
    return x > 1 and all(x % d for d in range(2, int(math.sqrt(x)) + 1))


def refused_by(place, choice, chosen):
    if place == 0:
        return None if choice == 1 else "the ring begins with 1"
    if choice in chosen.values():
        return [p for p, v in chosen.items() if v == choice]
    if not prime(chosen[place - 1] + choice):
        return place - 1
    if place == n - 1 and not prime(choice + chosen[0]):
        return 0
