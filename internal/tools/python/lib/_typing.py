# What type parameters of functions and classes are made of.
class TypeVar:
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False, default=None,
                 infer_variance=False):
        self.__name__, self.__constraints__, self.__bound__ = name, constraints, bound
        self._infer = infer_variance

    @classmethod
    def _set_lazy_eval(cls, obj, attr, value):
        pass

    def __repr__(self):
        return self.__name__ if self._infer else "~" + self.__name__

    def __or__(self, other):
        return (self, other)

    def __ror__(self, other):
        return (other, self)


class ParamSpec(TypeVar):
    args = kwargs = None


class TypeVarTuple(TypeVar):
    def __iter__(self):
        yield self


class TypeAliasType:
    def __init__(self, name, value, *, type_params=()):
        self.__name__, self.__value__, self.__type_params__ = name, value, type_params

    def __repr__(self):
        return self.__name__

    def __getitem__(self, of):
        return self


class Generic:
    def __class_getitem__(cls, of):
        return cls

    def __init_subclass__(cls, **kwargs):
        pass
