# The order of sets, which a search goes by: numbers, tuples and frozensets have hashes that never change, so that
# a set of them has the same order in every run. Each list is in the order of a set.
state = 12345


def draw(most):
    global state
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % most


def number():
    kind = draw(8)
    if kind < 4:
        return draw(48) - 8
    if kind == 4:
        return draw(9) * 8
    if kind == 5:
        return draw(2000) - 1000
    if kind == 6:
        return (draw(1000) - 500) * 4294967291
    return [-1, -2, 2305843009213693951, -2305843009213693952, 10 ** 20, 2 ** 53, 2 ** 53 + 2, -(2 ** 31)][draw(8)]


def anything():
    kind = draw(10)
    if kind < 4:
        return number()
    if kind == 4:
        return draw(2) == 1
    if kind == 5:
        return (draw(200) - 100) / 8
    if kind == 6:
        return [0.1, -2.75, 1e20, 1e-7, 1e300, -0.0, 3.0, 5e-324][draw(8)]
    if kind == 7:
        return (draw(5), draw(5))
    if kind == 8:
        return (number(), (draw(3), 0.5), draw(2) == 0)
    return frozenset([draw(9), draw(9), (draw(3), 1)])


def some(make):
    return [make() for turn in range(draw(14))]


def given(make):
    kind = draw(4)
    if kind == 0:
        return some(make)
    if kind == 1:
        return set(some(make))
    if kind == 2:
        return frozenset(some(make))
    return dict.fromkeys(some(make))


def changed(one, make):
    kind = draw(24)
    if kind < 6:
        one.add(make())
    elif kind < 9:
        one.discard(make())
    elif kind == 9:
        if one:
            print(one.pop(), end=" ")
    elif kind == 10:
        for turn in range(draw(4)):
            if one:
                one.pop()
    elif kind == 11:
        x = make()
        if x in one:
            one.remove(x)
    elif kind == 12:
        one.update(given(make))
    elif kind == 13:
        one |= set(some(make))
    elif kind == 14:
        one &= one | set(some(make))
    elif kind == 15:
        one -= set(some(make))
    elif kind == 16:
        one ^= set(some(make))
    elif kind == 17:
        one.difference_update(given(make))
    elif kind == 18:
        one.symmetric_difference_update(given(make))
    elif kind == 19:
        one.intersection_update(list(one)[1:], one)
    elif kind == 20 and draw(6) == 0:
        one.clear()
    elif kind == 21:
        return one.copy()
    elif kind == 22:
        for x in one:
            one.remove(x)
            one.add(x)
            if draw(3) == 0:
                break
    return one


def made(one, make):
    kind = draw(16)
    if kind == 0:
        return one | set(some(make))
    if kind == 1:
        return one & set(some(make))
    if kind == 2:
        return one - set(some(make))
    if kind == 3:
        return one ^ set(some(make))
    if kind == 4:
        return one.union(given(make), given(make))
    if kind == 5:
        return one.intersection(given(make))
    if kind == 6:
        return one.difference(given(make), given(make))
    if kind == 7:
        return one.symmetric_difference(given(make))
    if kind == 8:
        return {x for x in one if draw(3)}
    if kind == 9:
        return set(list(one))
    if kind == 10:
        return set(one)
    if kind == 11:
        return frozenset(one) | set(some(make))
    if kind == 12:
        return {*one, *given(make), make()}
    if kind == 13:
        return set(range(draw(40) - 10, draw(60), 1 + draw(3)))
    if kind == 14:
        return one - dict.fromkeys(some(make)).keys()
    return {make(), make(), make()}


seen, found = {}, []
for make in [number, anything]:
    for turn in range(12):
        one, total = set(some(make)), 0
        for step in range(50):
            one = changed(one, make)
            other = made(one, make)
            for x in list(one) + list(other):
                if x not in seen:
                    found.append(x)
                    seen[x] = len(found)
                total = (total * 31 + seen[x]) % 1000000007
            if draw(12) == 0:
                one = other if type(other) is set else set(other)
        print(total, list(one))

for one in [
    {16, -5, -1, 0, -2},
    {18},
    {6, 26, 30, -1, 31, -1},
    {-1000000, 5, 26, 9, 73, -1, 1000000, -1099511627776, -3, 2147483648},
    {14, 26, 27, 30, 22, -1000000, 56, -1000000, 32, 2, -4, 1000000},
    {175, 147, -1, 23, 84, 16, 215, 33},
    {2147483648, 40},
    {56, -1099511627776, 35, 8, 33, 37, 56, 48, 0, 181, 30, 22, 4, 16, 16, 254, 1, 205, 1000000, 18},
    {48, 48, 0, 2, 5, -9, 93, 32},
    {17},
    {40, 35, 2147483648, 20, -1000000, 204, 53, 205},
    {-5},
    {83, 12, -1, -9},
    {25, 14, -1, 4, -1000000, 31, 40, 1000000, 62, 22},
    {247, 8, -3, 32, 82, -1, 24},
    {35, -1, 1000000, 35, 40},
    {24, 2147483648, 1000000},
    {30, 6, 116, 24, 182, -8, 56, 24, 1000000, 178, 8, -3},
    {100, 24, 0, 176},
    {33, 15, 21, 18, 8, 237, 43, 1, -8, 28, 74, -1099511627776, -1000000, 16, 2147483648, -8, 37, 24, 18, 4, 7,
     9, -2, 1000000, 48, -6, 56, -1099511627776, -1000000, -2, -2, 2147483648, 19, 29, 0},
    {21, 4294967301, 26},
    {56},
    {26, 6, 8, -3, -1000000, -1, 19, 24, 56, 2147483648, 259, 35, 1000000, -2, 70, 62, 226, 8, 18, 4, 8, 36, 16,
     16, 112, 16, 83, 1, 263, 173, 100, 40, 37, 0, 56},
    {15, 32, -1, 5, -4, 32, 2},
    {18, 48, 25, 2147483648, 167},
    {0, 18},
    {0, 7},
    {-1099511627776, -5},
    {20, 12, -1000000, 16, 24},
    {-2, 7, 2, 10, 24, 56, 4294967301, 8, 0, 0, -8, 2147483648, 23, 125, 54, 253, -1099511627776, 259, 24, 12},
    {(5, -1), (1, -1), 0.0, -5},
    {(2, -1), -1.5, 259, (2, -1), (1, 5), 20, 8, 1.75, 40, 10, 16, 48},
    {6.0, -1099511627776},
    {8},
    {-0.25, 2.5, -4},
    {(1, 5), (4, -1), 14.0, 16, 4294967301, -0.5, (4, 4), -1099511627776, (5, -1), (5, -1)},
    {-7, 8, 71.25, 31},
    {(1, -1), 0.0, 9.5, (4, 0), (4, -1), 129, 24, (1, -1)},
    {(5, -1), 48.75, 147, 4294967301},
    {29, 32, (5, -1), (2, -1), (4, 1), 31, 2.0, (1, -1), (3, -1), 1000000, 59.5, -2},
    {8, 39, (3, 2), 1.0, -1},
    {(4, -1), 16, (5, 4)},
    {24, 50.25, -9, 51.75, 17},
    {2.0, 11, 61, 38, 40},
    {9.75, 140},
    {-6},
    {6, 261, 14, 9.75, (3, -1), (4, 1), (0, -1), 230, (1, 5), 25, (1, 1), 43.75},
    {32, 2.5, 1073741825.25, 0.25, (1, -1)},
    {-1099511627776, -0.5},
    {218, -2, 2, -1, 14, -2, 196},
    {(4, -1), 138, 22, 1000000, 2147483648, (1, -1)},
    {15, 55.25},
    {-7, 62.5, 16, (3, 3), 5},
    {4294967301, 43, (0, 0)},
    {27, 16, (2, -1), (5, 3), (0, -1), 10, (4, 1), 6.0, (0, 0), (2, 3), 24, -0.5, (1, 0), 0.0, 22, (5, -1),
     1.75, 189, 17, (2, -1), (3, -1), 101, 8, 102, 5, 1.75, 30, -0.5, 213, (0, -1), (1, 3), -8, (1, 3), 2,
     40.0},
    {1, 2, (4, -1), (3, -1), 48, 56, -9, 8, 63, (1, 3), 48, 36, 3.5, (3, 1), 56, 126, (3, -1), 17, -1.5, 38},
    {(2, 2), 0},
    {(5, -1), (2, -1), 0, (4, -1), (0, -1)},
    {21},
    {32.0, 16.75, -2.25, (2, -1), (1, -1), (1, 2), 185, (0, 4), 81, 33, (0, -1), 536870912.0, 18, 7, (0, 1),
     255, (3, -1), -1, 30.0, (4, -1)},
]:
    print(list(one))
print([x for x in {32, 32, 32, 24, 126}])
print([x for x in {6, 9, -2, 8, 128}])
print([x for x in {2147483648, 32, 32, 18, -9}])
print([x for x in {19, 0, 24, -6, 29, -2, 14, -1099511627776, 19, 1000000, -3}])
print([x for x in {-7, 40, -7, 7, 29, -9}])
print([x for x in {190, 30, 8, -7, 280, 32}])
print([hash(x) for x in [(), (1, 2), (-1, (0.1, True)), frozenset([1, 2]), -0.75, 1e300, 1 - 2j, 10 ** 30, range(3)]])
print(set(range(12)), {-1, -2, 5}, {8, 0, 16}, {100, 20, 3}, set(range(-5, 5)), {3.5, 2, True, 0.25})
print({(row, column) for row in range(4) for column in range(4)})
print(sorted({1: 2, 3: 4}.keys() | {9, 8}), frozenset([33, 1, 65]), set([33, 1, 65]) - {1})

one = set(range(8))
print(one.pop(), one.pop(), one.pop())
one.clear()
one |= {0, 5}
print(one.pop(), one)
many = set(range(0, 70000, 3))
many -= set(range(0, 70000, 2))
print(len(many), list(many)[:5], list(many)[-5:], [many.pop() for turn in range(5)])


def ways(free, chosen):
    if not free:
        print(chosen, end=" ")
        return 1
    count = 0
    for x in free:
        if not chosen or abs(chosen[-1] - x) > 1:
            count += ways(free - {x}, chosen + [x])
    return count


print(ways({1, 2, 4, 8, 16}, []))


def taken(free, chosen, most):
    if len(chosen) == most:
        return [chosen]
    found = []
    for x in free:
        free.remove(x)
        found += taken(free, chosen + [x], most)
        free.add(x)
        if len(found) > 20:
            break
    return found


print(taken(set(range(0, 40, 8)), [], 3))
