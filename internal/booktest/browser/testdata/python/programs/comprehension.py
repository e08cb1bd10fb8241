print([x ** 2 for x in range(6)], [x for x in range(20) if x % 3 == 0], {x: x ** 2 for x in range(4)})
print([(i, j) for i in range(3) for j in range(i)], [[0] * 2 for _ in range(2)], {len(w) for w in ["a", "bb", "cc"]})
print([[row[i] for row in [[1, 2], [3, 4]]] for i in range(2)], ["even" if x % 2 == 0 else "odd" for x in range(3)])
print(sum(x for x in range(5)), any(x > 3 for x in range(5)), max((len(w), w) for w in ["aa", "b"]))
