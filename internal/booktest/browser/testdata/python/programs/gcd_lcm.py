import math
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
for a, b in [(12, 18), (100, 75), (17, 5), (0, 9)]:
    print(a, b, gcd(a, b), math.gcd(a, b), a * b // gcd(a, b))
