from collections import deque
def moves(pos):
    x, y = pos
    for dx, dy in [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]:
        if 0 <= x + dx < 8 and 0 <= y + dy < 8:
            yield (x + dx, y + dy)
dist = {(0, 0): 0}
q = deque([(0, 0)])
while q:
    cur = q.popleft()
    for m in moves(cur):
        if m not in dist:
            dist[m] = dist[cur] + 1
            q.append(m)
print(dist[(7, 7)], len(dist), max(dist.values()))
for x in range(8):
    print(*[dist[x, y] for y in range(8)])
