# Functions of complex numbers.
import math as _math

pi, e, tau, inf, nan = _math.pi, _math.e, _math.tau, _math.inf, _math.nan
infj, nanj = complex(0, inf), complex(0, nan)


def phase(z):
    z = complex(z)
    return _math.atan2(z.imag, z.real)


def polar(z):
    return abs(complex(z)), phase(z)


def rect(r, phi):
    return complex(r * _math.cos(phi), r * _math.sin(phi))


def sqrt(z):
    z = complex(z)
    if z == 0:
        return complex(0, z.imag)
    r = abs(z)
    if z.real >= 0:
        a = _math.sqrt((r + z.real) / 2)
        return complex(a, z.imag / (2 * a))
    b = _math.copysign(_math.sqrt((r - z.real) / 2), z.imag)
    return complex(z.imag / (2 * b), b)


def exp(z):
    z = complex(z)
    return rect(_math.exp(z.real), z.imag)


def log(z, base=None):
    z = complex(z)
    made = complex(_math.log(abs(z)), phase(z))
    return made if base is None else made / log(base)


def log10(z):
    return log(z) / _math.log(10)


def cos(z):
    z = complex(z)
    return complex(_math.cos(z.real) * _math.cosh(z.imag), -_math.sin(z.real) * _math.sinh(z.imag))


def sin(z):
    z = complex(z)
    return complex(_math.sin(z.real) * _math.cosh(z.imag), _math.cos(z.real) * _math.sinh(z.imag))


def tan(z):
    return sin(z) / cos(z)


def isnan(z):
    z = complex(z)
    return _math.isnan(z.real) or _math.isnan(z.imag)


def isinf(z):
    z = complex(z)
    return _math.isinf(z.real) or _math.isinf(z.imag)


def isfinite(z):
    return not isnan(z) and not isinf(z)


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    return a == b or abs(a - b) <= max(rel_tol * max(abs(a), abs(b)), abs_tol)
