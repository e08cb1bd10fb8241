"""Sets of towns none of which are neighbours, with at least three towns."""

title = "Independent towns"
roads = {"A": "BC", "B": "AD", "C": "ADE", "D": "BCF", "E": "CF", "F": "DE"}
places = list(roads)
choices = [0, 1]


def refused_by(place, choice, chosen):
    if choice:
        for n in roads[place]:
            if chosen.get(n):
                return n
    if len(chosen) + 1 == len(places) and sum(chosen.values()) + choice < 3:
        return "too few"
