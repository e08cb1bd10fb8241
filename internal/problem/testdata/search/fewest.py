title = "queens, fewest first"
places = list(range(6))
next_place = "fewest"
def choices(place, chosen):
    return [row for row in range(6) if row != place]
def refused_by(place, choice, chosen):
    return [c for c, row in chosen.items() if row == choice or abs(row - choice) == abs(place - c)]
