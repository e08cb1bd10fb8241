from contextlib import contextmanager
class Box:
    def __enter__(self): print("in"); return self
    def __exit__(self, t, v, tb): print("out", t.__name__ if t else None); return t is KeyError
with Box() as b: print("body")
with Box(): raise KeyError("x")
@contextmanager
def tag(name):
    print(f"<{name}>")
    yield name.upper()
    print(f"</{name}>")
with tag("b") as t, tag("i"): print(t)
