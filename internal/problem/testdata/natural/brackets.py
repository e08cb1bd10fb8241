"""Brackets that match."""

title = "Brackets"
pairs = 4
places = list(range(2 * pairs))
choices = "()"


def refused_by(place, choice, chosen):
    depth = 0
    for c in list(chosen.values()) + [choice]:
        depth += 1 if c == "(" else -1
        if depth < 0:
            return "nothing is open"
    if depth > 2 * pairs - place - 1:
        return "too many are open"
