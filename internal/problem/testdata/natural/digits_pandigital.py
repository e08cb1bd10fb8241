"""Numbers with the digits 1 to 6, whose first k digits are divisible by k."""

title = "Divisible by their length"
places = [1, 2, 3, 4, 5, 6]
choices = range(1, 7)


def refused_by(place, choice, chosen):
    if choice in chosen.values():
        return [p for p in chosen if chosen[p] == choice][0]
    number = int("".join(map(str, chosen.values())) + str(choice))
    if number % place:
        return f"{number} isn't divisible by {place}"
