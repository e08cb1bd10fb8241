def f(a, *args, key=None, **kw):
    return a, args, key, kw
print(f(1), f(1, 2, 3, key="k", z=9), f(*[1, 2], **{"key": 5}))
def g(a, /, b, *, c): return a + b + c
print(g(1, 2, c=3), g(1, b=2, c=3))
first, *middle, last = range(6)
print(first, middle, last)
(a, b), *c = [(1, 2), 3, 4]
print(a, b, c)
print([*range(3), *"ab"], {**{"x": 1}, "y": 2})
