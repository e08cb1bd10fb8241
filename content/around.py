"""The map of Australia, in an order that goes around South Australia and
reaches it last.
"""

title = "The map, around the middle"
words = {"place": "region", "choice": "colour"}

places = ["WA", "NT", "Q", "NSW", "V", "T", "SA"]
choices = ["red", "green", "blue"]

touching = [
    ("WA", "NT"), ("WA", "SA"), ("NT", "SA"), ("NT", "Q"), ("SA", "Q"),
    ("SA", "NSW"), ("SA", "V"), ("Q", "NSW"), ("NSW", "V"),
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
