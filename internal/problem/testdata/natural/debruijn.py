"""A De Bruijn sequence: every word of three bits comes once in the circle."""

title = "De Bruijn"
k, n = 2, 3
length = k ** n
places = list(range(length))
choices = [0, 1]


def refused_by(place, choice, chosen):
    if place < n and choice == 1:
        return "it begins with zeros"
    seq = [chosen[i] for i in range(place)] + [choice]
    if len(seq) == length:
        seq += seq[:n - 1]
    seen = set()
    for i in range(len(seq) - n + 1):
        word = tuple(seq[i:i + n])
        if word in seen:
            return f"{word} comes twice"
        seen.add(word)
