"""Words of length five with the letters a, b, c without a repeated block."""

title = "Square-free words"
length = 6
places = list(range(length))
choices = "abc"


def refused_by(place, choice, chosen):
    word = "".join(chosen.values()) + choice
    for size in range(1, len(word) // 2 + 1):
        if word[-size:] == word[-2 * size:-size]:
            return f"{word[-size:]} comes twice"
