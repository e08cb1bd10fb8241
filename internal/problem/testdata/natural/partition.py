"""Share the presents so that both children get the same."""

title = "Fair shares"
presents = {"ball": 8, "kite": 7, "doll": 6, "car": 5, "book": 4}
places = sorted(presents, key=presents.get, reverse=True)
choices = "AB"
half = sum(presents.values()) / 2


def refused_by(place, choice, chosen):
    share = sum(presents[p] for p in chosen if chosen[p] == choice) + presents[place]
    if share > half:
        return f"{choice} has {share}"
    return None
