from functools import lru_cache
lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
def winner(b):
    for i, j, k in lines:
        if b[i] != " " and b[i] == b[j] == b[k]:
            return b[i]
@lru_cache(None)
def value(b, player):
    w = winner(b)
    if w: return 1 if w == "X" else -1
    if " " not in b: return 0
    moves = [b[:i] + player + b[i + 1:] for i in range(9) if b[i] == " "]
    scores = [value(m, "O" if player == "X" else "X") for m in moves]
    return max(scores) if player == "X" else min(scores)
print(value("XOX O    ", "X"), value("X   O    ", "X"))
