n, m = map(int, input().split())
grid = [list(map(int, input().split())) for _ in range(n)]
name = input().strip()
print(n, m, grid, repr(name))
print("sum:", sum(map(sum, grid)))
try:
    input()
except EOFError:
    print("no more")
