words = "SEND MORE MONEY".split()
letters = sorted(set("".join(words)))
print(letters, len(letters))
def number(word, m): return int("".join(str(m[ch]) for ch in word))
m = {"S": 9, "E": 5, "N": 6, "D": 7, "M": 1, "O": 0, "R": 8, "Y": 2}
print(number("SEND", m), number("SEND", m) + number("MORE", m) == number("MONEY", m))
