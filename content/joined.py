# The map of Australia, coloured by the search of general.py:
#     python3 joined.py
places = ["WA", "NT", "SA", "Q", "NSW", "V", "T"]
colours = ["red", "green", "blue"]
touching = [
    ("WA", "NT"), ("WA", "SA"), ("NT", "SA"),
    ("NT", "Q"), ("SA", "Q"), ("SA", "NSW"),
    ("SA", "V"), ("Q", "NSW"), ("NSW", "V"),
]

chosen = {}  # the colour of each region that has one
ways = []


def choices(depth):
    """The next place, and what can go there."""
    return places[depth - 1], colours


def refused_by(place, choice):
    """Ask the regions that touch this one."""
    for a, b in touching:
        if a == place and chosen.get(b) == choice:
            return b
        if b == place and chosen.get(a) == choice:
            return a
    return None


def complete(depth):
    """True when a choice has been made for every place."""
    return depth == len(places)


def put(place, choice):
    chosen[place] = choice


def take_back(place, choice):
    del chosen[place]


def fill(depth):
    """Make every choice that is not refused, and
    go deeper from each."""
    place, all_choices = choices(depth)
    for choice in all_choices:
        if refused_by(place, choice) is None:
            put(place, choice)
            if complete(depth):
                solution()
            else:
                fill(depth + 1)
            take_back(place, choice)


def solution():
    ways.append(chosen.copy())


fill(1)
for way in ways:
    print(*way.values())
print(len(ways), "colourings")
