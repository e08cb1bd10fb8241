# Subsets: take it, or leave it
numbers = [2, 5, 9]
subsets = []


def choose(i, taken):
    if i == len(numbers):
        subsets.append(taken)
        return
    choose(i + 1, taken)
    choose(i + 1, taken + [numbers[i]])


choose(0, [])
for subset in subsets:
    print(subset)
