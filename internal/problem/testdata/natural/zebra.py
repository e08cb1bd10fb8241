"""Who owns the zebra?"""

title = "The zebra"
enough = 1
groups = {
    "nation": ["English", "Spanish", "Ukrainian", "Norwegian", "Japanese"],
    "colour": ["red", "green", "ivory", "yellow", "blue"],
    "pet": ["dog", "snails", "fox", "horse", "zebra"],
    "drink": ["coffee", "tea", "milk", "juice", "water"],
    "smoke": ["Old Gold", "Kools", "Chesterfields", "Lucky Strike", "Parliaments"],
}
places = [x for g in ("nation", "colour", "drink", "smoke", "pet") for x in groups[g]]
choices = [1, 2, 3, 4, 5]
group_of = {x: g for g, xs in groups.items() for x in xs}

same = [("English", "red"), ("Spanish", "dog"), ("coffee", "green"), ("Ukrainian", "tea"),
        ("Old Gold", "snails"), ("Kools", "yellow"), ("Lucky Strike", "juice"),
        ("Japanese", "Parliaments")]
next_to = [("Chesterfields", "fox"), ("Kools", "horse"), ("Norwegian", "blue")]


def refused_by(place, choice, chosen):
    for other, house in chosen.items():
        if group_of[other] == group_of[place] and house == choice:
            return other
    if place == "Norwegian" and choice != 1:
        return "lives in the first house"
    if place == "milk" and choice != 3:
        return "is drunk in the middle house"
    houses = dict(chosen, **{place: choice})
    for a, b in same:
        if place in (a, b) and a in houses and b in houses and houses[a] != houses[b]:
            return b if place == a else a
    for a, b in next_to:
        if place in (a, b) and a in houses and b in houses:
            if abs(houses[a] - houses[b]) != 1:
                return b if place == a else a
    if {"green", "ivory"} <= houses.keys() and houses["green"] != houses["ivory"] + 1:
        return "green is right of ivory"
