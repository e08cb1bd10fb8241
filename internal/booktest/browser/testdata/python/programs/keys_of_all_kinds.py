# Keys of dicts and items of sets, of every kind that has a hash; -1 and -2 have the same.
def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


d = {0.1: 5, 2: 3}
t(lambda: d[0.1])
t(lambda: {0.1:5}[0.1])
t(lambda: {-1:5}[-1])
d={}
d[-1]=4
t(lambda: d[-1])
d[0.3]=1
t(lambda: d[0.3])
t(lambda: -1 in d)
t(lambda: d.setdefault(-1, 7))
t(lambda: {(-1,2):1}[-1,2])
t(lambda: {(-1,0.25):1}[-1,0.25])
t(lambda: sorted({-1, -2}))
t(lambda: -1 in {-1,3})
s=set()
s.add(-1)
t(lambda: -1 in s)
t(lambda: s.remove(-1))
t(lambda: -1.0 in {-1})
from collections import Counter, defaultdict
t(lambda: Counter([-1,-1,2]))
t(lambda: Counter([0.5,-1.5,0.5]))
dd = defaultdict(int)
for i in [-1,-1,0]: dd[i]+=1
t(lambda: dict(dd))
t(lambda: {-1: "a", -2: "b"} == {-1: "a", -2: "b"})
from functools import lru_cache
@lru_cache(None)
def f(x): return x
t(lambda: (f(-1), f(-2), f(-1), f.cache_info()))
class P:
    def __init__(self, x): self.x = x
    def __hash__(self): return self.x
    def __eq__(self, o): return self.x == o.x
    def __repr__(self): return f"P({self.x})"
t(lambda: {P(-1): 1}[P(-1)])
t(lambda: {P(10**20): 1}[P(10**20)])
t(lambda: {P(2**60): 1, P(3): 2}[P(2**60)])
t(lambda: {10**20: 1, 10**30: 2}[10**30])
t(lambda: {1e20: 1, 10**30: 2}[10**20])
t(lambda: {2.0: 1}[2])
t(lambda: {True: 1}[1.0])
t(lambda: {None: 1, 1j: 2, -1j: 3}[-1j])
t(lambda: {frozenset({-1, 2}): 1}[frozenset([2, -1])])
t(lambda: {"a": 1, -1: 2, "b": 3}.pop(-1))
t(lambda: {"a": 1, -1: 2, "b": 3}.get(-1))
t(lambda: {range(3): 1}[range(3)])
t(lambda: {b"ab": 1}[b"ab"])
from fractions import Fraction
t(lambda: {0.5: 1}[Fraction(1, 2)])
t(lambda: {Fraction(1, 3): 1}[Fraction(1, 3)])
t(lambda: {Fraction(-1): 1}[-1])

t(lambda: {float("inf"): 1, -1.0: 2}[-1])
t(lambda: len(d))
import datetime
t(lambda: {datetime.date(2020,1,1): 1}[datetime.date(2020,1,1)])
d = {1: 2}
t(lambda: d[7])
t(lambda: d.pop(7))
t(lambda: d.pop("7"))
t(lambda: d.__delitem__((1,2)))
from enum import Enum
class C(Enum):
    A = -1
    B = 2
t(lambda: {C.A: 1}[C.A])
t(lambda: C(-1))
from dataclasses import dataclass
@dataclass(frozen=True)
class Q:
    r: int
    c: int
t(lambda: {Q(-1,2): 1}[Q(-1,2)])
t(lambda: Q(-1,2) in {Q(-1,2)})
t(lambda: {x: i for i, x in enumerate([-1, -2, 0.5, 0.25, -0.5])})
t(lambda: dict.fromkeys([-1, -1, 3]))
t(lambda: {**{-1: 1}, **{-1: 2}})
t(lambda: {-1: 1} | {-1: 2})
t(lambda: ({-1: 1}.keys() & {-1, 2}, {-1: 1}.items() == {(-1, 1)}))
t(lambda: ({-1, 0.5} & {0.5}, {-1, 0.5} - {-1}, {-1} <= {-1.0, 3}, {0.5}.isdisjoint({0.5})))
print(sorted({-1, -2}), {(-1, 2), (-2, 2)} == {(-2, 2), (-1, 2)}, len({(r, c) for r in range(60) for c in range(60)}), len({(r, c, d) for r in range(-12, 12) for c in range(-12, 12) for d in range(-12, 12)}))
print(len({r + c * 1j for r in range(-9, 9) for c in range(-9, 9)}), len({x / 7 for x in range(3000)}), len({str(x) for x in range(5000)}), len({frozenset([a, b]) for a in range(40) for b in range(40)}))
class K:
    def __init__(self, x): self.x = x
    def __hash__(self): return 1
    def __eq__(self, o): return self.x == o.x
s = {K(i % 5) for i in range(20)}
print(len(s), K(3) in s, K(7) in s, len({K(1): 1, K(2): 2, K(1): 3}))
s.remove(K(3)); print(len(s), K(3) in s)
print(len(s | {K(9)}), len(s & {K(1), K(2)}), len(s - {K(1)}), len(s ^ {K(1), K(77)}))
s = {-1, -2}; s.discard(-1); print(s); s.add(-1); s.update([-1, -2, -3]); print(len(s), s.pop() in (-1, -2, -3))
print(len(frozenset([-1, -2, -1.0])), len({-1, -1.0, -2.0}))
