puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
rows, cols, boxes = [0] * 9, [0] * 9, [0] * 9
cells = list(map(int, puzzle))
empty = []
for i, v in enumerate(cells):
    r, c = divmod(i, 9)
    if v:
        m = 1 << v
        rows[r] |= m; cols[c] |= m; boxes[r // 3 * 3 + c // 3] |= m
    else:
        empty.append(i)
def fill(k):
    if k == len(empty):
        return True
    i = empty[k]
    r, c = divmod(i, 9)
    b = r // 3 * 3 + c // 3
    used = rows[r] | cols[c] | boxes[b]
    for d in range(1, 10):
        m = 1 << d
        if used & m:
            continue
        cells[i] = d
        rows[r] |= m; cols[c] |= m; boxes[b] |= m
        if fill(k + 1):
            return True
        rows[r] ^= m; cols[c] ^= m; boxes[b] ^= m
    return False
print(fill(0))
print("".join(map(str, cells)))
