title = "a dict that has no place in it"
given = {"x": 1}
places = ["a", "b"]
choices = [1, 2]
def refused_by(place, choice, chosen):
    return choice in chosen.values()
