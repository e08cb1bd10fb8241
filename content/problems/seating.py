"""Six guests sit at a round table. Some of them have quarrelled, and mustn't sit
side by side. Who sits where?
"""

title = "Six guests who quarrel"
words = {"place": "seat", "choice": "guest"}

places = [1, 2, 3, 4, 5, 6]
choices = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]

quarrels = [("Ada", "Ben"), ("Ben", "Cleo"), ("Cleo", "Finn"), ("Dan", "Eve"), ("Ada", "Dan")]


def quarrel(one, other):
    return (one, other) in quarrels or (other, one) in quarrels


def beside(seat):
    return [(seat + 4) % 6 + 1, seat % 6 + 1]


def refused_by(place, choice, chosen):
    for seat, guest in chosen.items():
        if guest == choice:
            return seat
    return [seat for seat in beside(place) if seat in chosen and quarrel(chosen[seat], choice)]


picture = {
    "kind": "graph",
    "at": {1: (1, 0), 2: (3, 0), 3: (4, 1.7), 4: (3, 3.4), 5: (1, 3.4), 6: (0, 1.7)},
    "lines": [(seat, beside(seat)[1]) for seat in places],
}
