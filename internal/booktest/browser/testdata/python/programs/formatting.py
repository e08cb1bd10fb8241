for name, price, n in [("apple", 1.5, 3), ("banana", 0.25, 12), ("cherry", 10, 1)]:
    print(f"{name:<10}|{price:>8.2f}|{n:^5d}|{price * n:10,.3f}")
print("%-10s|%5.1f|%03d" % ("x", 2.345, 7))
print("{:>5} {:<5}|{:^7}|{!r}".format("a", "b", "c", "d"))
pi = 3.14159265
print(f"{pi:.3} {pi:10.2f} {pi:e} {pi:g} {int(pi):b} {255:#x} {1234567:,} {0.5:%} {pi!r:>20}")
x, s = 5, "str"
print(f"{x=} {s=} {x + 1=} {s!r}")
print(1, 2, 3, sep=", ", end="!\n")
print("a", "b", sep="")
print()
print([1.0, 2.5, -0.0], (1,), {"k": None}, {1}, "it's", ["it's", 'q"'])
print(10 / 2, 7 // 2, -7 // 2, -7 % 3, 2 ** 10, 2 ** -1, 1e20, 1e-7, 0.1 + 0.2)
