# Fibonacci and Hanoi: recursion without a search
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def hanoi(disks, source, target, spare):
    if disks == 0:
        return
    hanoi(disks - 1, source, spare, target)
    print("disk", disks, "from", source, "to", target)
    hanoi(disks - 1, spare, target, source)


print(fib(5))
hanoi(3, "A", "C", "B")
