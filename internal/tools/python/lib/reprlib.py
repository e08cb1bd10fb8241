# Objects that hold themselves, shown.
def recursive_repr(fillvalue="..."):
    def decorating_function(user_function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)
        wrapper.__name__ = user_function.__name__
        return wrapper
    return decorating_function


class Repr:
    maxlist = maxtuple = maxset = maxfrozenset = maxdeque = 6
    maxdict, maxstring, maxlong, maxother, maxlevel = 4, 30, 40, 30, 6

    def repr(self, x):
        text = builtin(x)
        if len(text) > self.maxstring:
            text = text[:13] + "..." + text[-14:]
        return text


builtin = repr
aRepr = Repr()
repr = aRepr.repr
