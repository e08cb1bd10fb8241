"""TWO + TWO = FOUR: each letter stands for a digit of its own, and no number begins
with 0. The digits are found from the right, column by column.
"""

title = "TWO + TWO = FOUR"
words = {"place": "letter", "choice": "digit"}

places = list("ORWUTF")
choices = range(10)


def refused_by(place, choice, chosen):
    for letter, digit in chosen.items():
        if digit == choice:
            return letter
    if place in "TF" and choice == 0:
        return "no number begins with 0"
    digits = {**chosen, place: choice}
    for count, (letter, below) in enumerate([("O", "R"), ("W", "U"), ("T", "O")], 1):
        if letter in digits and below in digits:
            known = [digits.get(x) for x in "OWT"[:count]]
            if None not in known:
                right = sum(digit * 10 ** i for i, digit in enumerate(known))
                if 2 * right // 10 ** (count - 1) % 10 != digits[below]:
                    return f"{letter} + {letter} does not end in {below}"
    if len(digits) == 6 and digits["F"] != 2 * (100 * digits["T"] + 10 * digits["W"] + digits["O"]) // 1000:
        return "what is carried is not F"
