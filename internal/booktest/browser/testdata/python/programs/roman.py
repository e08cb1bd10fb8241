def to_roman(n):
    vals = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    out = ""
    for v, s in vals:
        k, n = divmod(n, v)
        out += s * k
    return out
for n in (1, 4, 9, 14, 40, 90, 400, 1994, 2026):
    print(n, to_roman(n))
