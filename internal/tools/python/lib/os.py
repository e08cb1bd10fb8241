# A page has no files: what is left of the system.
import sys as _sys

name = "posix"
sep, linesep, pathsep, curdir, pardir, extsep, altsep, devnull = "/", "\n", ":", ".", "..", ".", None, "/dev/null"
environ = {}


def urandom(n):
    import random
    return random.randbytes(n)


def getenv(key, default=None):
    return environ.get(key, default)


def getcwd():
    return "/"


def cpu_count():
    return 1


def getpid():
    return 1


def system(command):
    _sys.stderr.write("The page can't start other programs.\n")
    return 1


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    return path.__fspath__()


def _exit(status=0):
    raise SystemExit(status)


def get_terminal_size(*_):
    return terminal_size((80, 24))


class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])


def _none(name):
    def missing(*args, **kwargs):
        raise OSError(f"the page has no files: os.{name}")
    return missing


for _name in "listdir scandir walk mkdir makedirs remove unlink rmdir rename stat open chdir".split():
    globals()[_name] = _none(_name)
import posixpath as path
