title = "names of the author's own"
best, value, bound = 3, 4, 5
given = [1, 2]
places = "which next_place does not need"
choices = "ab"
def next_place(chosen):
    return None if len(chosen) == best else len(chosen)
def refused_by(place, choice, chosen):
    return place == value - 2 and choice == "a"
