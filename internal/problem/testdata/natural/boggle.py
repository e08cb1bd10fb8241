"""Find STAR in a square of letters."""

title = "Word search"
board = ["STAR", "TXTA", "ATSR", "RASX"]
word = "STAR"
places = list(range(len(word)))


def choices(place, chosen):
    if place == 0:
        return [(r, c) for r in range(4) for c in range(4)]
    r, c = chosen[place - 1]
    return [(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]


def refused_by(place, choice, chosen):
    r, c = choice
    if not (0 <= r <= 3 and 0 <= c <= 3):
        return "outside"
    if board[r][c] != word[place]:
        return f"that's {board[r][c]}, not {word[place]}"
    if choice in chosen.values():
        return "used"
