"""Three rows of three rooms, with a door between any two that touch.
Which routes lead from upper left to lower right, entering none twice?
"""

title = "Nine rooms"

size = 3
start = (1, 1)
goal = (size, size)


def reached(chosen):
    """The room the route has reached."""
    return chosen.get(len(chosen), start)  # steps count from one


def next_place(chosen):
    """Which step is next? None if the route is complete."""
    if reached(chosen) == goal:  #? the steps are counted from one; at the goal there are none
        return None  #?
    return len(chosen) + 1  #?


def choices(place, chosen):
    """The rooms next to the one the route has reached."""
    row, column = reached(chosen)
    return [(row, column + 1), (row + 1, column),
            (row, column - 1), (row - 1, column)]


def refused_by(place, choice, chosen):
    """Why is the room refused? None if it isn't."""
    row, column = choice
    if min(row, column) < 1 or max(row, column) > size:
        return "no room"
    if choice == start:  #? no room is entered twice: where has the route been?
        return "the route began there"  #?
    for step in chosen:  #?
        if chosen[step] == choice:  #?
            return step  #?


picture = {
    "kind": "path", "rows": size, "columns": size, "start": start,
}
