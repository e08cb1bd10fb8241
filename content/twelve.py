# Which of these numbers add up to the target? In how many ways?
numbers = [31, 17, 23, 11, 29, 7, 19, 13, 5, 37, 3, 2]
target = 100

taken = []
solutions = 0


def allowed(number, choice):
    """Can I "leave" the number, or "take" it?"""
    total = sum(taken)  #? no sum above the target, and none below it at the end
    if choice == "take":  #?
        total += number  #?
    if number == numbers[-1]:  #?
        return total == target  #?
    return total <= target  #?


def fill(place):
    """Decide about this number, and all those after it."""
    global solutions
    number = numbers[place]
    for choice in ("leave", "take"):  #? ask allowed(number, choice); choose, go deeper, undo
        if allowed(number, choice):  #?
            if choice == "take":  #?
                taken.append(number)  #?
            if place == len(numbers) - 1:  #?
                solutions += 1  #?
            else:  #?
                fill(place + 1)  #?
            if choice == "take":  #?
                taken.pop()  #?


fill(0)
print(solutions, "solutions")
