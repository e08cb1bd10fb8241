"""A crossword of five words."""

title = "A small crossword"
slots = {
    "1A": [(0, 0), (0, 1), (0, 2), (0, 3)],
    "2A": [(2, 0), (2, 1), (2, 2), (2, 3)],
    "1D": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "2D": [(0, 2), (1, 2), (2, 2), (3, 2)],
}
dictionary = ["tree", "east", "toes", "seat", "eels", "task", "rest", "ease", "tips", "elks"]

places = list(slots)


def choices(place, chosen):
    return [w for w in dictionary if len(w) == len(slots[place])]


def refused_by(place, choice, chosen):
    for other, word in chosen.items():
        if word == choice:
            return other
        shared = set(slots[place]) & set(slots[other])
        for square in shared:
            i = slots[place].index(square)
            j = slots[other].index(square)
            if choice[i] != word[j]:
                return other
