A = [[1, 2, 3], [4, 5, 6]]
B = [[7, 8], [9, 10], [11, 12]]
C = [[sum(a * b for a, b in zip(row, col)) for col in zip(*B)] for row in A]
print(C)
print(list(map(list, zip(*A))))
for row in C:
    print("".join(f"{x:6d}" for x in row))
print([row[::-1] for row in zip(*A)])
