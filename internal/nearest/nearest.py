# How few queens have to move from a start until it is a solution? Run it with
# the rows of the start; the solutions come in, one a line:
#     report solutions -n 4 | python3 nearest.py 1 3 4 2
import sys


def moves(start, solution):
    """How many queens have to move, each inside its
    own column: the number of columns that differ."""
    count = 0
    for i in range(len(start)):
        if start[i] != solution[i]:
            count += 1
    return count


def fewest(start, solutions):
    """The smallest number of moves from start to a
    solution. There must be a solution."""
    best = len(start)
    for solution in solutions:
        best = min(best, moves(start, solution))
    return best


boards = [line.split() for line in sys.stdin]
print(fewest(sys.argv[1:], boards))
