keys = {"2": "abc", "3": "def", "4": "ghi"}
def letters(digits):
    return [""] if not digits else [c + rest for c in keys[digits[0]] for rest in letters(digits[1:])]
print(letters("23"))
print(len(letters("234")))
