"""Fill a strip of eight with pieces of one, two and three squares, no two alike together."""

title = "Tiles"
LENGTH = 8
pieces = {"I": 1, "II": 2, "III": 3}


def filled(chosen):
    return sum(pieces[p] for p in chosen.values())


def next_place(chosen):
    if filled(chosen) == LENGTH:
        return None
    return filled(chosen) + 1


choices = pieces


def refused_by(place, choice, chosen):
    if place - 1 + pieces[choice] > LENGTH:
        return "too long"
    if chosen and list(chosen.values())[-1] == choice:
        return list(chosen)[-1]
