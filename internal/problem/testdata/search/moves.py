"""The fewest queens that must move from a start to a solution."""
title = "Minimum moves"
start = [1, 7, 2, 6, 3, 5, 8, 4]
places = list(range(1, 9))
choices = list(range(1, 9))
best = "least"

def moves(chosen):
    return sum(start[column - 1] != row for column, row in chosen.items())

def value(chosen):
    return moves(chosen)

def bound(place, choice, chosen):
    return moves({**chosen, place: choice})

def refused_by(place, choice, chosen):
    for column, row in chosen.items():
        if row == choice or abs(row - choice) == place - column:
            return column
