"""Six guests around a table."""

title = "Round the table"
guests = ["Ada", "Bea", "Cem", "Dan", "Eli", "Fay"]
enemies = {frozenset(p) for p in [("Ada", "Bea"), ("Cem", "Dan"), ("Ada", "Fay")]}
seats = len(guests)
places = list(range(seats))


def choices(place, chosen):
    if place == 0:
        return guests[:1]
    return [g for g in guests if g not in chosen.values()]


def refused_by(place, choice, chosen):
    neighbours = [place - 1]
    if place == seats - 1:
        neighbours.append(0)
    for seat in neighbours:
        if seat in chosen and frozenset((chosen[seat], choice)) in enemies:
            return seat
