"""Knights always tell the truth, knaves always lie."""

title = "Knights and knaves"
places = ["A", "B", "C"]
choices = ["knight", "knave"]

says = {
    "A": lambda k: not k["B"],
    "B": lambda k: k["A"] == k["C"],
    "C": lambda k: not (k["A"] and k["B"]),
}


def refused_by(place, choice, chosen):
    kinds = dict(chosen)
    kinds[place] = choice
    if len(kinds) < 3:
        return None
    knight = {p: kind == "knight" for p, kind in kinds.items()}
    for speaker in says:
        if says[speaker](knight) != knight[speaker]:
            return f"what {speaker} says doesn't fit"
    return None
