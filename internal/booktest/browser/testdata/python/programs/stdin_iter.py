import sys
data = sys.stdin.readline().strip()
print("first", data)
for line in sys.stdin:
    print("got", line.rstrip("\n"))
