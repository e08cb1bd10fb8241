import functools
def trace(f):
    @functools.wraps(f)
    def wrapper(*args, **kw):
        print("call", f.__name__, args, kw)
        r = f(*args, **kw)
        print("->", r)
        return r
    return wrapper
def repeat(n):
    def deco(f):
        def inner(*a):
            return [f(*a) for _ in range(n)]
        return inner
    return deco
@trace
def add(a, b=1): return a + b
@repeat(3)
@trace
def hi(name): return "hi " + name
add(2); add(2, b=5); print(hi("Bo")); print(add.__name__)
