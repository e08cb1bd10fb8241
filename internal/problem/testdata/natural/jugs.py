"""Measure four litres with jugs of three and five."""

title = "Two jugs"
SIZES = {"small": 3, "large": 5}


def pour(state, move):
    small, large = state
    if move == "fill small":
        return SIZES["small"], large
    elif move == "fill large":
        return small, SIZES["large"]
    elif move == "empty small":
        return 0, large
    elif move == "empty large":
        return small, 0
    elif move == "small to large":
        amount = min(small, SIZES["large"] - large)
        return small - amount, large + amount
    else:
        amount = min(large, SIZES["small"] - small)
        return small + amount, large - amount


def states(chosen):
    state = (0, 0)
    yield state
    for move in chosen.values():
        state = pour(state, move)
        yield state


choices = ["fill small", "fill large", "empty small", "empty large", "small to large",
           "large to small"]
enough = 1


def next_place(chosen):
    *_, last = states(chosen)
    return None if 4 in last else f"step {len(chosen) + 1}"


def refused_by(place, choice, chosen):
    seen = list(states(chosen))
    after = pour(seen[-1], choice)
    if after in seen:
        return f"{after} was there before"
    if len(chosen) >= 8:
        return "too long"
