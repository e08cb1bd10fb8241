n = int(input("Size: "))
if n < 4:
    print("too small")
else:
    sol = []
    def put(k):
        if k == n:
            return True
        for c in range(n):
            if not any(c == d or k - i == abs(c - d) for i, d in enumerate(sol)):
                sol.append(c)
                if put(k + 1):
                    return True
                sol.pop()
    put(0)
    print("Answer:", *sol)
