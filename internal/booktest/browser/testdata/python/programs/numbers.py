print(10 ** 20, 2 ** 64, 3 ** 100 % 1000, 12345678901234567890 // 7, -10 ** 20 // 3, -10 ** 20 % 7)
print(7 / 2, 6 / 3, 1e16, 123456789 * 987654321, int("ff", 16), bin(37), round(2.5), round(3.5), round(2.675, 2))
print(0.1 + 0.2, 1 / 3, 100 * 1.1, 5 // 2.0, divmod(-7, 3), abs(-3.5), pow(3, 4, 5), 10 ** -2)
import math
print(math.factorial(20), math.comb(10, 3), math.sqrt(2), math.floor(-2.5), math.isclose(0.1 + 0.2, 0.3), math.pi)
print(True + True, int(3.9), float("1e3"), 1_000_000, 0b101, complex(1, 2) * 2)
print((1234.5).is_integer(), (255).bit_length(), hex(255), 17 & 5, 17 | 5, 17 ^ 5, ~17, 1 << 10)
