# The operators as functions.


def lt(a, b, /):
    return a < b


def le(a, b, /):
    return a <= b


def eq(a, b, /):
    return a == b


def ne(a, b, /):
    return a != b


def ge(a, b, /):
    return a >= b


def gt(a, b, /):
    return a > b


def add(a, b, /):
    return a + b


def sub(a, b, /):
    return a - b


def mul(a, b, /):
    return a * b


def truediv(a, b, /):
    return a / b


def floordiv(a, b, /):
    return a // b


def mod(a, b, /):
    return a % b


def pow(a, b, /):
    return a ** b


def and_(a, b, /):
    return a & b


def or_(a, b, /):
    return a | b


def xor(a, b, /):
    return a ^ b


def lshift(a, b, /):
    return a << b


def rshift(a, b, /):
    return a >> b


def matmul(a, b, /):
    return a @ b


def is_(a, b, /):
    return a is b


def is_not(a, b, /):
    return a is not b


def iadd(a, b, /):
    a += b
    return a


def isub(a, b, /):
    a -= b
    return a


def imul(a, b, /):
    a *= b
    return a


def itruediv(a, b, /):
    a /= b
    return a


def ifloordiv(a, b, /):
    a //= b
    return a


def imod(a, b, /):
    a %= b
    return a


def ipow(a, b, /):
    a **= b
    return a


def iand(a, b, /):
    a &= b
    return a


def ior(a, b, /):
    a |= b
    return a


def ixor(a, b, /):
    a ^= b
    return a


def ilshift(a, b, /):
    a <<= b
    return a


def irshift(a, b, /):
    a >>= b
    return a


def imatmul(a, b, /):
    a @= b
    return a


def not_(a, /):
    return not a


def truth(a, /):
    return bool(a)


def neg(a, /):
    return -a


def pos(a, /):
    return +a


def inv(a, /):
    return ~a


invert = inv


def index(a, /):
    if isinstance(a, int):
        return int(a)
    f = getattr(type(a), "__index__", None)
    if f is None:
        raise TypeError(f"'{type(a).__name__}' object cannot be interpreted as an integer")
    return f(a)


def concat(a, b, /):
    return a + b


iconcat = iadd


def contains(a, b, /):
    return b in a


def countOf(a, b, /):
    return sum(1 for x in a if x is b or x == b)


def indexOf(a, b, /):
    for i, x in enumerate(a):
        if x is b or x == b:
            return i
    raise ValueError("sequence.index(x): x not in sequence")


def getitem(a, b, /):
    return a[b]


def setitem(a, b, c, /):
    a[b] = c


def delitem(a, b, /):
    del a[b]


def length_hint(obj, default=0, /):
    return len(obj) if hasattr(obj, "__len__") else default


def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)


abs = abs


class attrgetter:
    def __init__(self, attr, /, *attrs):
        self._attrs = (attr,) + attrs
        if not all(isinstance(a, str) for a in self._attrs):
            raise TypeError("attribute name must be a string")

    def _one(self, obj, attr):
        for name in attr.split("."):
            obj = getattr(obj, name)
        return obj

    def __call__(self, obj, /):
        if len(self._attrs) == 1:
            return self._one(obj, self._attrs[0])
        return tuple([self._one(obj, attr) for attr in self._attrs])

    def __repr__(self):
        return f"operator.attrgetter({', '.join(map(repr, self._attrs))})"


class itemgetter:
    def __init__(self, item, /, *items):
        self._item, self._items = item, (item,) + items

    def __call__(self, obj, /):
        if len(self._items) == 1:
            return obj[self._item]
        return tuple([obj[i] for i in self._items])

    def __repr__(self):
        return f"operator.itemgetter({', '.join(map(repr, self._items))})"


class methodcaller:
    def __init__(self, name, /, *args, **kwargs):
        self._name, self._args, self._kwargs = name, args, kwargs

    def __call__(self, obj, /):
        return getattr(obj, self._name)(*self._args, **self._kwargs)


for _name in """lt le eq ne ge gt add sub mul truediv floordiv mod pow and_ or_ xor lshift rshift matmul neg pos inv
        invert index concat contains getitem setitem delitem abs iadd isub imul itruediv ifloordiv imod ipow""".split():
    globals()[f"__{_name.strip('_')}__"] = globals()[_name]
