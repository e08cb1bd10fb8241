def command(c):
    match c.split():
        case ["go", ("north" | "south") as d]:
            return f"going {d}"
        case ["take", item, *more]:
            return f"taking {item} and {len(more)} more"
        case []:
            return "nothing"
        case _:
            return "?"
for c in ["go north", "go up", "take lamp rope key", ""]:
    print(command(c))
def area(s):
    match s:
        case {"kind": "circle", "r": r}: return 3 * r * r
        case {"kind": "rect", "w": w, "h": h} if w > 0: return w * h
        case (a, b): return a * b
        case int(n) | float(n): return n
        case str(): return "text"
        case None: return "none"
print([area(s) for s in [{"kind": "circle", "r": 2}, {"kind": "rect", "w": 2, "h": 3}, (4, 5), 7, 2.5, "x", None]])
