"""SEND + MORE = MONEY: each letter is a digit of its own."""

title = "SEND + MORE = MONEY"
enough = 1

words_to_add = ["SEND", "MORE"]
result = "MONEY"
places = sorted(set("".join(words_to_add) + result))
choices = range(10)


def value(word, digits):
    return int("".join(str(digits[c]) for c in word))


def refused_by(place, choice, chosen):
    if choice in chosen.values():
        return [p for p, d in chosen.items() if d == choice]
    if choice == 0 and any(place == w[0] for w in words_to_add + [result]):
        return "no number begins with 0"
    digits = {**chosen, place: choice}
    if len(digits) == len(places):
        if sum(value(w, digits) for w in words_to_add) != value(result, digits):
            return f"the sum isn't right"
