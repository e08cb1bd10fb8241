// What searches a problem file in the page, as docs/logs/search.py does in Python 3: one call for each place.
// Its verbs are those of a recording: 0 a call, 1 a test, 2 a placement, 3 one that is taken back, 4 a
// solution, 5 a return, 6 a choice that is cut.

/**
 * It gets the names of the problem, and what it tells of each event: verb, place, choice, and who refuses; of a
 * solution what it's worth, and whether that's the best so far.
 */
export const SEARCH = `
def search(problem, did):
    for name in ("choices", "refused_by"):
        if name not in problem:
            raise NameError("a problem file needs the name " + name)
    if "places" not in problem and "next_place" not in problem:
        raise NameError("a problem file needs the name places, or next_place")
    solutions, most, get = 0, None, problem.get
    places, choices, refused_by, put, take_back = map(get, ("places", "choices", "refused_by", "put", "take_back"))
    following, whole, enough, given, best = map(get, ("next_place", "complete", "enough", "given", "best"))
    best = best if isinstance(best, str) else None
    bound = best and get("bound")
    chosen = {}
    if isinstance(given, dict) and (callable(following) or set(given) & set(places)):
        chosen = dict(given)
    for place in chosen if put else []:
        put(place, chosen[place])
    def tried(place):
        return choices(place, chosen) if callable(choices) else choices
    def free(by):
        return by is None or by is False or by == [] or by == ()
    def count(place):
        return sum([free(refused_by(place, choice, chosen)) for choice in tried(place)])
    def better(value):
        return most is None or (value > most if best == "most" else value < most)
    def go_on():
        nonlocal solutions, most
        if callable(following):
            place = following(chosen)
        else:
            left = [place for place in places if place not in chosen] or [None]
            place = min(left, key=count) if following and left[0] is not None else left[0]
        if whole(chosen) if whole else place is None:
            if best:
                value = get("value")(chosen)
                did(4, value, better(value))
                most = value if better(value) else most
            else:
                did(4)
            solutions += 1
            return solutions == enough
        if place is None:
            return False
        tested = False
        for choice in tried(place):
            tested = True
            if bound and most is not None and not better(bound(place, choice, chosen)):
                did(6, place, choice)
                continue
            by = refused_by(place, choice, chosen)
            did(1, place, choice, by)
            if free(by):
                chosen[place] = choice
                if put:
                    put(place, choice)
                did(2, place, choice)
                done = go_on()
                if take_back:
                    take_back(place, choice)
                del chosen[place]
                did(3, place, choice)
                if done:
                    return True
        if not tested:
            did(0, place)
            did(5, place)
        return False
    go_on()
`;
