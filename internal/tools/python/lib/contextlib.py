# What stands around a block.
class AbstractContextManager:
    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return None


class ContextDecorator:
    def __call__(self, f):
        def inner(*args, **kwds):
            with self._again():
                return f(*args, **kwds)
        inner.__name__ = f.__name__
        return inner

    def _again(self):
        return self


class _Generated(ContextDecorator):
    def __init__(self, f, args, kwds):
        self._made = f, args, kwds
        self.gen = f(*args, **kwds)

    def _again(self):
        return _Generated(*self._made)

    def __enter__(self):
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, kind, value, traceback):
        if kind is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            raise RuntimeError("generator didn't stop")
        try:
            self.gen.throw(value if value is not None else kind())
        except StopIteration as e:
            return e is not value
        except BaseException as e:
            if e is value:
                return False
            raise
        raise RuntimeError("generator didn't stop after throw()")


def contextmanager(f):
    def helper(*args, **kwds):
        return _Generated(f, args, kwds)
    helper.__name__, helper.__doc__, helper.__wrapped__ = f.__name__, f.__doc__, f
    return helper


class suppress:
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, kind, value, traceback):
        return kind is not None and issubclass(kind, self._exceptions)


class closing:
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc):
        self.thing.close()


class nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *exc):
        pass


class _redirect:
    def __init__(self, new_target):
        self._new, self._old = new_target, []

    def __enter__(self):
        import sys
        self._old.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new)
        return self._new

    def __exit__(self, *exc):
        import sys
        setattr(sys, self._stream, self._old.pop())


class redirect_stdout(_redirect):
    _stream = "stdout"


class redirect_stderr(_redirect):
    _stream = "stderr"


class ExitStack:
    def __init__(self):
        self._exits = []

    def __enter__(self):
        return self

    def enter_context(self, cm):
        value = cm.__enter__()
        self._exits.append(cm.__exit__)
        return value

    def push(self, exit):
        self._exits.append(getattr(exit, "__exit__", exit))
        return exit

    def callback(self, f, /, *args, **kwds):
        self._exits.append(lambda *exc: f(*args, **kwds) and None)
        return f

    def close(self):
        self.__exit__(None, None, None)

    def __exit__(self, kind, value, traceback):
        held = False
        while self._exits:
            if self._exits.pop()(kind, value, traceback):
                kind = value = traceback = None
                held = True
        return held
