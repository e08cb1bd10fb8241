def heap(n, a):
    if n == 1:
        yield tuple(a)
        return
    for i in range(n - 1):
        yield from heap(n - 1, a)
        j = 0 if n % 2 else i
        a[j], a[n - 1] = a[n - 1], a[j]
    yield from heap(n - 1, a)
for p in heap(3, [1, 2, 3]): print(p)
