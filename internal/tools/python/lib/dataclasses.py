# Classes that are made of their fields.
import copy as _copy


class FrozenInstanceError(AttributeError):
    pass


class _Missing:
    def __repr__(self):
        return "<dataclasses._MISSING_TYPE object>"


MISSING = _Missing()


class KW_ONLY:
    pass


class InitVar:
    def __class_getitem__(cls, of):
        made = cls()
        made.type = of
        return made


class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = self.type = None
        self.default, self.default_factory, self.init, self.repr = default, default_factory, init, repr
        self.hash, self.compare, self.metadata, self.kw_only = hash, compare, metadata or {}, kw_only


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _shown(self):
    if id(self) in _running:
        return "..."
    _running.add(id(self))
    try:
        inner = ", ".join([f"{f.name}={getattr(self, f.name)!r}" for f in self.__dataclass_fields__.values()
                           if f.repr and f.kind == "field"])
    finally:
        _running.discard(id(self))
    return f"{type(self).__qualname__}({inner})"


_running = set()


def _annotated(cls):
    notes = cls.__dict__.get("__annotations__")
    return dict(getattr(cls, "__annotations__", None) or {}) if notes is None else dict(notes)


def _is(note, name, kind):
    if isinstance(note, str):
        return note.split("[")[0].split(".")[-1] == name
    return note is kind or isinstance(note, kind) if isinstance(kind, type) else \
        getattr(note, "_name", None) == name


def _is_class_var(note):
    return isinstance(note, str) and note.split("[")[0].split(".")[-1] == "ClassVar" or \
        getattr(note, "_name", None) == "ClassVar"


def _collect(cls, kw_only):
    fields = {}
    for base in cls.__mro__[-1:0:-1]:
        for name, f in base.__dict__.get("__dataclass_fields__", {}).items():
            fields[name] = f
    own = {}
    bases = [getattr(base, "__annotations__", None) for base in cls.__mro__[1:]]
    notes = _annotated(cls)
    if "__annotations__" not in cls.__dict__ and any(notes == b for b in bases if b) and \
            not cls.__dict__.get("__annotate__"):
        notes = {}
    for name, note in notes.items():
        if _is(note, "KW_ONLY", KW_ONLY):
            kw_only = True
            continue
        given = cls.__dict__.get(name, MISSING)
        if isinstance(given, Field):
            f = given
        else:
            if type(given).__name__ == "member_descriptor":
                given = MISSING
            f = field(default=given)
        f.name, f.type = name, note
        f.kind = "class" if _is_class_var(note) else "init" if _is(note, "InitVar", InitVar) else "field"
        if f.kw_only is MISSING:
            f.kw_only = kw_only
        if f.default is not MISSING and f.kind == "field" and type(f.default).__hash__ is None:
            raise ValueError(f"mutable default {type(f.default)} for field {name} is not allowed: use default_factory")
        own[name] = f
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, Field) and name not in notes:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    for name, f in own.items():
        if isinstance(cls.__dict__.get(name), Field):
            if f.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, f.default)
    fields.update(own)
    return fields


def _begin(cls, fields, frozen):
    taken = [f for f in fields.values() if f.init and f.kind != "class"]
    plain, named = [f for f in taken if not f.kw_only], [f for f in taken if f.kw_only]
    seen = False
    for f in plain:
        has = f.default is not MISSING or f.default_factory is not MISSING
        if seen and not has:
            raise TypeError(f"non-default argument {f.name!r} follows default argument")
        seen = seen or has
    put = object.__setattr__ if frozen else setattr
    names, label = [f.name for f in plain], f"{cls.__qualname__}.__init__()"
    known = {f.name for f in taken}
    late = [f.name for f in taken if f.kind == "init"]
    plan = [(f.name, f.default, f.default_factory, f.kind == "field") for f in fields.values()
            if f.kind == "field" or f.init and f.kind == "init"]
    most = len(names)

    def lacking(given):
        for some, what in ((plain, "positional"), (named, "keyword-only")):
            missing = [repr(f.name) for f in some
                       if f.name not in given and f.default is MISSING and f.default_factory is MISSING]
            if missing:
                shown = missing[0] if len(missing) == 1 else \
                    ", ".join(missing[:-1]) + ("," if len(missing) > 2 else "") + " and " + missing[-1]
                raise TypeError(f"{label} missing {len(missing)} required {what} "
                                f"argument{'s' if len(missing) > 1 else ''}: {shown}")

    def __init__(self, /, *args, **kwargs):
        if len(args) > most:
            raise TypeError(f"{label} takes {most + 1} positional arguments but {len(args) + 1} were given")
        given, i = {}, 0
        for value in args:
            given[names[i]] = value
            i += 1
        for key, value in kwargs.items():
            if key in given:
                raise TypeError(f"{label} got multiple values for argument '{key}'")
            if key not in known:
                raise TypeError(f"{label} got an unexpected keyword argument '{key}'")
            given[key] = value
        if len(given) < len(known):
            lacking(given)
        for name, default, factory, keep in plan:
            if name in given:
                if keep:
                    put(self, name, given[name])
            elif factory is not MISSING:
                put(self, name, factory())
            elif default is not MISSING and keep:
                put(self, name, default)
        if late or has_post:
            post = getattr(self, "__post_init__", None)
            if post is not None:
                post(*[given[n] if n in given else fields[n].default for n in late])
    has_post = hasattr(cls, "__post_init__")
    return __init__


def _made(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots):
    fields = _collect(cls, kw_only)
    cls.__dataclass_fields__ = fields
    cls.__dataclass_frozen__ = frozen
    kept = [f for f in fields.values() if f.kind == "field"]
    compared = [f.name for f in kept if f.compare]

    def values(self):
        return tuple([getattr(self, name) for name in compared])

    def add(name, f):
        if name not in cls.__dict__:
            f.__name__, f.__qualname__ = name, f"{cls.__qualname__}.{name}"
            setattr(cls, name, f)
            return True
        return False
    own_hash = "__hash__" in cls.__dict__ and cls.__dict__["__hash__"] is not None
    own_eq = "__eq__" in cls.__dict__
    if init:
        add("__init__", _begin(cls, fields, frozen))
    if repr:
        add("__repr__", lambda self: _shown(self))
    if eq:
        add("__eq__", lambda self, other: values(self) == values(other)
            if type(other) is type(self) else NotImplemented)
    if order:
        if not eq:
            raise ValueError("eq must be true if order is true")
        for name, test in (("__lt__", lambda a, b: a < b), ("__le__", lambda a, b: a <= b),
                           ("__gt__", lambda a, b: a > b), ("__ge__", lambda a, b: a >= b)):
            def compare(self, other, test=test):
                return test(values(self), values(other)) if type(other) is type(self) else NotImplemented
            if not add(name, compare):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}. "
                                "Consider using functools.total_ordering")
    if frozen:
        def __setattr__(self, name, value):
            raise FrozenInstanceError(f"cannot assign to field {name!r}")

        def __delattr__(self, name):
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        add("__setattr__", __setattr__)
        add("__delattr__", __delattr__)
    hashed = [f.name for f in kept if (f.compare if f.hash is None else f.hash)]
    if unsafe_hash or eq and frozen and not own_hash:
        cls.__hash__ = lambda self: hash(tuple([getattr(self, name) for name in hashed]))
    elif eq and not own_hash and not own_eq:
        cls.__hash__ = None
    if match_args and "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple([f.name for f in fields.values() if f.init and not f.kw_only and f.kind != "class"])
    cls.__replace__ = lambda self, /, **changes: replace(self, **changes)
    return cls


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    def wrap(cls):
        return _made(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots)
    return wrap if cls is None else wrap(cls)


def fields(of):
    try:
        all_ = of.__dataclass_fields__
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([f for f in all_.values() if f.kind == "field"])


def is_dataclass(of):
    return hasattr(of if isinstance(of, type) else type(of), "__dataclass_fields__")


def _inner(x, of):
    if is_dataclass(x) and not isinstance(x, type):
        return of(x)
    if isinstance(x, tuple) and hasattr(x, "_fields"):
        return type(x)(*[_inner(v, of) for v in x])
    if isinstance(x, (list, tuple)):
        return type(x)([_inner(v, of) for v in x])
    if isinstance(x, dict):
        return type(x)([(_inner(k, of), _inner(v, of)) for k, v in x.items()])
    return _copy.deepcopy(x)


def asdict(obj, *, dict_factory=dict):
    if not is_dataclass(obj) or isinstance(obj, type):
        raise TypeError("asdict() should be called on dataclass instances")
    return dict_factory([(f.name, _inner(getattr(obj, f.name), asdict)) for f in fields(obj)])


def astuple(obj, *, tuple_factory=tuple):
    if not is_dataclass(obj) or isinstance(obj, type):
        raise TypeError("astuple() should be called on dataclass instances")
    return tuple_factory([_inner(getattr(obj, f.name), astuple) for f in fields(obj)])


def replace(obj, /, **changes):
    if not is_dataclass(obj) or isinstance(obj, type):
        raise TypeError("replace() should be called on dataclass instances")
    for f in obj.__dataclass_fields__.values():
        if f.kind == "class":
            continue
        if not f.init:
            if f.name in changes:
                raise TypeError(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
            continue
        if f.name not in changes and f.kind == "field":
            changes[f.name] = getattr(obj, f.name)
    return type(obj)(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, **kwargs):
    space, notes = dict(namespace or {}), {}
    for one in fields:
        name, note, *given = (one, "typing.Any") if isinstance(one, str) else one
        notes[name] = note
        if given:
            space[name] = given[0]
    made = type(cls_name, tuple(bases), space)
    made.__annotations__ = notes
    return dataclass(made, **kwargs)
