def counter(start=0):
    n = start
    def inc(by=1):
        nonlocal n
        n += by
        return n
    return inc
a, b = counter(), counter(10)
print(a(), a(), b(), a(5), b(-1))
fs = []
for i in range(3):
    fs.append(lambda x, i=i: x * i)
print([f(10) for f in fs])
