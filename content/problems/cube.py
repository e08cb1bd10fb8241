"""Routes along the edges of a cube that visit every corner once, and end where they began."""

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


def spot(corner):
    """How far across and how far down: one side of the cube within the other."""
    inner, right, down = map(int, corner)
    inset = 1.2 * inner
    return inset + right * (4 - 2 * inset), inset + down * (4 - 2 * inset)


picture = {
    "kind": "path",
    "at": {corner: spot(corner) for corner in corners},
    "lines": [(a, b) for a in corners for b in corners if a < b and joined(a, b)],
    "start": home,
    "closed": True,
}
