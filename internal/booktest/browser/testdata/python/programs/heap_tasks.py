import heapq
tasks = []
for p, t in [(3, "write"), (1, "plan"), (2, "read"), (1, "ask")]:
    heapq.heappush(tasks, (p, t))
while tasks:
    print(heapq.heappop(tasks))
print(heapq.nlargest(2, [5, 1, 9, 3]), heapq.nsmallest(2, ["pear", "fig", "kiwi"], key=len))
