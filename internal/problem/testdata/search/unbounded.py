title = "the best without a bound"
places = ["a", "b", "c"]
choices = [1, 2, 3]
best = "most"
def value(chosen):
    return chosen["a"] * 0.5 - chosen["b"] + chosen["c"]
def refused_by(place, choice, chosen):
    return next((p for p in chosen if chosen[p] == choice), None)
