from itertools import permutations
def solve(words, total):
    letters = sorted(set("".join(words) + total))
    first = {w[0] for w in words + [total]}
    for digits in permutations(range(10), len(letters)):
        m = dict(zip(letters, digits))
        if any(m[l] == 0 for l in first):
            continue
        num = lambda w: int("".join(str(m[c]) for c in w))
        if sum(map(num, words)) == num(total):
            return m
print(solve(["NO", "NO"], "TOO"))
