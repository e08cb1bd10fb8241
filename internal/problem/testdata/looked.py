# Runs a problem file with a look ahead, by the search of the page, whose text is given on standard input, and
# prints the last line that docs/logs/ahead.py prints.
import json
import sys

names, page = {"__name__": "problem"}, {}
exec(open(sys.argv[1], encoding="utf-8").read(), names)
exec(sys.stdin.read(), page)
page["search"](names, lambda *event: None)
answer = page["looked"](names, [], 0, True)
if not answer:
    sys.exit("no list of places")
counts, plain, ended = answer
if ended:
    place, choice, by, made, solution = ended
    print(json.dumps({
        "event": "ended", "place": place, "choice": choice, "refused_by": by, "chosen": made, "solution": solution,
    }, ensure_ascii=False))
else:
    print(json.dumps({
        "event": "counts", **dict(zip(("tests", "placements", "dead_ends", "solutions"), counts)),
        "plain": dict(zip(("tests", "placements", "solutions"), plain)),
    }))
