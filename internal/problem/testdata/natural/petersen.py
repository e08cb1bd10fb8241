"""The Petersen graph with three colours."""

title = "The Petersen graph"
edges = []
for i in range(5):
    edges.append((i, (i + 1) % 5))
    edges.append((i, i + 5))
    edges.append((i + 5, (i + 2) % 5 + 5))

places = list(range(10))
choices = ["red", "green", "blue"]
enough = 10


def adjacent(a, b):
    return (a, b) in edges or (b, a) in edges


def refused_by(place, choice, chosen):
    return next((p for p in chosen if adjacent(p, place) and chosen[p] == choice), None)
