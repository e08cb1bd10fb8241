# Runs a problem file with the search of the page, whose text is given on standard input, and prints its
# log as docs/logs/search.py does, without calls and returns.
import json
import sys

names, page = {"__name__": "problem"}, {}
exec(open(sys.argv[1], encoding="utf-8").read(), names)
exec(sys.stdin.read(), page)


def did(verb, place=None, choice=None, by=None):
    event = {"event": ["call", "try", "put", "back", "solution", "return", "cut"][verb]}
    if verb in (1, 2, 3, 6):
        event.update(place=place, choice=choice)
    if verb == 1 and not (by is None or by is False or by in ([], ())):
        event["refused_by"] = by
    if verb == 4 and place is not None:
        event.update(value=place, best=choice)
    if verb not in (0, 5):
        print(json.dumps(event))


page["search"](names, did)
