"""Which of these numbers add up to the target? Each of them is left out or taken,
and there are twelve of them.
"""

title = "Sums of twelve numbers"
words = {"place": "number", "choice": "answer"}

places = [31, 17, 23, 11, 29, 7, 19, 13, 5, 37, 3, 2]
choices = ["leave", "take"]
target = 100

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
