"""A triangle of the numbers 1 to 6 with equal sums on each side."""

title = "A triangle of numbers"
places = list("abcdef")
choices = range(1, 7)
sides = ["abc", "cde", "efa"]


def refused_by(place, choice, chosen):
    if choice in chosen.values():
        return "used"
    values = {**chosen}
    values[place] = choice
    sums = {sum(values[x] for x in side) for side in sides if all(x in values for x in side)}
    if len(sums) > 1:
        return f"{sums} differ"
