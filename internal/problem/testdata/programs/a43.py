neighbours = {
    "WA": ["NT", "SA"],
    "NT": ["WA", "SA", "Q"],
    "SA": ["WA", "NT", "Q", "NSW", "V"],
    "Q": ["NT", "SA", "NSW"],
    "NSW": ["Q", "SA", "V"],
    "V": ["SA", "NSW"],
}
colours = ["red", "green", "blue"]
places = list(neighbours)
choices = colours


def refused_by(state, colour, done):
    if all(done.get(other) != colour for other in neighbours[state]):
        return None
    return True
