"""The search of the book with a look ahead, in plain Python, and the plain search beside it.

    python3 ahead.py FILE

After each choice the search asks about every place that's left, crosses out the choices that are refused
now, and goes back as soon as a place has none. Each line is a JSON object: `look` is such a moment, with
the choices that are left and those that it crosses out, and `counts` says at the end what both searches
did. That's only right if a refusal never ends while more is chosen. Where one does, the last line is
`ended` instead, and there are no counts.
"""

import json
import sys

from search import given_in, load, search

# The plain search beside it makes at most this many tests, or this many times as many, if that's more.
LEAST, TIMES = 20_000, 50


class Problem:
    """A problem file, as a search asks it."""

    def __init__(self, names):
        nothing = lambda place, choice: None
        self.names = names
        self.put, self.take_back = names.get("put", nothing), names.get("take_back", nothing)
        self.fewest = names.get("next_place") == "fewest"
        self.given = given_in(names)
        self.chosen = dict(self.given)
        for place, choice in self.given.items():
            self.put(place, choice)

    def left(self):
        return [place for place in self.names["places"] if place not in self.chosen]

    def tried(self, place):
        choices = self.names["choices"]
        return choices(place, self.chosen) if callable(choices) else choices

    def refuses(self, place, choice):
        """Who refuses a choice, or why; None if nobody does."""
        by = self.names["refused_by"](place, choice, self.chosen)
        return None if by is None or by is False or by in ([], ()) else by

    def next_place(self):
        left = self.left()
        if self.fewest and left:
            return min(left, key=lambda place: sum([self.refuses(place, one) is None for one in self.tried(place)]))
        return left[0] if left else None

    def complete(self, place):
        return self.names["complete"](self.chosen) if "complete" in self.names else place is None

    def standing(self):
        return [[place, choice] for place, choice in self.chosen.items() if place not in self.given]

    def make(self, place, choice):
        self.chosen[place] = choice
        self.put(place, choice)

    def undo(self, place, choice):
        self.take_back(place, choice)
        del self.chosen[place]


def look_ahead(problem, say):
    """Search with a look ahead. Say each moment, and give the counts and the solutions."""
    counts, found = {"tests": 0, "placements": 0, "dead_ends": 0, "solutions": 0}, []

    def fill(refused):
        place = problem.next_place()
        if problem.complete(place):
            counts["solutions"] += 1
            found.append(problem.standing())
            say(event="solution", chosen=problem.standing())
            return counts["solutions"] == problem.names.get("enough")
        if place is None:
            return False
        left, gone, known = {}, [], {}
        for one in problem.left():
            known[one], left[one] = list(refused.get(one, [])), []
            for choice in problem.tried(one):
                if choice in known[one]:
                    continue  # it was refused before, and so it is now
                counts["tests"] += 1
                if problem.refuses(one, choice) is None:
                    left[one].append(choice)
                else:
                    known[one].append(choice)
                    gone.append([one, choice])
        empty = [one for one in left if not left[one]]
        say(event="look", chosen=problem.standing(), left=list(left.items()), gone=gone, empty=empty[:1])
        if empty:
            counts["dead_ends"] += 1
            return False
        for choice in left[place]:
            problem.make(place, choice)
            counts["placements"] += 1
            done = fill(known)
            problem.undo(place, choice)
            if done:
                return True
        return False

    fill({})
    return counts, found


def plain(names, most):
    """Search in the order of the file. Give the counts, the solutions, and whether it came to its end."""
    names["next_place"] = None
    counts, found, stands = {"tests": 0, "placements": 0, "solutions": 0}, [], []

    def heard(event, place=None, choice=None, **about):
        if event == "try":
            if counts["tests"] == most:
                raise Cut
            counts["tests"] += 1
        elif event == "put":
            counts["placements"] += 1
            stands.append([place, choice])
        elif event == "back":
            stands.pop()
        elif event == "solution":
            counts["solutions"] += 1
            found.append(list(stands))

    try:
        search(names, heard)
    except Cut:
        return counts, found, False
    return counts, found, True


class Cut(Exception):
    """The plain search has made as many tests as it may."""


def first_ended(problem, solution, ahead):
    """The first refusal on the way to a solution: it has ended, as the solution stands. None if there's none."""
    made, ended = [], None
    while len(made) < len(solution) and not ended:
        place = problem.next_place()
        for one, choice in solution:
            if one not in problem.chosen and (ahead or one == place):
                by = problem.refuses(one, choice)
                if by is not None:
                    ended = {"place": one, "choice": choice, "refused_by": by, "chosen": list(made), "solution": solution}
                    break
        choices = [choice for one, choice in solution if one == place]
        if ended or not choices:
            break
        problem.make(place, choices[0])
        made.append([place, choices[0]])
    for place, choice in reversed(made):
        problem.undo(place, choice)
    return ended


def beside(path, tests, found, ahead):
    """Run the plain search beside another, and look for a refusal that ends. Give it, and the plain counts."""
    counts, solutions, over = plain(load(path), max(LEAST, TIMES * tests))
    problem = Problem(load(path))
    for solution in solutions:
        ended = first_ended(problem, solution, ahead)
        if ended:
            return ended, counts, over
    problem.fewest = False  # what the other search has found is refused on the way of the plain one
    for solution in found:
        ended = first_ended(problem, solution, False)
        if ended:
            return ended, counts, over
    return None, counts, over


def main(path, say):
    names = load(path)
    if callable(names.get("next_place")) or not names.get("places"):
        sys.exit("to look ahead, the search must know all places: a list places is needed")
    counts, found = look_ahead(Problem(names), say)
    ended, others, over = beside(path, counts["tests"], found, True)
    if ended:
        say(event="ended", **ended)
    else:
        say(event="counts", **counts, plain=others, over=over)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("which problem file?")
    sys.setrecursionlimit(100_000)
    main(sys.argv[1], lambda **event: print(json.dumps(event, ensure_ascii=False)))
