"""Which teams of three can you make of five people? One seat is filled after another."""

title = "Teams, in every order"
words = {"place": "seat", "choice": "person"}

places = ["first", "second", "third"]
choices = ["Ann", "Ben", "Cleo", "Dan", "Eve"]


def refused_by(place, choice, chosen):
    """Which seat has this person? None if there's no such seat."""
    for other in chosen:
        if chosen[other] == choice:
            return other
