title = "the dearest colours, fewest first"
touching = {"A": "BC", "B": "ACD", "C": "ABD", "D": "BCE", "E": "D"}
places = list(touching)
cost = {"red": 1, "green": 3, "blue": 5}
choices = list(cost)
next_place = "fewest"
best = "most"
enough = 2
def value(chosen):
    return sum(cost[c] for c in chosen.values())
def bound(place, choice, chosen):
    return value(chosen) + cost[choice] + 5 * (len(places) - len(chosen) - 1)
def refused_by(place, choice, chosen):
    for other in touching[place]:
        if chosen.get(other) == choice:
            return other
