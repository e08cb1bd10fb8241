row = [1]
for _ in range(7):
    print(" ".join(map(str, row)).center(30).rstrip())
    row = [a + b for a, b in zip([0] + row, row + [0])]
