# What a class has to have to be one of these, and what it gets for it.
from abc import ABCMeta, abstractmethod


def _has(C, *methods):
    for method in methods:
        for B in C.__mro__:
            if method in B.__dict__ or B is not object and hasattr(B, method):
                if getattr(B, method, None) is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _hook(owner, *methods):
    def __subclasshook__(cls, C):
        return _has(C, *methods) if cls.__name__ == owner else NotImplemented
    return classmethod(__subclasshook__)


class Hashable(metaclass=ABCMeta):
    @abstractmethod
    def __hash__(self):
        return 0

    @classmethod
    def __subclasshook__(cls, C):
        if cls is not Hashable:
            return NotImplemented
        for B in C.__mro__:
            if B in (list, dict, set, bytearray):
                return False
            if "__hash__" in B.__dict__ and B is not object:
                return B.__dict__["__hash__"] is not None
        return True


class Sized(metaclass=ABCMeta):
    @abstractmethod
    def __len__(self):
        return 0
    __subclasshook__ = _hook("Sized", "__len__")


class Container(metaclass=ABCMeta):
    @abstractmethod
    def __contains__(self, x):
        return False
    __subclasshook__ = _hook("Container", "__contains__")
    __class_getitem__ = classmethod(lambda cls, of: cls)


class Iterable(metaclass=ABCMeta):
    @abstractmethod
    def __iter__(self):
        while False:
            yield None
    __subclasshook__ = _hook("Iterable", "__iter__")
    __class_getitem__ = classmethod(lambda cls, of: cls)


class Iterator(Iterable):
    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self
    __subclasshook__ = _hook("Iterator", "__iter__", "__next__")


class Generator(Iterator):
    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        raise typ

    def close(self):
        pass
    __subclasshook__ = _hook("Generator", "__iter__", "__next__", "send", "throw", "close")


class Reversible(Iterable):
    @abstractmethod
    def __reversed__(self):
        while False:
            yield None
    __subclasshook__ = _hook("Reversible", "__reversed__", "__iter__")


class Collection(Sized, Iterable, Container):
    __subclasshook__ = _hook("Collection", "__len__", "__iter__", "__contains__")


class Callable(metaclass=ABCMeta):
    @abstractmethod
    def __call__(self, *args, **kwds):
        return False
    __class_getitem__ = classmethod(lambda cls, of: cls)

    @classmethod
    def __instancecheck__(cls, x):
        return callable(x)

    @classmethod
    def __subclasshook__(cls, C):
        if cls is not Callable:
            return NotImplemented
        if C.__name__ in ("function", "method", "builtin_function_or_method", "type"):
            return True
        return True if any("__call__" in B.__dict__ for B in C.__mro__ if B is not object) else NotImplemented


class Awaitable(metaclass=ABCMeta):
    __subclasshook__ = _hook("Awaitable", "__await__")


class Coroutine(Awaitable):
    pass


class AsyncIterable(metaclass=ABCMeta):
    __subclasshook__ = _hook("AsyncIterable", "__aiter__")


class AsyncIterator(AsyncIterable):
    __subclasshook__ = _hook("AsyncIterator", "__anext__", "__aiter__")


class AsyncGenerator(AsyncIterator):
    pass


class Buffer(metaclass=ABCMeta):
    pass


class Sequence(Reversible, Collection):
    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(v is value or v == value for v in self)

    def __reversed__(self):
        for i in reversed(range(len(self))):
            yield self[i]

    def index(self, value, start=0, stop=None):
        for i in range(*slice(start, stop).indices(len(self))):
            if self[i] is value or self[i] == value:
                return i
        raise ValueError

    def count(self, value):
        return sum(1 for v in self if v is value or v == value)
    __subclasshook__ = classmethod(lambda cls, C: NotImplemented)


class MutableSequence(Sequence):
    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while len(self):
            self.pop()

    def reverse(self):
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        for v in list(values):
            self.append(v)

    def pop(self, index=-1):
        v = self[index]
        del self[index]
        return v

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


class Set(Collection):
    __subclasshook__ = classmethod(lambda cls, C: NotImplemented)

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all(x in other for x in self)

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) >= len(other) and all(x in self for x in other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)
    __hash__ = None

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(x for x in other if x in self)
    __rand__ = __and__

    def isdisjoint(self, other):
        return not any(x in self for x in other)

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(x for s in (self, other) for x in s)
    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable(x for x in self if x not in other)

    def __rsub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(x for x in other if x not in self)

    def __xor__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return (self - other) | (other - self)
    __rxor__ = __xor__


class MutableSet(Set):
    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        try:
            value = next(iter(self))
        except StopIteration:
            raise KeyError from None
        self.discard(value)
        return value

    def clear(self):
        while len(self):
            self.pop()

    def __ior__(self, it):
        for x in it:
            self.add(x)
        return self

    def __iand__(self, it):
        for x in self - it:
            self.discard(x)
        return self

    def __isub__(self, it):
        for x in list(it):
            self.discard(x)
        return self

    def __ixor__(self, it):
        for x in list(it):
            self.discard(x) if x in self else self.add(x)
        return self


class MappingView(Sized):
    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"{type(self).__name__}({self._mapping!r})"


class KeysView(MappingView, Set):
    _from_iterable = classmethod(lambda cls, it: set(it))

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping


class ItemsView(MappingView, Set):
    _from_iterable = classmethod(lambda cls, it: set(it))

    def __contains__(self, item):
        key, value = item
        return key in self._mapping and self._mapping[key] == value

    def __iter__(self):
        for key in self._mapping:
            yield (key, self._mapping[key])


class ValuesView(MappingView, Collection):
    def __contains__(self, value):
        return any(v is value or v == value for v in self)

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


class Mapping(Collection):
    __subclasshook__ = classmethod(lambda cls, C: NotImplemented)

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())
    __hash__ = None


_nothing = object()


class MutableMapping(Mapping):
    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_nothing):
        try:
            value = self[key]
        except KeyError:
            if default is _nothing:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        try:
            key = next(iter(self))
        except StopIteration:
            raise KeyError from None
        return key, self.pop(key)

    def clear(self):
        while len(self):
            self.popitem()

    def update(self, other=(), /, **kwds):
        if isinstance(other, Mapping) or hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]


class ByteString(Sequence):
    pass


for _owner, _kinds in (
        (Sequence, (tuple, str, range, bytes)), (MutableSequence, (list, bytearray)), (Set, (frozenset,)),
        (MutableSet, (set,)), (MutableMapping, (dict,)), (KeysView, (type({}.keys()),)),
        (ValuesView, (type({}.values()),)), (ItemsView, (type({}.items()),)), (Mapping, (type(type.__dict__),))):
    for _kind in _kinds:
        _owner.register(_kind)
