"""Five guests go home, each with someone else's hat."""

title = "The wrong hats"
words = {"place": "guest", "choice": "hat"}

places = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
choices = places[:]


def refused_by(place, choice, chosen):
    if choice == place:
        return "it's their own"
    for guest, hat in chosen.items():
        if hat == choice:
            return guest
