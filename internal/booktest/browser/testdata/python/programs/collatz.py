best = (0, 0)
for n in range(1, 300):
    steps, x = 0, n
    while x != 1:
        x = 3 * x + 1 if x % 2 else x // 2
        steps += 1
    best = max(best, (steps, n))
print(best)
