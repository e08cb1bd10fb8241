def queens(n, state=()):
    if len(state) == n:
        yield state
        return
    for c in range(n):
        if all(c != q and abs(c - q) != len(state) - i for i, q in enumerate(state)):
            yield from queens(n, state + (c,))
print(list(queens(4)))
print(next(queens(8)))
print(sum(1 for _ in queens(7)))
