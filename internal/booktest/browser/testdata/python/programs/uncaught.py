def inner(x):
    return [1, 2, 3][x]
def outer():
    print("before")
    inner(7)
    print("never")
outer()
