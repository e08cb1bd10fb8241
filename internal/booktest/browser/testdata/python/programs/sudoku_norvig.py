def cross(A, B):
    return [a + b for a in A for b in B]
digits = '123456789'
rows = 'ABCDEFGHI'
squares = cross(rows, digits)
unitlist = ([cross(rows, c) for c in digits] + [cross(r, digits) for r in rows] +
            [cross(rs, cs) for rs in ('ABC', 'DEF', 'GHI') for cs in ('123', '456', '789')])
units = dict((s, [u for u in unitlist if s in u]) for s in squares)
peers = dict((s, set(sum(units[s], [])) - set([s])) for s in squares)
def assign(values, s, d):
    other = values[s].replace(d, '')
    if all(eliminate(values, s, d2) for d2 in other):
        return values
    return False
def eliminate(values, s, d):
    if d not in values[s]:
        return values
    values[s] = values[s].replace(d, '')
    if len(values[s]) == 0:
        return False
    elif len(values[s]) == 1:
        d2 = values[s]
        if not all(eliminate(values, s2, d2) for s2 in sorted(peers[s])):
            return False
    for u in units[s]:
        places = [s for s in u if d in values[s]]
        if len(places) == 0:
            return False
        elif len(places) == 1:
            if not assign(values, places[0], d):
                return False
    return values
g = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
g = '003020600900305001001806400008102900700000008006708200002609500800203009005010300'
values = dict((s, digits) for s in squares)
for s, d in zip(squares, g):
    if d in digits and not assign(values, s, d):
        print("no")
print(''.join(values[s] for s in squares))
print(len(squares), len(unitlist), all(len(peers[s]) == 20 for s in squares))
print(sorted(peers['C2'])[:5], units['A1'][1])
