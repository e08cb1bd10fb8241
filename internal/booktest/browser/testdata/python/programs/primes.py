def sieve(n):
    flags = [True] * (n + 1)
    flags[0:2] = [False, False]
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            flags[i * i::i] = [False] * len(flags[i * i::i])
    return [i for i, f in enumerate(flags) if f]
ps = sieve(100)
print(ps, len(sieve(5000)))
n = 360
factors = {}
for p in ps:
    while n % p == 0:
        factors[p] = factors.get(p, 0) + 1
        n //= p
print(factors, " * ".join(f"{p}^{e}" if e > 1 else str(p) for p, e in factors.items()))
