from itertools import permutations
count = 0
for p in permutations(range(1, 10)):
    if sum(p[:3]) == sum(p[3:6]) == 15 == p[0] + p[3] + p[6] == p[1] + p[4] + p[7] == p[0] + p[4] + p[8] == p[2] + p[4] + p[6]:
        count += 1
        print(p)
    if p[0] > 2:
        break
print(count)
