# Means and what is around them.
from fractions import Fraction as _Fraction
from math import sqrt as _sqrt, fsum as _fsum, exp as _exp, log as _log, erf as _erf


class StatisticsError(ValueError):
    pass


def _all(data, name, least=1):
    values = list(data)
    if len(values) < least:
        raise StatisticsError(f"{name} requires at least {'one data point' if least == 1 else 'two data points'}")
    return values


def _sum(values):
    return sum([_Fraction(v) for v in values], _Fraction(0))


def _like(x, values):
    """An exact result in the kind of the values."""
    if any(isinstance(v, float) for v in values):
        return float(x)
    if any(isinstance(v, _Fraction) for v in values):
        return x
    return int(x) if x.denominator == 1 else x.numerator / x.denominator


def mean(data):
    values = _all(data, "mean")
    return _like(_sum(values) / len(values), values)


def fmean(data, weights=None):
    values = _all(data, "fmean")
    if weights is None:
        return _fsum(values) / len(values)
    weights = list(weights)
    return _fsum(v * w for v, w in zip(values, weights)) / _fsum(weights)


def geometric_mean(data):
    return _exp(fmean([_log(v) for v in _all(data, "geometric_mean")]))


def harmonic_mean(data, weights=None):
    values = _all(data, "harmonic_mean")
    return _like(len(values) / sum([1 / _Fraction(v) for v in values], _Fraction(0)), values)


def median(data):
    values = sorted(data)
    n = len(values)
    if n == 0:
        raise StatisticsError("no median for empty data")
    return values[n // 2] if n % 2 else (values[n // 2 - 1] + values[n // 2]) / 2


def median_low(data):
    values = sorted(_all(data, "median_low"))
    return values[(len(values) - 1) // 2]


def median_high(data):
    values = sorted(_all(data, "median_high"))
    return values[len(values) // 2]


def _counts(data):
    counts = {}
    for v in data:
        counts[v] = counts.get(v, 0) + 1
    return counts


def mode(data):
    counts = _counts(data)
    if not counts:
        raise StatisticsError("no mode for empty data")
    return max(counts, key=counts.get)


def multimode(data):
    counts = _counts(data)
    most = max(counts.values(), default=0)
    return [v for v, n in counts.items() if n == most]


def _squares(values, centre=None):
    centre = _sum(values) / len(values) if centre is None else _Fraction(centre)
    return sum([(_Fraction(v) - centre) ** 2 for v in values], _Fraction(0))


def pvariance(data, mu=None):
    values = _all(data, "pvariance")
    return _like(_squares(values, mu) / len(values), values)


def variance(data, xbar=None):
    values = _all(data, "variance", 2)
    return _like(_squares(values, xbar) / (len(values) - 1), values)


def stdev(data, xbar=None):
    return _sqrt(variance(data, xbar))


def pstdev(data, mu=None):
    return _sqrt(pvariance(data, mu))


def quantiles(data, *, n=4, method="exclusive"):
    values = sorted(data)
    m = len(values)
    if m < 2:
        if m == 1:
            return values * (n - 1)
        raise StatisticsError("must have at least one data point")
    made = []
    for i in range(1, n):
        if method == "inclusive":
            j, delta = divmod(i * (m - 1), n)
            made.append((values[j] * (n - delta) + values[j + 1] * delta) / n)
        else:
            j = min(max(i * (m + 1) // n, 1), m - 1)
            delta = i * (m + 1) - j * n
            made.append((values[j - 1] * (n - delta) + values[j] * delta) / n)
    return made


def correlation(x, y, /):
    mx, my = fmean(x), fmean(y)
    xy = _fsum((a - mx) * (b - my) for a, b in zip(x, y))
    return xy / _sqrt(_fsum((a - mx) ** 2 for a in x) * _fsum((b - my) ** 2 for b in y))


class NormalDist:
    def __init__(self, mu=0.0, sigma=1.0):
        self.mean, self.stdev = float(mu), float(sigma)

    def pdf(self, x):
        d = (x - self.mean) / self.stdev
        return _exp(-d * d / 2) / (self.stdev * 2.5066282746310002)

    def cdf(self, x):
        return 0.5 * (1 + _erf((x - self.mean) / (self.stdev * 1.4142135623730951)))
