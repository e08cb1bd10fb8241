"""TWO + TWO = FOUR, column by column from the right."""

title = "TWO + TWO = FOUR"
places = list("ORTWUF")
choices = list(range(10))


def refused_by(place, choice, chosen):
    d = dict(chosen)
    d[place] = choice
    for p, c in chosen.items():
        if c == choice:
            return p
    if place in "TF" and choice == 0:
        return "a number doesn't start with 0"
    if "O" in d and "R" in d and (2 * d["O"]) % 10 != d["R"]:
        return "O"
    if all(x in d for x in "TWOFUR"):
        two = 100 * d["T"] + 10 * d["W"] + d["O"]
        four = 1000 * d["F"] + 100 * d["O"] + 10 * d["U"] + d["R"]
        if two * 2 != four:
            return f"{two} + {two} != {four}"
    return None
