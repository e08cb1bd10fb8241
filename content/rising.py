"""Which teams of three can you make of five people? Each seat comes after the last in the alphabet."""

title = "Teams, in one order"
words = {"place": "seat", "choice": "person"}

places = ["first", "second", "third"]
choices = ["Ann", "Ben", "Cleo", "Dan", "Eve"]


def refused_by(place, choice, chosen):
    """Which seat has this person, or somebody later in the alphabet?"""
    for other in chosen:
        if chosen[other] >= choice:
            return other
