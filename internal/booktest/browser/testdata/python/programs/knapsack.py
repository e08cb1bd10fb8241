items = [("map", 9, 150), ("compass", 13, 35), ("water", 153, 200), ("sandwich", 50, 160), ("glucose", 15, 60), ("tin", 68, 45)]
def best(i, left):
    if i == len(items):
        return 0, []
    name, w, v = items[i]
    skip = best(i + 1, left)
    if w > left:
        return skip
    take, names = best(i + 1, left - w)
    return max(skip, (take + v, [name] + names), key=lambda t: t[0])
print(best(0, 200))
