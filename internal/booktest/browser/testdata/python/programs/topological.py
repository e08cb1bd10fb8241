from collections import defaultdict, deque
edges = [(5, 2), (5, 0), (4, 0), (4, 1), (2, 3), (3, 1)]
graph, indeg = defaultdict(list), defaultdict(int)
for a, b in edges:
    graph[a].append(b)
    indeg[b] += 1
q = deque(sorted(v for v in range(6) if indeg[v] == 0))
order = []
while q:
    v = q.popleft()
    order.append(v)
    for w in graph[v]:
        indeg[w] -= 1
        if not indeg[w]:
            q.append(w)
print(order, dict(graph))
