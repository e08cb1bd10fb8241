"""Colour the map of Australia with three colours, so that no two
regions that touch get the same colour."""

title = "The map of Australia"

places = ["WA", "NT", "SA", "Q", "NSW", "V", "T"]
choices = ["red", "green", "blue"]

touching = [
    ("WA", "NT"), ("SA", "WA"), ("NT", "SA"),
    ("Q", "NT"), ("SA", "Q"), ("NSW", "SA"),
    ("SA", "V"), ("Q", "NSW"), ("V", "NSW"),
]


def refused_by(place, choice, chosen):
    """Which region refuses the choice? None if
    no region does. chosen is what's chosen so far."""
    for a, b in touching:
        if a == place and chosen.get(b) == choice:  #? b refuses it, if a is the place
            return b  #?
        if b == place and chosen.get(a) == choice:  #? and the other way round
            return a  #?


picture = {
    "kind": "graph", "lines": touching,
    "at": {
        "WA": (0, 1.5), "NT": (2, 0), "SA": (2, 2), "Q": (4, 0.5),
        "NSW": (4, 2.5), "V": (3, 4), "T": (4, 5.5),
    },
}
