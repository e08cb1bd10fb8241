def permute(items):
    if len(items) <= 1:
        return [items]
    result = []
    for i in range(len(items)):
        for rest in permute(items[:i] + items[i + 1:]):
            result.append([items[i]] + rest)
    return result
print(permute([1, 2, 3]))
print(len(permute(list("abcde"))))
