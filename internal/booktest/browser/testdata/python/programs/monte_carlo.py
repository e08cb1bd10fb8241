import random, math
random.seed(42)
inside = sum(random.random() ** 2 + random.random() ** 2 <= 1 for _ in range(3000))
print(4 * inside / 3000, round(abs(4 * inside / 3000 - math.pi), 4))
