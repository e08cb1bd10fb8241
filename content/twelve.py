# Which of these numbers add up to the target? In how many ways?
numbers = [31, 17, 23, 11, 29, 7, 19, 13, 5, 37, 3, 2]
target = 100

taken = []
solutions = 0


def fill(place):
    """Decide about this number, and all behind it."""
    global solutions  #? the whole search is yours: leave the number, or take it, go deeper, take it back
    for take in (False, True):  #?
        total = sum(taken) + (numbers[place] if take else 0)  #?
        last = place == len(numbers) - 1  #?
        if total > target or last and total < target:  #?
            continue  #?
        if take:  #?
            taken.append(numbers[place])  #?
        if last:  #?
            solutions += 1  #?
        else:  #?
            fill(place + 1)  #?
        if take:  #?
            taken.pop()  #?


fill(0)
print(solutions, "solutions")
