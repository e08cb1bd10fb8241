"""Which of these numbers add up to the total?"""

NUMBERS = [3, 5, 8, 9, 14]
TOTAL = 17

taken = []
tests = 0
solutions = 0


def refused(place, take):
    global tests
    tests += 1
    total = sum(taken) + (NUMBERS[place] if take else 0)
    complete = place == len(NUMBERS) - 1
    return total > TOTAL or complete and total < TOTAL


def fill(place):
    global solutions
    for take in (False, True):
        if not refused(place, take):
            if take:
                taken.append(NUMBERS[place])
            if place == len(NUMBERS) - 1:
                solutions += 1
                print(" + ".join(map(str, taken)))
            else:
                fill(place + 1)
            if take:
                taken.pop()


fill(0)
print(solutions, "solutions,", tests, "tests")
