import random
random.seed(1)
rolls = [random.randint(1, 6) for _ in range(200)]
for face in range(1, 7):
    print(face, "#" * (rolls.count(face) // 2), rolls.count(face))
print(random.random(), random.choice("abc"), random.sample(range(50), 4), random.uniform(1, 5))
deck = [f"{r}{s}" for s in "SH" for r in "A23"]
random.shuffle(deck)
print(deck)
