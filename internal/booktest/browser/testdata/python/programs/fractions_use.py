from fractions import Fraction
print(Fraction(1, 3) + Fraction(1, 6), Fraction("0.75"), sum(Fraction(1, n) for n in range(1, 6)), float(Fraction(1, 8)))
from statistics import mean, median, mode
print(mean([1, 2, 3, 4]), median([5, 1, 3]), mode("aab"), round(mean([1.5, 2.5, 4]), 3))
