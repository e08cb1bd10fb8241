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
    chosen = {}
    found = 0
    places = problem.get("places")
    choices = problem["choices"]
    refused_by = problem["refused_by"]
    nothing = lambda place, choice: None
    put = problem.get("put", nothing)
    take_back = problem.get("take_back", nothing)

    def next_place():
        if "next_place" in problem:
            return problem["next_place"](chosen)
        return places[len(chosen)] if len(chosen) < len(places) else None

    def complete(place):
        if "complete" in problem:
            return problem["complete"](chosen)
        return place is None

    def fill(place):
        say(event="call", place=place)
        tried = choices(place, chosen) if callable(choices) else choices
        for choice in tried if place is not None else []:
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
        nonlocal found
        place = next_place()
        if complete(place):
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


class Enough(Exception):
    """As many solutions are found as the file asks for."""


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("which problem file?")
    sys.setrecursionlimit(100_000)
    out = sys.stdout
    search(load(sys.argv[1]), lambda **event: out.write(json.dumps(event, ensure_ascii=False) + "\n"))
