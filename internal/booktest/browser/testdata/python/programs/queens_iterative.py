def nqueens(n):
    pos = [-1] * n
    row, found = 0, []
    while row >= 0:
        pos[row] += 1
        while pos[row] < n and any(pos[row] == pos[r] or row - r == abs(pos[row] - pos[r]) for r in range(row)):
            pos[row] += 1
        if pos[row] == n:
            pos[row] = -1
            row -= 1
        elif row == n - 1:
            found.append(tuple(p + 1 for p in pos))
        else:
            row += 1
    return found
print(*nqueens(5), sep="\n")
