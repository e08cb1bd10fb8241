n = 3
places = range(2 * n)
choices = "()"


def refused_by(place, choice, chosen):
    text = "".join(chosen.values())
    opened, closed = text.count("("), text.count(")")
    if choice == "(":
        if opened < n:
            return None
    elif closed < opened:
        return None
    return True
