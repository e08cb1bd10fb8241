for n in range(2, 12):
    for d in range(2, n):
        if n % d == 0:
            print(n, "=", d, "*", n // d)
            break
    else:
        print(n, "is prime")
i = 0
while True:
    i += 1
    if i % 2: continue
    if i > 6: break
    print(i, end=",")
print()
for i, (a, b) in enumerate(zip("xyz", range(3)), start=1): print(i, a, b)
for x in reversed([1, 2, 3]): print(x, end=" ")
