"""Every way to pay 50 cents."""

title = "Change for 50"
coins = [25, 10, 5, 1]
amount = 50
places = [f"{c} cents" for c in coins]


def worth(place):
    return int(place.split()[0])


def paid(chosen):
    return sum(worth(p) * n for p, n in chosen.items())


def choices(place, chosen):
    left = amount - paid(chosen)
    return range(left // worth(place) + 1)


def refused_by(place, choice, chosen):
    total = paid(chosen) + worth(place) * choice
    if place == places[-1] and total != amount:
        return f"{total} cents are paid"
