import sys
sys.setrecursionlimit(10000)
def count(n):
    return 0 if n == 0 else 1 + count(n - 1)
print(count(900))
