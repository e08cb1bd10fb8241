"""A small Sudoku: each row, each column and each box holds every digit once."""

title = "A small Sudoku"
words = {"place": "cell", "choice": "digit"}

size = 4
given = [((1, 2), 2), ((2, 3), 3), ((3, 2), 1), ((4, 3), 4)]
filled = [cell for cell, digit in given]

places = [
    (row, column) for row in range(1, size + 1) for column in range(1, size + 1)
    if (row, column) not in filled
]
choices = list(range(1, size + 1))


def meet(one, other):
    """Must two cells differ?"""
    if one[0] == other[0] or one[1] == other[1]:
        return True
    rows = (one[0] - 1) // 2 == (other[0] - 1) // 2  #? a box is two rows high and two columns wide: is it the same one?
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


picture = {"kind": "grid", "rows": size, "columns": size, "given": given}
