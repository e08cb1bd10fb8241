"""A word square: the same four words across and down."""

title = "A word square"
WORDS = """
area ball lead lady dart able rear seal ally dear
""".split()
places = [1, 2, 3, 4]
choices = WORDS


def refused_by(place, choice, chosen):
    for other in range(1, place):
        if chosen[other][place - 1] != choice[other - 1]:
            return other
    prefix = "".join(chosen[k][place] for k in range(1, place)) + choice[place] if place < 4 else ""
    if not any(word.startswith(prefix) for word in WORDS):
        return f"no word begins with {prefix!r}"
    return None
