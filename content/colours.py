"""Colour the map of Australia with three colours, so that no two
regions that touch have the same one."""

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
    no region does. chosen says what stands."""
    for a, b in touching:
        if a == place and chosen.get(b) == choice:  #? b refuses it, if a is the place
            return b  #?
        if b == place and chosen.get(a) == choice:  #? and the other way round
            return a  #?
