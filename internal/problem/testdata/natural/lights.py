"""Lights out on a board of three by three: which switches turn all lights off?"""

title = "Lights out"
size = 3
places = [(r, c) for r in range(size) for c in range(size)]
choices = [False, True]
lit = {(0, 0), (1, 1), (2, 2)}


def lamps(switch):
    r, c = switch
    return {(r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & set(places)


def refused_by(place, choice, chosen):
    on = set(lit)
    for switch, pressed in {**chosen, place: choice}.items():
        if pressed:
            on ^= lamps(switch)
    r, c = place
    if r > 0 and (r - 1, c) in on:
        return f"the lamp above stays lit"
    if len(chosen) == len(places) - 1 and on:
        return f"{len(on)} lamps stay lit"
