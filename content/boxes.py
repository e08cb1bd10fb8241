"""A small Sudoku: rows, columns and boxes hold each digit once."""

title = "A small Sudoku"
words = {"place": "cell", "choice": "digit"}

numbers = [1, 2, 3, 4]
given = [((1, 2), 2), ((2, 3), 3), ((3, 2), 1), ((4, 3), 4)]
filled = [cell for cell, digit in given]
cells = [(row, column) for row in numbers for column in numbers]

places = [cell for cell in cells if cell not in filled]
choices = numbers


def meet(one, other):
    """Do two cells have to differ?"""
    if one[0] == other[0] or one[1] == other[1]:
        return True
    rows = (one[0] - 1) // 2 == (other[0] - 1) // 2  #? are they in the same box? it has two rows, two columns
    columns = (one[1] - 1) // 2 == (other[1] - 1) // 2  #?
    return rows and columns  #?


def refused_by(place, choice, chosen):
    """Which cell refuses the digit? None if no cell does."""
    for cell, digit in given:
        if digit == choice and meet(cell, place):
            return "a digit that was given"
    for cell in chosen:
        if chosen[cell] == choice and meet(cell, place):
            return cell


below = [((2, column), (3, column)) for column in numbers]
beside = [((row, 2), (row, 3)) for row in numbers]

picture = {"kind": "grid", "given": given, "walls": below + beside}
