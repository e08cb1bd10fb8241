"""Which things are worth the most, and can still be carried? Each is taken or left. The
bound is what could be taken at best, if nothing else were too heavy.
"""

title = "The knapsack"
words = {"place": "thing", "choice": "decision"}

things = {  # its weight, and what it is worth
    "lamp": (3, 40), "tent": (7, 90), "rope": (4, 50), "stove": (5, 60), "book": (1, 15), "map": (2, 25),
}
most_weight = 12

places = list(things)
choices = ["take", "leave"]
best = "most"


def weight(chosen):
    return sum(things[thing][0] for thing in chosen if chosen[thing] == "take")


def value(chosen):
    return sum(things[thing][1] for thing in chosen if chosen[thing] == "take")


def bound(place, choice, chosen):
    decided = {**chosen, place: choice}
    return sum(things[thing][1] for thing in places if decided.get(thing) != "leave")


def refused_by(place, choice, chosen):
    if choice == "take" and weight(chosen) + things[place][0] > most_weight:
        return f"more than {most_weight} is too heavy"
