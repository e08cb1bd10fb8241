def count(n):
    full = (1 << n) - 1
    def go(cols, left, right):
        if cols == full:
            return 1
        total = 0
        free = full & ~(cols | left | right)
        while free:
            bit = free & -free
            free ^= bit
            total += go(cols | bit, (left | bit) << 1, (right | bit) >> 1)
        return total
    return go(0, 0, 0)
print([count(n) for n in range(1, 9)])
