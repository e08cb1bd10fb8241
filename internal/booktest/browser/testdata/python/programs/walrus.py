data = [1, 5, 2, 8, 3]
big = [y for x in data if (y := x * 2) > 5]
print(big, y)
it = iter(data)
while (v := next(it, None)) is not None:
    if v > 4:
        print("big", v)
print((n := 10) + n)
