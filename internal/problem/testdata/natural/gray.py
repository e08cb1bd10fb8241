"""Gray codes of three bits."""

title = "Gray codes"
bits = 3
places = list(range(2 ** bits))
choices = [format(i, "b").zfill(bits) for i in range(2 ** bits)]


def refused_by(place, choice, chosen):
    for p in chosen:
        if chosen[p] == choice:
            return p
    if place == 0:
        if choice != "0" * bits:
            return "it begins with zeros"
        return
    before = chosen[place - 1]
    changed = sum(1 for a, b in zip(before, choice) if a != b)
    if changed != 1:
        return place - 1
