# Copies, of one level or of all.
class Error(Exception):
    pass


error = Error
_atoms = {type(None), int, float, bool, complex, str, bytes, type, range, property, type(Ellipsis),
          type(NotImplemented), type(len), type(lambda: 0), slice}


def _new(x):
    cls = type(x)
    if hasattr(cls, "__getnewargs__"):
        return cls.__new__(cls, *x.__getnewargs__())
    return cls.__new__(cls)


def _state(x):
    state = dict(getattr(x, "__dict__", None) or {})
    for cls in type(x).__mro__:
        names = cls.__dict__.get("__slots__", ())
        for name in [names] if isinstance(names, str) else names:
            if name not in ("__dict__", "__weakref__") and hasattr(x, name):
                state[name] = getattr(x, name)
    return state


def copy(x):
    cls = type(x)
    if cls in _atoms or cls is tuple or cls is frozenset or isinstance(x, type):
        return x
    if cls in (list, dict, set, bytearray):
        return x.copy()
    if hasattr(cls, "__copy__"):
        return cls.__copy__(x)
    return _made(x, lambda value: value, None)


def deepcopy(x, memo=None, _nil=[]):
    cls = type(x)
    if cls in _atoms or isinstance(x, type):
        return x
    if memo is None:
        memo = {}
    if id(x) in memo:
        return memo[id(x)][0]
    if hasattr(cls, "__deepcopy__"):
        made = cls.__deepcopy__(x, memo)
    elif cls is list:
        made = []
        memo[id(x)] = (made, x)
        for value in x:
            made.append(deepcopy(value, memo))
        return made
    elif cls is dict:
        made = {}
        memo[id(x)] = (made, x)
        for key, value in x.items():
            made[deepcopy(key, memo)] = deepcopy(value, memo)
        return made
    elif cls is tuple:
        values = [deepcopy(value, memo) for value in x]
        if id(x) in memo:
            return memo[id(x)][0]
        made = x if all(a is b for a, b in zip(values, x)) else tuple(values)
    elif cls is set or cls is frozenset:
        made = cls([deepcopy(value, memo) for value in x])
    elif cls is bytearray:
        made = bytearray(x)
    elif cls.__name__ == "method":
        made = type(x)(x.__func__, deepcopy(x.__self__, memo))
    elif cls.__name__ in ("generator", "module"):
        raise TypeError(f"cannot pickle '{cls.__name__}' object")
    else:
        made = _made(x, lambda value: deepcopy(value, memo), memo)
    memo[id(x)] = (made, x)
    return made


def _made(x, part, memo):
    """A copy of an object of a class of its own."""
    cls = type(x)
    if hasattr(cls, "__reduce_ex__") and "__reduce__" in cls.__dict__:
        f, args, *more = x.__reduce__()
        made = f(*map(part, args))
        state = more[0] if more else None
        if state is not None:
            if hasattr(made, "__setstate__"):
                made.__setstate__(part(state))
            else:
                made.__dict__.update(part(state))
        return made
    if isinstance(x, (tuple, frozenset, int, float, str, bytes)):
        base = next(c for c in (tuple, frozenset, int, float, str, bytes) if isinstance(x, c))
        values = [part(v) for v in x] if base in (tuple, frozenset) else base(x)
        made = base.__new__(cls, values)
    else:
        made = _new(x)
    if memo is not None:
        memo[id(x)] = (made, x)
    if "__getstate__" in cls.__dict__:
        state = part(x.__getstate__())
        if hasattr(made, "__setstate__"):
            made.__setstate__(state)
            return made
        made.__dict__.update(state)
    else:
        for name, value in _state(x).items():
            object.__setattr__(made, name, part(value))
    if isinstance(x, list):
        for value in list(x):
            list.append(made, part(value))
    elif isinstance(x, dict):
        for key, value in dict.items(x):
            dict.__setitem__(made, part(key), part(value))
    elif isinstance(x, set):
        for value in set(x):
            set.add(made, part(value))
    elif isinstance(x, BaseException):
        made.args = tuple(map(part, x.args))
    return made


def replace(obj, /, **changes):
    f = getattr(type(obj), "__replace__", None)
    if f is None:
        raise TypeError(f"replace() does not support {type(obj).__name__} objects")
    return f(obj, **changes)
