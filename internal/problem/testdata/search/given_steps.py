title = "givens and next_place"
given = {1: "a"}
choices = "abc"
def next_place(chosen):
    return None if len(chosen) == 3 else len(chosen) + 1
def refused_by(place, choice, chosen):
    if chosen[place - 1] == choice:
        return place - 1
