# What programs ask of functions, and dataclasses of its classes.
import types as _types


class _empty:
    pass


class Parameter:
    empty = _empty
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = range(5)

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        self.name, self.kind, self.default, self.annotation = name, kind, default, annotation

    def __str__(self):
        text = {2: "*", 4: "**"}.get(self.kind, "") + self.name
        if self.annotation is not _empty:
            text += ": " + getattr(self.annotation, "__name__", str(self.annotation))
        if self.default is not _empty:
            text += (" = " if self.annotation is not _empty else "=") + repr(self.default)
        return text


class Signature:
    empty = _empty

    def __init__(self, parameters=(), *, return_annotation=_empty):
        self.parameters = {p.name: p for p in parameters}
        self.return_annotation = return_annotation

    def __str__(self):
        parts, star, slash = [], False, False
        for p in self.parameters.values():
            if p.kind == 0:
                slash = True
            elif slash:
                parts.append("/")
                slash = False
            if p.kind == 2:
                star = True
            elif p.kind == 3 and not star:
                parts.append("*")
                star = True
            parts.append(str(p))
        if slash:
            parts.append("/")
        return "(" + ", ".join(parts) + ")"


def signature(f, **_):
    if isinstance(f, type):
        f, skip = f.__init__, 1
    else:
        skip = 1 if isinstance(f, _types.MethodType) else 0
        f = getattr(f, "__func__", f)
    f = unwrap(f)
    code = f.__code__
    positional, only = code.co_argcount, code.co_kwonlyargcount
    names, notes = code.co_varnames, getattr(f, "__annotations__", {})
    defaults, named = f.__defaults__ or (), f.__kwdefaults__ or {}
    made = []

    def add(name, kind, default=_empty):
        made.append(Parameter(name, kind, default=default, annotation=notes.get(name, _empty)))
    for i, name in enumerate(names[:positional]):
        from_end = i - positional + len(defaults)
        add(name, 0 if i < code.co_posonlyargcount else 1, defaults[from_end] if from_end >= 0 else _empty)
    rest = list(names[positional:])
    keyword = rest[:only]
    rest = rest[only:]
    if code.co_flags & 4:
        add(rest.pop(0), 2)
    for name in keyword:
        add(name, 3, named.get(name, _empty))
    if code.co_flags & 8:
        add(rest.pop(0), 4)
    return Signature(made[skip:], return_annotation=notes.get("return", _empty))


def unwrap(f, **_):
    while hasattr(f, "__wrapped__"):
        f = f.__wrapped__
    return f


def get_annotations(obj, **_):
    return dict(getattr(obj, "__annotations__", None) or {})


def isfunction(x):
    return isinstance(x, _types.FunctionType)


def ismethod(x):
    return isinstance(x, _types.MethodType)


def isclass(x):
    return isinstance(x, type)


def ismodule(x):
    return isinstance(x, _types.ModuleType)


def isgenerator(x):
    return isinstance(x, _types.GeneratorType)


def isbuiltin(x):
    return isinstance(x, _types.BuiltinFunctionType)


def isroutine(x):
    return isbuiltin(x) or isfunction(x) or ismethod(x)


def isgeneratorfunction(x):
    return isfunction(x) and bool(x.__code__.co_flags & 32)


def isabstract(x):
    return isinstance(x, type) and bool(getattr(x, "__abstractmethods__", ()))


def getmembers(x, predicate=None):
    return sorted((n, v) for n, v in ((n, getattr(x, n)) for n in dir(x)) if predicate is None or predicate(v))


def getdoc(x):
    return cleandoc(x.__doc__) if x.__doc__ else None


def cleandoc(text):
    lines = text.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), default=0)
    lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)
