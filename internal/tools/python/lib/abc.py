# Abstract base classes.
def abstractmethod(f):
    f.__isabstractmethod__ = True
    return f


class abstractproperty(property):
    __isabstractmethod__ = True


class abstractclassmethod(classmethod):
    __isabstractmethod__ = True


class abstractstaticmethod(staticmethod):
    __isabstractmethod__ = True


def _abstract(value):
    if getattr(value, "__isabstractmethod__", False):
        return True
    if isinstance(value, property):
        return any(getattr(f, "__isabstractmethod__", False) for f in (value.fget, value.fset, value.fdel))
    if isinstance(value, (classmethod, staticmethod)):
        return getattr(value.__func__, "__isabstractmethod__", False)
    return False


class ABCMeta(type):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        own = {name for name, value in namespace.items() if _abstract(value)}
        for base in bases:
            for name in getattr(base, "__abstractmethods__", ()):
                if name not in namespace and not any(
                        name in b.__dict__ and name not in getattr(b, "__abstractmethods__", ())
                        for b in cls.__mro__[1:-1]):
                    own.add(name)
        cls.__abstractmethods__ = frozenset(own)
        cls._abc_registry = []
        return cls

    def register(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        cls._abc_registry.append(subclass)
        return subclass

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(type(instance))

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        ok = cls.__subclasshook__(subclass)
        if ok is not NotImplemented:
            return ok
        if cls in subclass.__mro__:
            return True
        return any(issubclass(subclass, c) for c in cls._abc_registry) or \
            any(issubclass(subclass, c) for c in cls.__subclasses__() if c is not cls)


class ABC(metaclass=ABCMeta):
    __slots__ = ()


def get_cache_token():
    return 0


def update_abstractmethods(cls):
    return cls
