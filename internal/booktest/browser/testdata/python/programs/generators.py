def countdown(n):
    while n > 0:
        got = yield n
        n = got if got else n - 1
g = countdown(5)
print(next(g), next(g), g.send(10), next(g))
def flatten(x):
    for i in x:
        if isinstance(i, list): yield from flatten(i)
        else: yield i
print(list(flatten([1, [2, [3, [4]]], 5])))
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
from itertools import islice, takewhile
print(list(islice(fib(), 10)), list(takewhile(lambda x: x < 50, fib())))
pipeline = (x * x for x in range(10) if x % 2)
print(sum(pipeline), sum(pipeline))
