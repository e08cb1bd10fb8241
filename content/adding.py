"""Which of these numbers add up to the target?"""

title = "Numbers that add up"

places = [2, 3, 5, 7, 8]
choices = ["leave", "take"]
target = 10

total = [0]  # of what is taken; functions can change a list


def refused_by(place, choice, chosen):
    """Why is the choice refused? None if it is not."""
    after = total[0]
    if choice == "take":
        after += place
    if after > target:
        return "too large"
    if place == places[-1] and after < target:
        return "too small"


def put(place, choice):
    """What is to be noted when a choice is made?"""
    if choice == "take":  #? the total has grown, if the number is taken
        total[0] += place  #?


def take_back(place, choice):
    """And when it is taken back?"""
    if choice == "take":  #? the total is to be what it was
        total[0] -= place  #?
