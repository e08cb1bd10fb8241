"""Ways along the edges of a cube that come to every corner once, and home."""

title = "Round trips on a cube"
words = {"place": "step", "choice": "corner"}

corners = [f"{number:03b}" for number in range(8)]
home = corners[0]
places = range(1, 8)


def joined(one, other):
    return sum(a != b for a, b in zip(one, other)) == 1


def choices(place, chosen):
    here = chosen.get(place - 1, home)
    return [corner for corner in corners if joined(here, corner)]


def refused_by(place, choice, chosen):
    if choice == home:
        return "it began there"
    for step, corner in chosen.items():
        if corner == choice:
            return step
    if place == 7 and not joined(choice, home):
        return "there is no edge home"
