"""Two each of the numbers from 1 to 4, in a row, with one number between the two 1s,
two between the two 2s, and so on.
"""

title = "Langford's pairs"
words = {"place": "pair", "choice": "position"}

n = 4
places = range(n, 0, -1)  # the widest pair has the fewest positions


def choices(place, chosen):
    return range(1, 2 * n - place)  # of the first of the two


def refused_by(place, choice, chosen):
    mine = {choice, choice + place + 1}
    return [pair for pair, first in chosen.items() if mine & {first, first + pair + 1}]
