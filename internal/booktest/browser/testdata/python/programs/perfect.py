for n in range(2, 500):
    s = sum(d for d in range(1, n) if n % d == 0)
    if s == n:
        print(n, "is perfect")
