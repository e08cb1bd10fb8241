"""Who comes to the party? Five rules."""

title = "The party"
places = ["Ann", "Ben", "Cleo", "Dora", "Emil"]
choices = ["comes", "stays"]
rules = [
    ("Ann comes if Ben does", lambda x: not x["Ben"] or x["Ann"]),
    ("not both Cleo and Dora", lambda x: not (x["Cleo"] and x["Dora"])),
    ("Emil or Dora", lambda x: x["Emil"] or x["Dora"]),
    ("Ann and Emil never", lambda x: not x["Ann"] or not x["Emil"]),
    ("at least two", lambda x: sum(x.values()) >= 2),
]


def refused_by(place, choice, chosen):
    everyone = {p: c == "comes" for p, c in chosen.items()}
    everyone[place] = choice == "comes"
    if len(everyone) < len(places):
        return
    for text, rule in rules:
        if not rule(everyone):
            return text
