# Numbers of two whole ones.
import math as _math
import operator as _operator


def _read(text):
    """The two numbers that a text stands for, or None."""
    t = text.strip().lower()
    sign = -1 if t.startswith("-") else 1
    t = t[1:] if t[:1] in ("+", "-") else t
    digits = lambda s: s != "" and s.replace("_", "").isdigit() and s[0] != "_" and s[-1] != "_"
    if "/" in t:
        a, b = [s for s in t.split("/", 1)]
        a, b = a.rstrip(), b.lstrip()
        return (sign * int(a), int(b)) if digits(a) and digits(b) else None
    t, _, power = t.partition("e")
    whole, dot, part = t.partition(".")
    if not (whole or part) or whole and not digits(whole) or part and not digits(part) or _ and \
            not digits(power.lstrip("+-")):
        return None
    part = part.replace("_", "")
    n, d = int((whole or "0").replace("_", "") + part), 10 ** len(part)
    shift = int(power or 0)
    return (sign * n * 10 ** shift, d) if shift >= 0 else (sign * n, d * 10 ** -shift)


class Fraction:
    def __new__(cls, numerator=0, denominator=None):
        self = object.__new__(cls)
        if denominator is None:
            if isinstance(numerator, Fraction):
                numerator, denominator = numerator._n, numerator._d
            elif isinstance(numerator, float):
                numerator, denominator = numerator.as_integer_ratio()
            elif isinstance(numerator, str):
                found = _read(numerator)
                if found is None:
                    raise ValueError(f"Invalid literal for Fraction: {numerator!r}")
                numerator, denominator = found
            elif isinstance(numerator, int):
                denominator = 1
            else:
                raise TypeError("argument should be a string or a Rational instance")
        elif isinstance(numerator, (int, Fraction)) and isinstance(denominator, (int, Fraction)):
            a, b = Fraction(numerator), Fraction(denominator)
            numerator, denominator = a._n * b._d, a._d * b._n
        else:
            raise TypeError("both arguments should be Rational instances")
        if denominator == 0:
            raise ZeroDivisionError(f"Fraction({numerator}, 0)")
        g = _math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._n, self._d = int(numerator) // g, int(denominator) // g
        return self

    numerator = property(lambda self: self._n)
    denominator = property(lambda self: self._d)
    real = property(lambda self: self)
    imag = property(lambda self: 0)

    @classmethod
    def from_float(cls, f):
        return cls(f)

    def as_integer_ratio(self):
        return self._n, self._d

    def is_integer(self):
        return self._d == 1

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._d <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._n, self._d
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        if 2 * d * (q0 + k * q1) <= self._d:
            return Fraction(p1, q1)
        return Fraction(p0 + k * p1, q0 + k * q1)

    def __repr__(self):
        return f"{type(self).__name__}({self._n}, {self._d})"

    def __str__(self):
        return str(self._n) if self._d == 1 else f"{self._n}/{self._d}"

    def __format__(self, spec):
        return format(str(self), spec) if not spec or spec[-1] not in "eEfFgG%" else format(self._n / self._d, spec)

    def _with(self, other, exact, plain):
        if isinstance(other, int):
            other = Fraction(other)
        if isinstance(other, Fraction):
            return exact(self._n, self._d, other._n, other._d)
        if isinstance(other, (float, complex)):
            return plain(float(self), other)
        return NotImplemented

    def __add__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d + c * b, b * d), _operator.add)
    __radd__ = __add__

    def __sub__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d - c * b, b * d), _operator.sub)

    def __rsub__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(c * b - a * d, b * d), lambda x, y: y - x)

    def __mul__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * c, b * d), _operator.mul)
    __rmul__ = __mul__

    def __truediv__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d, b * c), _operator.truediv)

    def __rtruediv__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(c * b, d * a), lambda x, y: y / x)

    def __floordiv__(self, other):
        return self._with(other, lambda a, b, c, d: (a * d) // (b * c), _operator.floordiv)

    def __rfloordiv__(self, other):
        return self._with(other, lambda a, b, c, d: (c * b) // (d * a), lambda x, y: y // x)

    def __mod__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction((a * d) % (c * b), b * d), _operator.mod)

    def __rmod__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction((c * b) % (a * d), b * d), lambda x, y: y % x)

    def __divmod__(self, other):
        return self // other, self % other

    def __pow__(self, other):
        if isinstance(other, Fraction) and other._d == 1:
            other = other._n
        if isinstance(other, int):
            if other >= 0:
                return Fraction(self._n ** other, self._d ** other)
            return Fraction(self._d ** -other, self._n ** -other)
        return float(self) ** float(other)

    def __rpow__(self, other):
        return other ** self._n if self._d == 1 and self._n >= 0 else other ** float(self)

    def __pos__(self):
        return Fraction(self)

    def __neg__(self):
        return Fraction(-self._n, self._d)

    def __abs__(self):
        return Fraction(abs(self._n), self._d)

    def __float__(self):
        return self._n / self._d

    def __int__(self):
        return -(-self._n // self._d) if self._n < 0 else self._n // self._d
    __trunc__ = __int__

    def __floor__(self):
        return self._n // self._d

    def __ceil__(self):
        return -(-self._n // self._d)

    def __round__(self, ndigits=None):
        if ndigits is None:
            q, r = divmod(self._n, self._d)
            return q + (r * 2 > self._d or r * 2 == self._d and q % 2 == 1)
        shift = 10 ** abs(ndigits)
        return Fraction(round(self * shift), shift) if ndigits > 0 else Fraction(round(self / shift) * shift)

    def __bool__(self):
        return self._n != 0

    def __hash__(self):
        return hash(self._n) if self._d == 1 else hash(float(self)) if Fraction(float(self)) == self else \
            hash((self._n, self._d))

    def __eq__(self, other):
        return self._with(other, lambda a, b, c, d: a == c and b == d, _operator.eq)

    def __lt__(self, other):
        return self._with(other, lambda a, b, c, d: a * d < c * b, _operator.lt)

    def __le__(self, other):
        return self._with(other, lambda a, b, c, d: a * d <= c * b, _operator.le)

    def __gt__(self, other):
        return self._with(other, lambda a, b, c, d: a * d > c * b, _operator.gt)

    def __ge__(self, other):
        return self._with(other, lambda a, b, c, d: a * d >= c * b, _operator.ge)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self
