"""Which of the numbers 2, 3, 5, 7 and 8 add up to 10? Each of them is left out or
taken.
"""

title = "Sums of five numbers"
words = {"place": "number", "choice": "answer"}

places = [2, 3, 5, 7, 8]
choices = ["leave", "take"]
target = 10

total = [0]  # the sum of the numbers taken; in a list, so that functions can change it


def refused_by(place, choice, chosen):
    after = total[0]
    if choice == "take":
        after += place
    if after > target:
        return "%d is more than %d" % (after, target)
    if place == places[-1] and after < target:
        return "%d is not %d, and no number is left" % (after, target)


def put(place, choice):
    if choice == "take":
        total[0] += place


def take_back(place, choice):
    if choice == "take":
        total[0] -= place


picture = {"kind": "row"}
