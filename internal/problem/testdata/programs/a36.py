letters = "ABCD"
places = range(len(letters))


def rest_of(letters, taken):
    for i in taken:
        letters = letters[:i] + letters[i + 1:]
    return letters


def choices(place, chosen):
    letters = rest_of("ABCD", chosen.values())
    return [i for i in range(len(letters))]


def refused_by(place, choice, chosen):
    return None
