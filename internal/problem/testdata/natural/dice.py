"""Three dice that show ten."""

title = "Three dice"
places = ["red die", "green die", "blue die"]
choices = [1, 2, 3, 4, 5, 6]


def refused_by(place, choice, chosen):
    so_far = sum(chosen.values()) + choice
    left = len(places) - len(chosen) - 1
    lowest, highest = so_far + left, so_far + 6 * left
    if not lowest <= 10 <= highest:
        return f"between {lowest} and {highest}"
