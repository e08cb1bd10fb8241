"""Seven countries, three colours won't do, four will."""
from collections import defaultdict

title = "Colouring countries"
borders = "DE-FR DE-CH DE-AT DE-BE DE-LU DE-NL FR-BE FR-LU FR-CH BE-NL BE-LU CH-AT"
neighbours = defaultdict(set)
for border in borders.split():
    a, b = border.split("-")
    neighbours[a].add(b)
    neighbours[b].add(a)

places = sorted(neighbours, key=lambda c: -len(neighbours[c]))
choices = ["red", "green", "blue", "yellow"]


def refused_by(place, choice, chosen):
    clash = [n for n in neighbours[place] if chosen.get(n) == choice]
    return clash[0] if clash else None
