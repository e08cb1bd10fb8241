import random
def bubble(a):
    a = a[:]
    for i in range(len(a)):
        for j in range(len(a) - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
    return a
def quick(a):
    if len(a) < 2: return a
    p, *rest = a
    return quick([x for x in rest if x < p]) + [p] + quick([x for x in rest if x >= p])
def merge(a):
    if len(a) < 2: return a
    m = len(a) // 2
    l, r = merge(a[:m]), merge(a[m:])
    out = []
    while l and r:
        out.append(l.pop(0) if l[0] <= r[0] else r.pop(0))
    return out + l + r
def insertion(a):
    a = list(a)
    for i in range(1, len(a)):
        k, j = a[i], i - 1
        while j >= 0 and a[j] > k:
            a[j + 1] = a[j]; j -= 1
        a[j + 1] = k
    return a
random.seed(3)
data = [random.randint(0, 99) for _ in range(15)]
print(data)
for f in (bubble, quick, merge, insertion):
    print(f.__name__, f(data) == sorted(data), f(data)[:3])
