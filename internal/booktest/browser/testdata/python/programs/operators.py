class Vec:
    def __init__(self, *c): self.c = c
    def __add__(self, o): return Vec(*(a + b for a, b in zip(self.c, o.c)))
    def __mul__(self, k): return Vec(*(a * k for a in self.c))
    __rmul__ = __mul__
    def __eq__(self, o): return isinstance(o, Vec) and self.c == o.c
    def __hash__(self): return hash(self.c)
    def __neg__(self): return self * -1
    def __getitem__(self, i): return self.c[i]
    def __len__(self): return len(self.c)
    def __repr__(self): return "Vec" + repr(self.c)
    def __bool__(self): return any(self.c)
    def __matmul__(self, o): return sum(a * b for a, b in zip(self.c, o.c))
    def __lt__(self, o): return self.c < o.c
a, b = Vec(1, 2), Vec(3, 4)
print(a + b, 2 * a, a * 3, -a, a == Vec(1, 2), a != b, a @ b, a[0], len(a), list(a), bool(Vec(0, 0)), sorted([b, a]), {a: 1}[Vec(1, 2)], max(a, b))
