print(sum([1, 2, 3]), sum([0.5, 1]), sum([True, False, True]), sum([[1], [2]], []))
print(list(map(str, [1, 2])), list(filter(None, [0, 1, ""])), list(map(pow, [2, 3], [3, 2])))
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(7), round(0.5))
print(divmod(-7, 3), pow(2, 100), pow(3, 4, 5), pow(2, -1), -7 // 2, -7 % 3, 7 / 2)
print(isinstance(1, int), isinstance(True, int), isinstance("a", (int, str)), isinstance([], tuple))
print(str(["a", ("b",), {"c": 1.5}, None, True]), repr("it's"), repr('a"b'), repr("a\n\tb"), repr('"\''))
print(len("größe"), list("größe"), sorted("hello"), [len(set("aba"))], tuple("ab"), list(enumerate("ab", 1)), list(zip("ab", [1, 2])))
print(max("hello"), min("b", "a"), max([3, 1], key=lambda x: -x), sorted([3, 1, 2], reverse=True))
print("%s and %d" % ("a", 3), "{} {}".format(1, 2), "a,b".split(","), "-".join(["a", "b"]))
print([x * y for x in range(3) for y in range(2) if x != y], {k: v for k, v in [(1, 2)]})
print(1e16, 1.0, 0.1 + 0.2, 1e-7, 123456789012345678901234567890, 2.0 * 3)
print(any([0, 1]), all([]), abs(-3), ord("a"), chr(98), bool([]), int("12"), float("1.5"))
print("é" < "z", "abc"[1], "abc"[-1], [1, 2, 3][::-1], (1, 2) + (3,), [0] * 3, "ab" * 2, 3 in [1, 3])
count = [0]
def up(by=1, *more, **named):
    count[0] += by + len(more) + len(named)
    if count[0] < 5:
        up()
    return count[0]
print(up(), up(1, 2, a=3), [i for i in reversed([1, 2])])
while True:
    count[0] -= 1
    if count[0] == 0:
        break
print(count, not count, 1 if count else 2, 5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 3)
word = "größer"
print(word[2], word[-1], word[1:4], word[::-1], word[:2] + word[4:], [word[i] for i in range(len(word))])
table = [[1, 2], {"ä": [3, 4]}]
table[0][1], (table[1]["ä"][0]) = 5, 6
table[1]["ä"][1] += len(word[1:])
print(table, table[1]["ä"][-1], (lambda x: x[0])("öl"), {"k": word[0]}["k"], word[table[0][0]])
chosen = {"b": 1, "a": 2}
chosen.pop("b")
chosen["b"] = 3
print(list(chosen), list(chosen.items()), chosen.get("c"), chosen.get("c", 0), list(chosen.values()))
def numbers(n):
    try:
        for i in range(n):
            if i == 3:
                return "three"
            yield i * i
    finally:
        print("left")
def all_numbers(n):
    last = yield from numbers(n)
    yield last
print(list(all_numbers(5)), list(all_numbers(2)), sum(numbers(3)))
class Point:
    total = 0
    def __init__(self, x, y=0):
        self.x, self.y = x, y
        Point.total += 1
    def __eq__(self, other):
        return isinstance(other, Point) and (self.x, self.y) == (other.x, other.y)
    def __hash__(self):
        return hash_of(self)
    def __repr__(self):
        return f"Point({self.x!r}, {self.y:>3})"
    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)
    def __lt__(self, other):
        return self.x < other.x
    @property
    def size(self):
        return abs(self.x) + abs(self.y)
    @staticmethod
    def origin():
        return Point(0)
def hash_of(p):
    return p.x * 31 + p.y
class Named(Point):
    def __init__(self, name, *rest, **more):
        super().__init__(*rest, **more)
        self.name = name
    def __repr__(self):
        return self.name + super().__repr__()
p, q = Point(1, 2), Named("q", 3, y=4)
print(p, q, p + q, p == Point(1, 2), {p: 1}[Point(1, 2)], sorted([q, p]), q.size, Point.origin(), Point.total)
print([f() for f in [lambda: i for i in range(3)]], [f(1) for f in [lambda x, i=i: x + i for i in range(3)]])
def counter():
    n = 0
    def up():
        nonlocal n
        n += 1
        return n
    return up
one, two = counter(), counter()
print(one(), one(), two(), [y := 5, y ** 2], y)
for i in range(5):
    if i == 7:
        break
else:
    print("never", end="; ")
try:
    {}["a"]
except (ValueError, KeyError) as error:
    print(type(error).__name__, error, repr(error))
else:
    print("no")
finally:
    print("done")
a, *b, (c, d) = 1, 2, 3, (4, 5)
a = e = [a, b]
print(a, b, c, d, e is a, 0 <= c < 5 < 6 != 7, not 1 in [2], None is not None, [*b, *"xy"], {**{1: 2}, 1: 3})
print(True == 1, 1 in [True], {True: "a"}[1], {1: 2}.get(1.0), sum([True, 2]), list(set([30, 4, 25, 17, 8, 1])))
print([list({i * 37 % 101 for i in range(n)}) for n in range(1, 40, 7)], {(3, 4), (1, 2), (0, 9)})
s = {5, 1, 9, 33} | {8, 16} - {8}
s ^= {1, 2, 100}
s.discard(33)
print(s, s & {5, 9, 2}, s.pop(), s, frozenset([3, 1]) | {7}, sorted(s, reverse=True))
