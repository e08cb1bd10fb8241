"""Bishops that can't take each other, one in every other column."""

title = "Bishops"
N = 4
places = [(r, c) for r in range(N) for c in range(N)]
choices = ["B", "."]


def refused_by(place, choice, chosen):
    if choice == ".":
        if len(places) == len(chosen) + 1 and list(chosen.values()).count("B") < 2 * N - 2:
            return "too few bishops"
        left = len(places) - len(chosen) - 1
        if list(chosen.values()).count("B") + left < 2 * N - 2:
            return "too few bishops"
        return None
    r, c = place
    attackers = [p for p, x in chosen.items() if x == "B" and abs(p[0] - r) == abs(p[1] - c)]
    if attackers:
        return attackers
