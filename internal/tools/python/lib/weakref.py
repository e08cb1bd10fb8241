# References that hold what they refer to: a page ends with its run.
class ref:
    def __init__(self, of, callback=None):
        self._of = of

    def __call__(self):
        return self._of

    def __eq__(self, other):
        return isinstance(other, ref) and self._of == other._of

    def __hash__(self):
        return hash(self._of)


ReferenceType = ref
WeakKeyDictionary = WeakValueDictionary = dict
WeakSet = set


def proxy(of, callback=None):
    return of


class WeakMethod(ref):
    pass


def finalize(*args, **kwargs):
    return None
