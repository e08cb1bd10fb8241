# The names of types that programs ask for.
def _f():
    yield
FunctionType = LambdaType = type(_f)
CodeType = type(_f.__code__)
GeneratorType = type(_f())
MethodType = type(type("_C", (), {"m": _f})().m)
BuiltinFunctionType = type(len)
BuiltinMethodType = type([].append)
MappingProxyType = type(type.__dict__)
GenericAlias = type(list[int])
UnionType = type(int | str)
NoneType = type(None)
MemberDescriptorType = GetSetDescriptorType = type(FunctionType.__code__)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)
ModuleType = type(__import__("_sys"))


class SimpleNamespace:
    def __init__(self, mapping_or_iterable=(), /, **kwargs):
        self.__dict__.update(mapping_or_iterable)
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = "namespace" if type(self) is SimpleNamespace else type(self).__name__
        return name + "(" + ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items()) + ")"

    def __eq__(self, other):
        if not isinstance(other, SimpleNamespace):
            return NotImplemented
        return self.__dict__ == other.__dict__


class DynamicClassAttribute:
    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            raise AttributeError()
        return self.fget(instance)


def new_class(name, bases=(), kwds=None, exec_body=None):
    namespace = {}
    if exec_body is not None:
        exec_body(namespace)
    kwds = dict(kwds or {})
    return kwds.pop("metaclass", type)(name, tuple(bases), namespace, **kwds)


def get_original_bases(cls, /):
    return cls.__dict__.get("__orig_bases__", cls.__bases__)
