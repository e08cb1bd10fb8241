# What a search does with a dict: it puts and takes back, and goes through what is left.
def lcg(seed):
    while True:
        seed = (seed * 1103515245 + 12345) % 2 ** 31
        yield seed >> 8


numbers = lcg(7)
d, model = {0: "zero"}, [(0, "zero")]
for turn in range(4000):
    act, key = next(numbers) % 6, next(numbers) % 40
    if act < 3:
        if key in d:
            model = [(k, turn if k == key else v) for k, v in model]
        else:
            model.append((key, turn))
        d[key] = turn
    elif act == 3 and key in d:
        del d[key]
        model = [(k, v) for k, v in model if k != key]
    elif act == 4:
        came = d.pop(key, None)
        assert came == dict(model).get(key), (turn, came)
        model = [(k, v) for k, v in model if k != key]
    elif act == 5 and d and turn % 3 == 0:
        assert d.popitem() == model.pop(), turn
    assert list(d.items()) == model, turn
    assert len(d) == len(model) and all(k in d and d[k] == v for k, v in model)
print(len(d), list(d)[:5], list(reversed(d))[:3])

first = {}
for turn in range(500):  # first in, first out
    first[turn] = str(turn)
    if turn >= 3:
        del first[turn - 3]
print(first, first == {497: "497", 498: "498", 499: "499"})

mixed = {"a": 1, 2: "b", (3, 4): None, 2.5: [1]}
for key in ["a", (3, 4)]:
    del mixed[key]
mixed["a"] = 5
print(mixed, mixed.popitem(), mixed)
for wrong in ["b", 7]:
    try:
        del mixed[wrong]
    except KeyError as error:
        print("KeyError", error)
try:
    for key in mixed:
        del mixed[key]
except RuntimeError as error:
    print(error)
while mixed:
    mixed.popitem()
print(mixed)
try:
    mixed.popitem()
except KeyError as error:
    print(error)

grown = {}
while len(grown) < 100000:  # as many times as it has keys
    grown[len(grown)] = 1
for i in range(0, 100000, 3):
    del grown[i]
print(len(grown), sum(grown.values()))
grown.clear()
print(len(grown))
grown[1], grown["x"] = 2, 3
print(len(grown))
del grown[1]
print(len(grown), len(grown | {7: 8}), len(dict(grown)))
