"""Latin squares of order three."""

title = "Latin squares"
n = 3
places = [(i, j) for i in range(n) for j in range(n)]
choices = list("ABC")


def refused_by(place, choice, chosen):
    i, j = place
    return [p for p in chosen if chosen[p] == choice and (p[0] == i or p[1] == j)]


picture = {"kind": "grid"}
