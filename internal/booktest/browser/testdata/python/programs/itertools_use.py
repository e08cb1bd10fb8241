import itertools as it
print(list(it.combinations("ABCD", 2)))
print(["".join(p) for p in it.product("ab", repeat=2)], list(it.accumulate([1, 2, 3, 4])), list(it.chain([1], [2, 3])))
print([(k, len(list(g))) for k, g in it.groupby("aaabbc")], list(it.zip_longest([1, 2], "a")), list(it.islice(it.count(5), 3)))
for a, b in it.pairwise([1, 4, 9]): print(b - a, end=" ")
print(list(it.permutations([1, 2, 3], 2)), sum(1 for _ in it.combinations(range(8), 4)))
