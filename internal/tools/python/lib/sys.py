# What programs ask of the system.
from _sys import *
import _sys

_getframe = _sys._getframe
argv = [""]
orig_argv = [""]
byteorder = "little"
builtin_module_names = ()
copyright = "Copyright (c) 2001-2024 Python Software Foundation."
dont_write_bytecode = True
executable = prefix = exec_prefix = base_prefix = base_exec_prefix = ""
hexversion = 0x030d00f0
maxsize = 2 ** 63 - 1
maxunicode = 1114111
platform = "brython"
api_version = 1013
float_repr_style = "short"
pycache_prefix = None
warnoptions = []
flags = None


class _named(tuple):
    def __new__(cls, names, values):
        self = tuple.__new__(cls, values)
        self.__dict__.update(zip(names, values))
        return self

    def __getitem__(self, i):
        return tuple(list(self)[i]) if isinstance(i, slice) else list(self)[i]


class _version(_named):
    def __repr__(self):
        return "sys.version_info(" + ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items()) + ")"


version_info = _version("major minor micro releaselevel serial".split(), (3, 13, 0, "final", 0))
version = "3.13.0 (Brython)"
float_info = _named(
    "max max_exp max_10_exp min min_exp min_10_exp dig mant_dig epsilon radix rounds".split(),
    (1.7976931348623157e308, 1024, 308, 2.2250738585072014e-308, -1021, -307, 15, 53, 2.220446049250313e-16, 2, 1))
int_info = _named(
    "bits_per_digit sizeof_digit default_max_str_digits str_digits_check_threshold".split(), (30, 4, 4300, 640))
hash_info = _named(
    "width modulus inf nan imag algorithm hash_bits seed_bits cutoff".split(),
    (64, 2305843009213693951, 314159, 0, 1000003, "siphash13", 64, 128, 0))
thread_info = _named("name lock version".split(), (None, None, None))


class _implementation:
    name = "brython"
    version = version_info
    hexversion = hexversion
    cache_tag = None


implementation = _implementation()


def exit(status=None, /):
    raise SystemExit(status) if status is not None else SystemExit()


def getsizeof(x, default=None):
    n = len(x) if hasattr(x, "__len__") else 0
    if isinstance(x, str):
        return 41 + n
    if isinstance(x, (list, tuple)):
        return 56 + 8 * n
    if isinstance(x, (dict, set, frozenset)):
        return 64 if not n else 216 if n < 6 else 216 + 104 * n
    if isinstance(x, int):
        return 24 + 4 * max(1, (abs(x).bit_length() + 29) // 30)
    return 24 if isinstance(x, float) else 56


def intern(text):
    return text


def displayhook(value):
    if value is not None:
        print(repr(value))


def getfilesystemencoding():
    return "utf-8"


def is_finalizing():
    return False


def setswitchinterval(interval):
    pass


def getswitchinterval():
    return 0.005
