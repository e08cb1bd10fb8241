"""Fill a knapsack so that what is in it is worth the most."""
title = "The knapsack"
things = {"lamp": (3, 40), "tent": (7, 90), "rope": (4, 50), "stove": (5, 60), "book": (1, 15), "map": (2, 25)}
most_weight = 12
places = list(things)
choices = ["take", "leave"]
best = "most"


def weight(chosen):
    return sum(things[t][0] for t in chosen if chosen[t] == "take")


def value(chosen):
    return sum(things[t][1] for t in chosen if chosen[t] == "take")


def bound(place, choice, chosen):
    """All things that are not decided yet could be taken."""
    now = {**chosen, place: choice}
    return sum(things[t][1] for t in places if now.get(t, "take") == "take")


def refused_by(place, choice, chosen):
    if choice == "take" and weight(chosen) + things[place][0] > most_weight:
        return "too heavy"
