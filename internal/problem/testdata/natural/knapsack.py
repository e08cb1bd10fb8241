"""All ways to fill a knapsack of 15 kg worth at least 14."""

title = "The knapsack"
items = {"camera": (1, 2), "book": (4, 10), "tent": (12, 4), "food": (2, 2), "boots": (1, 1)}
places = list(items.keys())
choices = [True, False]
limit = 15


def weight(chosen):
    return sum(items[i][0] for i in chosen if chosen[i])


def worth(chosen):
    return sum(items[i][1] for i, taken in chosen.items() if taken)


def refused_by(place, choice, chosen):
    if choice and weight(chosen) + items[place][0] > limit:
        return "too heavy"
    rest = sum(v for k, (w, v) in items.items() if k not in chosen and k != place)
    best = worth(chosen) + rest + (items[place][1] if choice else 0)
    if best < 14:
        return "worth too little"
