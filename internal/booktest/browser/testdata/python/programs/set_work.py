a, b = {1, 2, 3}, {3, 4}
print(a | b, a & b, a - b, a ^ b, a <= b, {1} < a, a.isdisjoint({9}))
seen = set()
for x in [3, 1, 3, 2, 1]:
    if x in seen:
        print("again", x)
    seen.add(x)
print(sorted(seen), len(set("mississippi")), frozenset([1, 2]) == {1, 2})
visited = set()
visited.add((0, 1)); visited.discard((5, 5)); visited |= {(2, 2)}
print(sorted(visited))
