"""Colour the map of Australia with three colours, so that no two
regions that touch get the same colour. Tasmania touches none of them.
"""

title = "The map of Australia"
words = {"place": "region", "choice": "colour"}

places = ["WA", "NT", "SA", "Q", "NSW", "V", "T"]
choices = ["red", "green", "blue"]

touching = [
    ("WA", "NT"), ("WA", "SA"), ("NT", "SA"),
    ("NT", "Q"), ("SA", "Q"), ("SA", "NSW"),
    ("SA", "V"), ("Q", "NSW"), ("NSW", "V"),
]


def refused_by(place, choice, chosen):
    for a, b in touching:
        if a == place and chosen.get(b) == choice:
            return b
        if b == place and chosen.get(a) == choice:
            return a


picture = {
    "kind": "graph",
    "at": {
        "WA": (0, 1.5), "NT": (2, 0), "SA": (2, 2), "Q": (4, 0.5),
        "NSW": (4, 2.5), "V": (3, 4), "T": (4, 5.5),
    },
    "lines": touching,
}
