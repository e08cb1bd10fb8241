cases = int(input())
for _ in range(cases):
    input()
    r, c = map(int, input().split())
    r -= 1; c -= 1
    print("SOLN       COLUMN")
    print(" #      1 2 3 4 5 6 7 8\n")
    k = 0
    def place(col, rows):
        global k
        if col == 8:
            k += 1
            print(f"{k:2d}      " + " ".join(str(x + 1) for x in rows))
            return
        for row in range(8):
            if col == c and row != r: continue
            if all(row != q and abs(row - q) != col - i for i, q in enumerate(rows)):
                place(col + 1, rows + [row])
    place(0, [])
