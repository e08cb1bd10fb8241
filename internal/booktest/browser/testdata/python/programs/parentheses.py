def gen(n):
    out = []
    def go(s, left, right):
        if len(s) == 2 * n:
            out.append(s)
            return
        if left < n: go(s + "(", left + 1, right)
        if right < left: go(s + ")", left, right + 1)
    go("", 0, 0)
    return out
for n in range(5):
    print(n, len(gen(n)), gen(n)[:5])
