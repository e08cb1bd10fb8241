"""The wolf, the goat and the cabbage."""

title = "Wolf, goat, cabbage"
things = ("wolf", "goat", "cabbage")
EVERYBODY = frozenset(things) | {"man"}


def state(chosen):
    left = set(EVERYBODY)
    for move in chosen.values():
        crossing = {"man"} | ({move} if move != "nothing" else set())
        if "man" in left:
            left -= crossing
        else:
            left |= crossing
    return frozenset(left)


def history(chosen):
    seen = [frozenset(EVERYBODY)]
    so_far = {}
    for k, v in chosen.items():
        so_far[k] = v
        seen.append(state(so_far))
    return seen


def next_place(chosen):
    if not state(chosen):
        return None
    return len(chosen) + 1


def choices(place, chosen):
    yield "nothing"
    yield from things


def bad(bank):
    return "man" not in bank and ({"wolf", "goat"} <= bank or {"goat", "cabbage"} <= bank)


def refused_by(place, choice, chosen):
    left = state(chosen)
    here = left if "man" in left else EVERYBODY - left
    if choice != "nothing" and choice not in here:
        return "it's on the other bank"
    after = state({**chosen, place: choice})
    if bad(after) or bad(EVERYBODY - after):
        return "somebody is eaten"
    if after in history(chosen):
        return "we've been here"
