"""Thirty-two lamps stand in a row. One of them may be lit, no more: a tree that is deep.
"""

title = "Lamps"
words = {"place": "lamp", "choice": "light"}

places = list(range(1, 33))
choices = ["off", "on"]


def refused_by(place, choice, chosen):
    if choice == "on":
        for other in chosen:
            if chosen[other] == "on":
                return "lamp %d is on" % other


picture = {"kind": "row"}
