"""The search of the book in plain Python: it runs a problem file and prints its log.

    python3 search.py FILE

Each line is a JSON object, as `report problem FILE --format jsonl` prints it and
`report problem FILE --check LOG` reads it.
"""

import json
import sys


def load(path):
    names = {"__name__": "problem"}
    with open(path, encoding="utf-8") as file:
        exec(compile(file.read(), path, "exec"), names)
    return names


def search(problem, say):
    """Run the search that a problem file describes, and say each thing that it does."""
    places = problem.get("places")
    choices = problem["choices"]
    refused_by = problem["refused_by"]
    following = problem.get("next_place")
    nothing = lambda place, choice: None
    put = problem.get("put", nothing)
    take_back = problem.get("take_back", nothing)
    best = problem.get("best") if isinstance(problem.get("best"), str) else None
    bound = problem.get("bound") if best else None
    chosen = given_in(problem)
    for place, choice in chosen.items():
        put(place, choice)
    found = 0
    best_so_far = None

    def tried(place):
        return choices(place, chosen) if callable(choices) else choices

    def is_free(place, choice):
        by = refused_by(place, choice, chosen)
        return by is None or by is False or by in ([], ())

    def next_place():
        if callable(following):
            return following(chosen)
        left = [place for place in places if place not in chosen]
        if following == "fewest" and left:
            return min(left, key=lambda place: sum([is_free(place, choice) for choice in tried(place)]))
        return left[0] if left else None

    def is_better(value):
        if best_so_far is None:
            return True
        return value > best_so_far if best == "most" else value < best_so_far

    def complete(place):
        if "complete" in problem:
            return problem["complete"](chosen)
        return place is None

    def fill(place):
        say(event="call", place=place)
        for choice in tried(place) if place is not None else []:
            if bound and best_so_far is not None and not is_better(bound(place, choice, chosen)):
                say(event="cut", place=place, choice=choice)
                continue
            by = refused_by(place, choice, chosen)
            if by is None or by is False or by in ([], ()):
                say(event="try", place=place, choice=choice)
                chosen[place] = choice
                put(place, choice)
                say(event="put", place=place, choice=choice)
                go_on()
                take_back(place, choice)
                del chosen[place]
                say(event="back", place=place, choice=choice)
            else:
                say(event="try", place=place, choice=choice, refused_by=by)
        say(event="return", place=place)

    def go_on():
        nonlocal found, best_so_far
        place = next_place()
        if complete(place):
            if best:
                value = problem["value"](chosen)
                say(event="solution", value=value, best=is_better(value))
                best_so_far = value if is_better(value) else best_so_far
            else:
                say(event="solution")
            found += 1
            if found == problem.get("enough"):
                raise Enough
        else:
            fill(place)

    try:
        go_on()
    except Enough:
        pass


def given_in(problem):
    """The choices that stand from the start: those of a dict whose keys are places."""
    given, places = problem.get("given"), problem.get("places", [])
    if not isinstance(given, dict) or not callable(problem.get("next_place")) and not set(given) & set(places):
        return {}
    return dict(given)


class Enough(Exception):
    """As many solutions are found as the file asks for."""


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("which problem file?")
    sys.setrecursionlimit(100_000)
    out = sys.stdout
    search(load(sys.argv[1]), lambda **event: out.write(json.dumps(event, ensure_ascii=False) + "\n"))
