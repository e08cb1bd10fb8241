"""What is the puzzle?"""

title = "A puzzle of my own"

places = ["A", "B", "C"]
choices = [1, 2, 3]


def refused_by(place, choice, chosen):
    """What refuses the choice? None if nothing does.
    chosen is what's chosen so far."""
    for other in chosen:
        if chosen[other] == choice:
            return other
