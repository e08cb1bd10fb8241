"""Which of these numbers add up to the target?"""

title = "Numbers that add up"

places = [2, 3, 5, 7, 8]
choices = ["leave", "take"]
target = 10

total = [0]  # the sum of what's taken; functions can change a list


def refused_by(place, choice, chosen):
    """Why is the choice refused? None if it isn't."""
    after = total[0]
    if choice == "take":
        after += place
    if after > target:
        return "too large"
    if place == places[-1] and after < target:
        return "too small"


def put(place, choice):
    """What changes when a choice is made?"""
    if choice == "take":  #? if the number is taken, the total grows
        total[0] += place  #?


def take_back(place, choice):
    """And when it's taken back?"""
    if choice == "take":  #? put the total back to what it was
        total[0] -= place  #?
