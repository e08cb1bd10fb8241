def place(n, row, board, out):
    if row == n:
        out.append(board)
        return
    for c in range(n):
        if all(board[r] != c and abs(board[r] - c) != row - r for r in range(row)):
            board[row] = c
            place(n, row + 1, board, out)
out = []
place(4, 0, [0] * 4, out)
print(out, out[0] is out[1])
