x = 1
def f():
    x = 2
    def g():
        global x
        x = 3
        return x
    return g(), x
print(f(), x)
def h():
    try:
        print(y)
    except UnboundLocalError:
        print("unbound")
    y = 1
h()
class C:
    z = 5
    w = [z for _ in range(2)] if False else z + 1
print(C.w)
