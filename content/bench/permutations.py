# Permutations: every order of some letters
letters = "ABCD"
used = [False] * len(letters)
order = []


def go():
    if len(order) == len(letters):
        print("".join(order))
        return
    for i in range(len(letters)):
        if not used[i]:
            used[i] = True
            order.append(letters[i])
            go()
            order.pop()
            used[i] = False


go()
