"""What is the puzzle?"""

title = "A puzzle of my own"

places = ["A", "B", "C"]
choices = [1, 2, 3]


def refused_by(place, choice, chosen):
    """Who refuses the choice? None if nobody does.
    chosen says what stands."""
    for other in chosen:
        if chosen[other] == choice:
            return other
