"""Nobody gets their own hat back."""

title = "Hats"
people = ["Ann", "Bob", "Cid", "Dee", "Eve"]
places = people[:]
choices = people.copy()


def refused_by(place, choice, chosen):
    if place is choice or place == choice:
        return "their own hat"
    taken = {hat: who for who, hat in chosen.items()}
    if choice in taken:
        return taken[choice]
