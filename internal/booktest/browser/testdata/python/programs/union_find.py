parent = list(range(7))
def find(x):
    while parent[x] != x:
        parent[x] = parent[parent[x]]
        x = parent[x]
    return x
def union(a, b):
    parent[find(a)] = find(b)
for a, b in [(0, 1), (2, 3), (1, 3), (5, 6)]: union(a, b)
print([find(x) for x in range(7)], len({find(x) for x in range(7)}))
