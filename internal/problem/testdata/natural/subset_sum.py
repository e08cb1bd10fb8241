title = "Numbers that add up to 20"
numbers = [3, 5, 6, 7, 9, 11]
target = 20
places = numbers
choices = ["yes", "no"]


def refused_by(place, choice, chosen):
    total = sum(n for n, c in chosen.items() if c == "yes")
    if choice == "yes":
        total += place
    if total > target:
        return f"{total} > {target}"
    left = sum(n for n in numbers if n not in chosen and n != place)
    if total + left < target:
        return "%d at the most" % (total + left)
