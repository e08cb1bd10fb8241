stock = {"pear": 3, "apple": 7}
stock["fig"] = 1
stock["pear"] += 2
del stock["apple"]
print(stock, list(stock), "fig" in stock, stock.get("kiwi", 0), len(stock))
for k, v in stock.items():
    print(k, v)
print({k: v * 2 for k, v in stock.items()}, dict(sorted(stock.items())), max(stock, key=stock.get))
nested = {}
nested.setdefault("a", {}).setdefault("b", []).append(1)
print(nested, stock | {"new": 0}, {"3": 1, "1": 2, "2": 3})
stock.update(fig=10, plum=4)
print(stock.pop("fig"), stock.popitem(), stock)
inv = {}
for w in ["one", "two", "six"]:
    inv.setdefault(len(w), []).append(w)
print(inv)
