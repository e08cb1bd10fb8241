"""Four kings on a board of four by four."""

title = "Kings"
N = 4
squares = [(r, c) for r in range(N) for c in range(N)]
places = ["first", "second", "third", "fourth"]
choices = squares
order = {name: i for i, name in enumerate(places)}


def refused_by(place, choice, chosen):
    for other, (r, c) in chosen.items():
        if max(abs(r - choice[0]), abs(c - choice[1])) <= 1:
            return other
        if (r, c) > choice:
            return other
