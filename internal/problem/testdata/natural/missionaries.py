"""Three missionaries and three cannibals cross a river in a boat for two."""

title = "Missionaries and cannibals"
enough = 1
loads = [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1)]


def states(chosen):
    m, c, boat = 3, 3, 1
    result = [(m, c, boat)]
    for dm, dc in chosen.values():
        sign = -1 if boat else 1
        m, c, boat = m + sign * dm, c + sign * dc, 1 - boat
        result.append((m, c, boat))
    return result


def next_place(chosen):
    m, c, boat = states(chosen)[-1]
    if m == c == 0:
        return None
    return len(chosen) + 1


choices = loads


def refused_by(place, choice, chosen):
    *_, (m, c, boat) = states(chosen)
    dm, dc = choice
    if boat:
        m, c = m - dm, c - dc
    else:
        m, c = m + dm, c + dc
    if not (0 <= m <= 3 and 0 <= c <= 3):
        return "not enough people"
    if 0 < m < c or 0 < 3 - m < 3 - c:
        return "the cannibals are more"
    if (m, c, 1 - boat) in states(chosen):
        return "seen before"
