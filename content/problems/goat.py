"""A man has to take a wolf, a goat and a cabbage across a river, in a boat with room for
only one of them. Left alone, the wolf eats the goat, and the goat the cabbage.
"""

title = "Wolf, goat and cabbage"
words = {"place": "crossing", "choice": "passenger"}

all_of_them = frozenset(["man", "wolf", "goat", "cabbage"])
choices = ["nobody", "wolf", "goat", "cabbage"]


def banks(chosen):
    """Who is on the left bank, at the beginning and after each crossing."""
    left = all_of_them
    yield left
    for passenger in chosen.values():
        left ^= {"man"} | ({passenger} - {"nobody"})
        yield left


def next_place(chosen):
    *_, left = banks(chosen)
    return len(chosen) + 1 if left else None


def refused_by(place, choice, chosen):
    *before, left = banks(chosen)
    here = left if "man" in left else all_of_them - left
    if choice != "nobody" and choice not in here:
        return f"the {choice} is on the other bank"
    after = left ^ ({"man"} | ({choice} - {"nobody"}))
    for bank in (after, all_of_them - after):
        if "man" not in bank and "goat" in bank and len(bank) > 1:
            return "somebody is eaten"
    if after in before or after == left:
        return "it was so before"
