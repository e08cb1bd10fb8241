# Functions of functions.
import _functools
from collections import namedtuple as _namedtuple

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__type_params__")
WRAPPER_UPDATES = ("__dict__",)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for attr in assigned:
        try:
            value = getattr(wrapped, attr)
        except AttributeError:
            pass
        else:
            setattr(wrapper, attr, value)
    for attr in updated:
        getattr(wrapper, attr).update(getattr(wrapped, attr, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    return lambda wrapper: update_wrapper(wrapper, wrapped, assigned, updated)


def _order(root, method):
    """How one comparison is made of another."""
    def compare(self, other):
        found = getattr(type(self), root)(self, other)
        if found is NotImplemented:
            return found
        strict = root in ("__lt__", "__gt__")
        turned = (root[2] == "l") != (method[2] == "l")
        if strict and method[3] == "t":  # lt to gt
            return not found and self != other
        if strict:
            return not found if turned else found or self == other
        if method[3] == "e":  # le to ge
            return not found or self == other
        return not found if turned else found and self != other
    compare.__name__ = method
    return compare


def total_ordering(cls):
    methods = ["__lt__", "__le__", "__gt__", "__ge__"]
    roots = {m for m in methods if any(m in c.__dict__ for c in cls.__mro__ if c is not object)}
    if not roots:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = max(roots)
    for method in methods:
        if method not in roots:
            setattr(cls, method, _order(root, method))
    return cls


def cmp_to_key(mycmp):
    class K:
        __slots__ = ["obj"]

        def __init__(self, obj):
            self.obj = obj

        def __lt__(self, other):
            return mycmp(self.obj, other.obj) < 0

        def __gt__(self, other):
            return mycmp(self.obj, other.obj) > 0

        def __eq__(self, other):
            return mycmp(self.obj, other.obj) == 0

        def __le__(self, other):
            return mycmp(self.obj, other.obj) <= 0

        def __ge__(self, other):
            return mycmp(self.obj, other.obj) >= 0
        __hash__ = None
    return K


_nothing = object()


def reduce(function, iterable, initial=_nothing, /):
    it = iter(iterable)
    if initial is _nothing:
        try:
            value = next(it)
        except StopIteration:
            raise TypeError("reduce() of empty iterable with no initial value") from None
    else:
        value = initial
    for element in it:
        value = function(value, element)
    return value


class partial:
    def __new__(cls, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError("the first argument must be callable")
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self = object.__new__(cls)
        self.func, self.args, self.keywords = func, args, keywords
        return self

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func), *map(repr, self.args), *(f"{k}={v!r}" for k, v in self.keywords.items())]
        return f"functools.partial({', '.join(parts)})"


class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        self.func, self.args, self.keywords = func, args, keywords

    def __get__(self, obj, cls=None):
        def method(*args, **keywords):
            first = () if obj is None else (obj,)
            return self.func(*first, *self.args, *args, **{**self.keywords, **keywords})
        return method


_CacheInfo = _namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"], module="functools")


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize) and isinstance(typed, bool):
        return lru_cache(128, typed)(maxsize)
    if maxsize is not None and not isinstance(maxsize, int):
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    most = maxsize if maxsize is None or maxsize > 0 else 0

    def decorating_function(f):
        asked, info, clear = _functools.cached(f, most, typed)
        update_wrapper(asked, f)
        asked.cache_info = lambda: _CacheInfo._make(info())
        asked.cache_clear = clear
        asked.cache_parameters = lambda: {"maxsize": most, "typed": typed}
        return asked
    return decorating_function


def cache(user_function, /):
    return lru_cache(None)(user_function)


class cached_property:
    def __init__(self, func):
        self.func, self.attrname, self.__doc__ = func, None, func.__doc__

    def __set_name__(self, owner, name):
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        kept = instance.__dict__
        name = self.attrname or self.func.__name__
        if name not in kept:
            kept[name] = self.func(instance)
        return kept[name]


def singledispatch(func):
    registry = {}

    def dispatch(cls):
        for c in cls.__mro__:
            if c in registry:
                return registry[c]
        for c in registry:
            if c is not object and issubclass(cls, c):
                return registry[c]
        return registry[object]

    def register(cls, func=None):
        if func is None:
            if isinstance(cls, type) or hasattr(cls, "__args__"):
                return lambda f: register(cls, f)
            func = cls
            cls = next(iter(func.__annotations__.values()))
        for one in getattr(cls, "__args__", None) or (cls,):
            registry[one] = func
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{func.__name__} requires at least 1 positional argument")
        return dispatch(type(args[0]))(*args, **kw)
    registry[object] = func
    update_wrapper(wrapper, func)
    wrapper.register, wrapper.dispatch, wrapper.registry = register, dispatch, registry
    return wrapper


class singledispatchmethod:
    def __init__(self, func):
        self.dispatcher, self.func = singledispatch(func), func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, method)

    def __get__(self, obj, cls=None):
        def method(*args, **kwargs):
            f = self.dispatcher.dispatch(type(args[0]))
            return f.__get__(obj, cls)(*args, **kwargs)
        return method
