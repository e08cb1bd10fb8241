a = [[0] * 3] * 3
a[0][0] = 1
print(a)
b = [[0] * 3 for _ in range(3)]
b[0][0] = 1
print(b)
c = b
d = b[:]
e = [r[:] for r in b]
b[1][1] = 5
print(c is b, d[1][1], e[1][1])
import copy
f = copy.deepcopy(b); b[2][2] = 9; print(f[2][2])
