# Data over several lines where one is too short.
def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return _shown(object, indent, width, 0, sort_dicts)


def _order(items):
    try:
        return sorted(items)
    except TypeError:
        return sorted(items, key=lambda kv: (str(type(kv[0])), id(kv[0])))


def _flat(x, sort):
    if type(x) is dict:
        items = _order(x.items()) if sort else x.items()
        return "{" + ", ".join([f"{_flat(k, sort)}: {_flat(v, sort)}" for k, v in items]) + "}"
    if type(x) is list:
        return "[" + ", ".join([_flat(v, sort) for v in x]) + "]"
    if type(x) is tuple:
        return "(" + ", ".join([_flat(v, sort) for v in x]) + (",)" if len(x) == 1 else ")")
    if type(x) in (set, frozenset) and x:
        try:
            inner = "{" + ", ".join([repr(v) for v in sorted(x)]) + "}"
        except TypeError:
            return repr(x)
        return inner if type(x) is set else f"frozenset({inner})"
    return repr(x)


def _shown(x, indent, width, column, sort):
    flat = _flat(x, sort)
    if column + len(flat) <= width or type(x) not in (dict, list, tuple, set) or not x:
        return flat
    begin, end = {dict: "{}", list: "[]", tuple: "()", set: "{}"}[type(x)]
    inner = column + indent
    if type(x) is dict:
        parts = []
        for key, value in _order(x.items()) if sort else x.items():
            head = _flat(key, sort) + ": "
            parts.append(head + _shown(value, indent, width - 1, inner + len(head), sort))
    else:
        parts = [_shown(v, indent, width - 1, inner, sort) for v in (sorted(x) if type(x) is set else x)]
    return begin + " " * (indent - 1) + (",\n" + " " * inner).join(parts) + \
        (",)" if type(x) is tuple and len(x) == 1 else end)


def pprint(object, stream=None, indent=1, width=80, depth=None, *, sort_dicts=True, **kw):
    print(pformat(object, indent, width, depth, sort_dicts=sort_dicts), file=stream)


def pp(object, *args, sort_dicts=False, **kwargs):
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


class PrettyPrinter:
    def __init__(self, **options):
        self._options = options

    def pformat(self, object):
        return pformat(object, **self._options)

    def pprint(self, object):
        pprint(object, **self._options)


saferepr = repr
