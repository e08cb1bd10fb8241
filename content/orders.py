letters = "abcd"
order = []
found = []


def fill():
    """Go on from the letters already in order."""
    if len(order) == len(letters):  #? the whole search is yours: ask, put, go deeper, undo
        found.append(order[:])  #?
        return  #?
    for letter in letters:  #?
        if letter not in order:  #?
            order.append(letter)  #?
            fill()  #?
            order.pop()  #?


fill()
for one in found:
    print(*one)
