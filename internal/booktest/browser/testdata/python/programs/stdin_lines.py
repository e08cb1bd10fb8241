import sys
lines = sys.stdin.read().split("\n")
total = 0
for line in lines:
    if not line:
        continue
    total += sum(int(x) for x in line.split())
print(total, len(lines))
