# Annotations say something to readers and nothing to a run. What programs do with them besides is
# there: NamedTuple, TypedDict, Protocol, Generic, NewType, cast.
import collections as _collections
import collections.abc as _abc
from _typing import Generic, ParamSpec, TypeAliasType, TypeVar, TypeVarTuple

TYPE_CHECKING = False


class _Form:
    def __init__(self, name, origin=None):
        self._name, self.__origin__ = name, origin

    def __getitem__(self, of):
        return _Alias(self, of if isinstance(of, tuple) else (of,))

    def __call__(self, *args, **kwargs):
        if self.__origin__ is None:
            raise TypeError(f"Cannot instantiate {self!r}")
        return self.__origin__(*args, **kwargs)

    def __mro_entries__(self, bases):
        return () if self.__origin__ is None else (self.__origin__,)

    def __instancecheck__(self, x):
        return isinstance(x, self.__origin__)

    def __subclasscheck__(self, c):
        return issubclass(c, self.__origin__)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        return "typing." + self._name


def _shown(x):
    if isinstance(x, type) and not isinstance(x, _Alias):
        return x.__qualname__ if x.__module__ == "builtins" else f"{x.__module__}.{x.__qualname__}"
    if x is ...:
        return "..."
    if isinstance(x, list):
        return "[" + ", ".join(map(_shown, x)) + "]"
    return repr(x)


class _Alias(_Form):
    def __init__(self, form, args):
        args = tuple(type(None) if x is None else x for x in args)
        self._form, self.__args__, self.__origin__ = form, args, form.__origin__
        self._name = form._name
        self.__parameters__ = tuple(x for x in args if isinstance(x, TypeVar))

    def __getitem__(self, of):
        return self

    def __eq__(self, other):
        return isinstance(other, _Alias) and (self._name, self.__args__) == (other._name, other.__args__)

    def __hash__(self):
        return hash((self._name, self.__args__))

    def __repr__(self):
        args = self.__args__
        if self._name == "Optional" or self._name == "Union" and len(args) == 2 and type(None) in args:
            one = next(x for x in args if x is not type(None))
            return f"typing.Optional[{_shown(one)}]"
        return f"typing.{self._name}[{', '.join(map(_shown, args))}]"


def _forms(origins):
    for name, origin in origins.items():
        globals()[name] = _Form(name, origin)


_forms({
    "List": list, "Dict": dict, "Set": set, "FrozenSet": frozenset, "Tuple": tuple, "Type": type,
    "Deque": _collections.deque, "DefaultDict": _collections.defaultdict, "Counter": _collections.Counter,
    "OrderedDict": _collections.OrderedDict, "ChainMap": _collections.ChainMap,
})
_forms({name: getattr(_abc, name) for name in (
    "Iterable Iterator Generator Callable Sequence MutableSequence Mapping MutableMapping MutableSet "
    "Collection Container Hashable Sized Reversible Awaitable Coroutine AsyncIterator AsyncIterable "
    "KeysView ValuesView ItemsView MappingView").split()})
_forms({"AbstractSet": _abc.Set})
_forms({name: None for name in (
    "Optional Union Literal Final ClassVar Annotated NoReturn Never Self LiteralString Concatenate "
    "TypeGuard TypeIs TypeAlias Required NotRequired ReadOnly Unpack").split()})


class Any:
    def __new__(cls, *args, **kwargs):
        raise TypeError("Any cannot be instantiated")


Text = str
AnyStr = None


AnyStr = TypeVar("AnyStr", bytes, str)


class Protocol(Generic):
    pass


class SupportsInt(Protocol):
    pass


SupportsFloat = SupportsIndex = SupportsAbs = SupportsRound = SupportsBytes = SupportsComplex = SupportsInt


class IO(Generic):
    pass


TextIO = BinaryIO = IO
Pattern = Match = _Form("Pattern")


def NamedTuple(name, fields=()):
    return _collections.namedtuple(name, [f for f, _ in fields])


class _NamedTupleBase:
    pass


def _named(bases):
    return (_NamedTupleOf,)


class _NamedTupleMeta(type):
    def __new__(meta, name, bases, namespace):
        if name == "_NamedTupleOf":
            return type.__new__(meta, name, bases, namespace)
        notes = namespace.get("__annotations__")
        if notes is None and "__annotate__" in namespace:
            notes = namespace["__annotate__"](1)
        notes = notes or {}
        defaults = [namespace[f] for f in notes if f in namespace]
        made = _collections.namedtuple(name, list(notes), defaults=defaults, module=namespace.get("__module__"))
        for key, value in namespace.items():
            if key not in notes and key not in ("__module__", "__qualname__", "__annotations__", "__annotate__",
                                                "__doc__", "__orig_bases__"):
                setattr(made, key, value)
        made.__annotations__ = notes
        return made


class _NamedTupleOf(metaclass=_NamedTupleMeta):
    pass


NamedTuple.__mro_entries__ = _named


class _TypedDictMeta(type):
    def __new__(meta, name, bases, namespace, total=True):
        return type.__new__(meta, name, (dict,), namespace)

    def __call__(cls, *args, **kwargs):
        return dict(*args, **kwargs)


class _TypedDictOf(dict, metaclass=_TypedDictMeta):
    pass


def TypedDict(name, fields=None, *, total=True):
    return dict


TypedDict.__mro_entries__ = lambda bases: (_TypedDictOf,)


def NewType(name, of):
    def made(x):
        return x
    made.__name__ = made.__qualname__ = name
    made.__supertype__ = of
    return made


def cast(of, value):
    return value


def _as_it_is(x):
    return x


final = override = no_type_check = runtime_checkable = _as_it_is


def overload(f):
    return f


def dataclass_transform(**_):
    return _as_it_is


def get_type_hints(of, globalns=None, localns=None, include_extras=False):
    return dict(getattr(of, "__annotations__", None) or {})


def get_origin(of):
    return getattr(of, "__origin__", None)


def get_args(of):
    return getattr(of, "__args__", ())


def assert_never(x, /):
    raise AssertionError(f"Expected code to be unreachable, but got: {x!r}")


def assert_type(x, of, /):
    return x


def reveal_type(x, /):
    return x
