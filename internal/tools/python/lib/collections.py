# Containers.
import _collections
import _collections_abc
from _collections_abc import MutableMapping as _MutableMapping, Mapping as _Mapping
from _collections_abc import MutableSequence as _MutableSequence, Sequence as _Sequence
from itertools import chain as _chain, repeat as _repeat, starmap as _starmap
from operator import itemgetter as _itemgetter
import sys as _sys

_words = set("""False None True and as assert async await break class continue def del elif else except finally
for from global if import in is lambda nonlocal not or pass raise return try while with yield""".split())


class deque(list):
    maxlen = None

    def __new__(cls, iterable=(), maxlen=None):
        if maxlen is None:
            return list.__new__(cls)
        if not isinstance(maxlen, int):
            raise TypeError("an integer is required")
        if maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        self = list.__new__(_bounded(cls))
        self.maxlen = maxlen
        return self

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is None:
            list.__init__(self, iterable)
        else:
            list.__init__(self)
            self.maxlen = maxlen
            self.extend(iterable)

    append, appendleft = _collections.append, _collections.appendleft
    pop, popleft = _collections.pop, _collections.popleft

    def extendleft(self, values):
        for x in list(values):
            self.appendleft(x)

    def rotate(self, n=1):
        if self:
            n %= len(self)
            if n:
                kept = list(self)
                list.clear(self)
                list.extend(self, kept[-n:] + kept[:-n])

    def copy(self):
        return type(self)(self) if self.maxlen is None else deque(self, self.maxlen)

    __copy__ = copy

    def __getitem__(self, i):
        if isinstance(i, slice):
            raise TypeError("sequence index must be integer, not 'slice'")
        return list.__getitem__(self, i)

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, deque) else False if isinstance(other, list) \
            else NotImplemented

    def __ne__(self, other):
        return not self == other
    __hash__ = None

    def __lt__(self, other):
        return list(self) < list(other) if isinstance(other, deque) else NotImplemented

    def __le__(self, other):
        return list(self) <= list(other) if isinstance(other, deque) else NotImplemented

    def __gt__(self, other):
        return list(self) > list(other) if isinstance(other, deque) else NotImplemented

    def __ge__(self, other):
        return list(self) >= list(other) if isinstance(other, deque) else NotImplemented

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        made = self.copy()
        made.extend(other)
        return made

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        made = deque(maxlen=self.maxlen) if self.maxlen is not None else type(self)()
        made.extend(list(self) * n)
        return made

    __rmul__ = __mul__

    def __imul__(self, n):
        kept = list(self) * n
        list.clear(self)
        self.extend(kept)
        return self

    def __repr__(self):
        if id(self) in _shown:
            return "[...]"
        _shown.add(id(self))
        try:
            inner = repr(list(self))
        finally:
            _shown.discard(id(self))
        name = type(self).__name__
        return f"{name}({inner})" if self.maxlen is None else f"{name}({inner}, maxlen={self.maxlen})"


_shown = set()


def _bounded(cls):
    """The class for a deque that drops what is too much at its other end."""
    found = cls.__dict__.get("_Bounded")
    if found is None:
        class found(cls):
            def __new__(cls, iterable=(), maxlen=None):
                return deque.__new__(cls.__mro__[1], iterable, maxlen)

            def append(self, x):
                list.append(self, x)
                if len(self) > self.maxlen:
                    list.pop(self, 0)

            def appendleft(self, x):
                list.insert(self, 0, x)
                if len(self) > self.maxlen:
                    list.pop(self)

            def extend(self, values):
                for x in list(values):
                    self.append(x)

            def insert(self, i, x):
                if len(self) >= self.maxlen:
                    raise IndexError("deque already at its maximum size")
                list.insert(self, i, x)
        found.__name__, found.__qualname__, found.__module__ = cls.__name__, cls.__qualname__, cls.__module__
        cls._Bounded = found
    return found


class defaultdict(dict):
    def __init__(self, default_factory=None, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        dict.__init__(self, *args, **kwargs)
        self.default_factory = default_factory

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        self[key] = value = self.default_factory()
        return value

    def __repr__(self):
        return f"{type(self).__name__}({self.default_factory!r}, {dict.__repr__(self)})"

    def copy(self):
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.copy()
        made.update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self.default_factory, other)
        made.update(self)
        return made


class OrderedDict(dict):
    def move_to_end(self, key, last=True):
        value = self[key]
        del self[key]
        if last:
            self[key] = value
        else:
            others = list(self.items())
            dict.clear(self)
            self[key] = value
            for k, v in others:
                self[k] = v

    def popitem(self, last=True):
        if not self:
            raise KeyError("dictionary is empty")
        if last:
            return dict.popitem(self)
        key = next(iter(self))
        return key, self.pop(key)

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    @classmethod
    def fromkeys(cls, keys, value=None):
        self = cls()
        for key in keys:
            self[key] = value
        return self

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return list(self.items()) == list(other.items())
        return dict.__eq__(self, other)

    def __ne__(self, other):
        return not self == other
    __hash__ = None

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self)
        made.update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(other)
        made.update(self)
        return made

    def __repr__(self):
        return f"{type(self).__name__}({dict.__repr__(self) if self else ''})"


class _field:
    def __init__(self, index):
        self.index = index

    def __get__(self, obj, cls=None):
        return self if obj is None else obj[self.index]

    def __set__(self, obj, value):
        raise AttributeError("can't set attribute")


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names, seen = list(map(str, field_names)), set()
    for i, name in enumerate(names):
        if rename and (not name.isidentifier() or name in _words or name.startswith("_") or name in seen):
            names[i] = f"_{i}"
        seen.add(name)
    seen = set()
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if name in _words:
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    for name in names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)
    defaults = tuple(defaults or ())
    if len(defaults) > len(names):
        raise TypeError("Got more default values than field names")
    names, n = tuple(names), len(names)
    given = dict(zip(names[n - len(defaults):], defaults))

    def __new__(cls, /, *args, **kwargs):
        if len(args) != n or kwargs:
            if len(args) > n:
                raise TypeError(f"{typename}.__new__() takes {n + 1} positional arguments but {len(args) + 1} were given")
            values, missing = list(args), []
            for name in names[:len(args)]:
                if name in kwargs:
                    raise TypeError(f"{typename}.__new__() got multiple values for argument '{name}'")
            for name in names[len(args):]:
                if name in kwargs:
                    values.append(kwargs.pop(name))
                elif name in given:
                    values.append(given[name])
                else:
                    missing.append(repr(name))
            if kwargs:
                raise TypeError(f"{typename}.__new__() got an unexpected keyword argument {next(iter(kwargs))!r}")
            if missing:
                shown = missing[0] if len(missing) == 1 else ", ".join(missing[:-1]) + " and " + missing[-1]
                raise TypeError(f"{typename}.__new__() missing {len(missing)} required positional "
                                f"argument{'s' if len(missing) > 1 else ''}: {shown}")
            args = values
        return tuple.__new__(cls, args)

    def _make(cls, iterable):
        values = tuple(iterable)
        if len(values) != n:
            raise TypeError(f"Expected {n} arguments, got {len(values)}")
        return tuple.__new__(cls, values)

    def _replace(self, /, **kwargs):
        made = self._make(kwargs.pop(name, value) for name, value in zip(names, self))
        if kwargs:
            raise TypeError(f"Got unexpected field names: {list(kwargs)!r}")
        return made

    def __repr__(self):
        return type(self).__name__ + "(" + ", ".join([f"{k}={v!r}" for k, v in zip(names, self)]) + ")"

    def _asdict(self):
        return dict(zip(names, self))

    def __getnewargs__(self):
        return tuple(self)
    space = {
        "__doc__": f"{typename}({', '.join(names)})", "__slots__": (), "_fields": names, "_field_defaults": given,
        "__new__": __new__, "_make": classmethod(_make), "_replace": _replace, "__replace__": _replace,
        "__repr__": __repr__, "_asdict": _asdict, "__getnewargs__": __getnewargs__, "__match_args__": names,
    }
    for i, name in enumerate(names):
        space[name] = _field(i)
    made = type(typename, (tuple,), space)
    made.__module__ = module or "__main__"
    return made


class Counter(dict):
    def __init__(self, iterable=None, /, **kwds):
        dict.__init__(self)
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        return sum(self.values())

    def most_common(self, n=None):
        pairs = sorted(self.items(), key=_itemgetter(1), reverse=True)
        return pairs if n is None else pairs[:max(0, n)]

    def elements(self):
        return _chain.from_iterable(_starmap(_repeat, self.items()))

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        if iterable is not None:
            if isinstance(iterable, (dict, _Mapping)):
                for key, count in iterable.items():
                    self[key] = count + self.get(key, 0) if self else count
            else:
                get = self.get
                for key in iterable:
                    self[key] = get(key, 0) + 1
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        if iterable is not None:
            if isinstance(iterable, (dict, _Mapping)):
                for key, count in iterable.items():
                    self[key] = self.get(key, 0) - count
            else:
                for key in iterable:
                    self[key] = self.get(key, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    def __delitem__(self, key):
        if key in self:
            dict.__delitem__(self, key)

    def __repr__(self):
        if not self:
            return f"{type(self).__name__}()"
        try:
            pairs = self.most_common()
        except TypeError:
            pairs = self.items()
        return type(self).__name__ + "({" + ", ".join([f"{k!r}: {v!r}" for k, v in pairs]) + "})"

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] == other[e] for c in (self, other) for e in c)

    def __ne__(self, other):
        return not self == other if isinstance(other, Counter) else NotImplemented
    __hash__ = None

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] <= other[e] for c in (self, other) for e in c)

    def __lt__(self, other):
        return self <= other and self != other if isinstance(other, Counter) else NotImplemented

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] >= other[e] for c in (self, other) for e in c)

    def __gt__(self, other):
        return self >= other and self != other if isinstance(other, Counter) else NotImplemented

    def _of(self, other, join):
        if not isinstance(other, Counter):
            return NotImplemented
        made = Counter()
        for key in _chain(self, (k for k in other if k not in self)):
            count = join(self[key], other[key])
            if count > 0:
                made[key] = count
        return made

    def __add__(self, other):
        return self._of(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._of(other, lambda a, b: a - b)

    def __or__(self, other):
        return self._of(other, max)

    def __and__(self, other):
        return self._of(other, min)

    def __pos__(self):
        return self + Counter()

    def __neg__(self):
        return Counter() - self

    def _keep(self):
        for key in [k for k, count in self.items() if not count > 0]:
            del self[key]
        return self

    def __iadd__(self, other):
        for key, count in other.items():
            self[key] += count
        return self._keep()

    def __isub__(self, other):
        for key, count in other.items():
            self[key] -= count
        return self._keep()

    def __ior__(self, other):
        for key, count in other.items():
            self[key] = max(self[key], count)
        return self._keep()

    def __iand__(self, other):
        for key in list(self):
            self[key] = min(self[key], other[key])
        return self._keep()


class ChainMap(_MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for one in self.maps:
            if key in one:
                return one[key]
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        found = {}
        for one in reversed(self.maps):
            found.update(dict.fromkeys(one))
        return iter(found)

    def __contains__(self, key):
        return any(key in one for one in self.maps)

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(map(repr, self.maps))})"

    def copy(self):
        return type(self)(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return type(self)(m, *self.maps)

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def pop(self, key, *args):
        return self.maps[0].pop(key, *args)

    def popitem(self):
        return self.maps[0].popitem()

    def clear(self):
        self.maps[0].clear()


class UserDict(_MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(type(self), "__missing__"):
            return type(self).__missing__(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __repr__(self):
        return repr(self.data)

    def copy(self):
        return type(self)(self.data)


class UserList(_MutableSequence):
    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(initlist)

    def __repr__(self):
        return repr(self.data)

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, UserList) else other)

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        return item in self.data

    def __getitem__(self, i):
        return type(self)(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return type(self)(self.data + list(other))

    def __mul__(self, n):
        return type(self)(self.data * n)

    def insert(self, i, item):
        self.data.insert(i, item)

    def append(self, item):
        self.data.append(item)

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def copy(self):
        return type(self)(self)


class UserString(_Sequence):
    def __init__(self, seq):
        self.data = str(seq)

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __hash__(self):
        return hash(self.data)

    def __eq__(self, other):
        return self.data == str(other)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return type(self)(self.data[i])

    def __getattr__(self, name):
        if name == "data" or name.startswith("__"):
            raise AttributeError(name)
        of = getattr(self.data, name)

        def call(*args, **kwargs):
            made = of(*args, **kwargs)
            return type(self)(made) if isinstance(made, str) else made
        return call


abc = _collections_abc
