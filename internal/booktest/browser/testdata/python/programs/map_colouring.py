neighbours = {"WA": ["NT", "SA"], "NT": ["WA", "SA", "Q"], "SA": ["WA", "NT", "Q", "NSW", "V"], "Q": ["NT", "SA", "NSW"],
              "NSW": ["Q", "SA", "V"], "V": ["SA", "NSW"], "T": []}
colours = ["red", "green", "blue"]
def consistent(assignment, region, colour):
    return all(assignment.get(n) != colour for n in neighbours[region])
def search(assignment):
    if len(assignment) == len(neighbours):
        return assignment
    region = [r for r in neighbours if r not in assignment][0]
    for colour in colours:
        if consistent(assignment, region, colour):
            result = search({**assignment, region: colour})
            if result is not None:
                return result
    return None
for k, v in search({}).items():
    print(f"{k:<4}{v}")
