// What searches a problem file in the page, as docs/logs/search.py does in Python 3: one call for each place.
// Its verbs are those of a recording: 0 a call, 1 a test, 2 a placement, 3 one that is taken back, 4 a
// solution, 5 a return, 6 a choice that is cut.

/**
 * It gets the names of the problem, and what it tells of each event: verb, place, choice, and who refuses; of a
 * solution what it's worth, and whether that's the best so far. looked runs the plain search beside one that takes
 * the place with the fewest choices next, whose solutions and tests it gets, or beside one that looks ahead, which
 * it makes, as docs/logs/ahead.py does. The file has been searched by then, so what's given stands. It gives what
 * each of these counts, and the first refusal that ends.
 */
export const SEARCH = `
def search(problem, did, most_tests=None, given_stand=False):
    for name in ("choices", "refused_by"):
        if name not in problem:
            raise NameError("a problem file needs the name " + name)
    if "places" not in problem and "next_place" not in problem:
        raise NameError("a problem file needs the name places, or next_place")
    solutions, tests, most, get = 0, 0, None, problem.get
    places, choices, refused_by, put, take_back = map(get, ("places", "choices", "refused_by", "put", "take_back"))
    following, whole, enough, given, best = map(get, ("next_place", "complete", "enough", "given", "best"))
    best = best if isinstance(best, str) else None
    bound = best and get("bound")
    chosen = {}
    if isinstance(given, dict) and (callable(following) or set(given) & set(places)):
        chosen = dict(given)
    for place in chosen if put and not given_stand else []:
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
        nonlocal solutions, tests, most
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
            if tests == most_tests:
                return True
            tests += 1
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

def looked(problem, found, tests, ahead):
    get = problem.get
    choices, refused_by, put, take_back = map(get, ("choices", "refused_by", "put", "take_back"))
    whole, enough, fewest = get("complete"), get("enough"), get("next_place") == "fewest"
    if callable(get("next_place")) or not get("places"):
        return None
    given = get("given") if isinstance(get("given"), dict) and set(get("given")) & set(get("places")) else {}
    chosen = dict(given)
    def open_places():
        return [place for place in get("places") if place not in chosen]
    def tried(place):
        return choices(place, chosen) if callable(choices) else choices
    def free(by):
        return by is None or by is False or by == [] or by == ()
    def is_free(place, choice):
        return free(refused_by(place, choice, chosen))
    def next_place():
        left = open_places() or [None]
        count = lambda place: sum([is_free(place, choice) for choice in tried(place)])
        return min(left, key=count) if fewest and left[0] is not None else left[0]
    def make(place, choice):
        chosen[place] = choice
        if put:
            put(place, choice)
    def undo(place, choice):
        if take_back:
            take_back(place, choice)
        del chosen[place]
    placements = dead_ends = solutions = 0
    def fill(refused):
        nonlocal tests, placements, dead_ends, solutions
        place = next_place()
        if whole(chosen) if whole else place is None:
            solutions += 1
            found.append([(one, chosen[one]) for one in chosen if one not in given])
            return solutions == enough
        if place is None:
            return False
        left, known = {}, {}
        for one in open_places():
            known[one], left[one] = list(refused.get(one, [])), []
            for choice in tried(one):
                if choice in known[one]:
                    continue
                tests += 1
                (left if is_free(one, choice) else known)[one].append(choice)
        if not all(left.values()):
            dead_ends += 1
            return False
        for choice in left[place]:
            make(place, choice)
            placements += 1
            done = fill(known)
            undo(place, choice)
            if done:
                return True
        return False
    if ahead:
        found, tests = [], 0
        fill({})
    plain, stands, plain_found = [0, 0, 0], [], []
    def did(verb, place=None, choice=None, by=None):
        if verb == 1:
            plain[0] += 1
        elif verb == 2:
            plain[1] += 1
            stands.append((place, choice))
        elif verb == 3:
            stands.pop()
        elif verb == 4:
            plain[2] += 1
            plain_found.append(list(stands))
    search({**problem, "next_place": None}, did, max(20_000, 50 * tests), True)
    def first_ended(solution, all_of_them):
        made, ended = [], None
        while len(made) < len(solution) and not ended:
            place = next_place()
            for one, choice in solution:
                if one not in chosen and (all_of_them or one == place):
                    by = refused_by(one, choice, chosen)
                    if not free(by):
                        ended = one, choice, by, list(made), solution
                        break
            stands_there = [choice for one, choice in solution if one == place]
            if ended or not stands_there:
                break
            make(place, stands_there[0])
            made.append((place, stands_there[0]))
        for place, choice in reversed(made):
            undo(place, choice)
        return ended
    ended = None
    for solution in plain_found:
        ended = ended or first_ended(solution, ahead)
    fewest = False
    for solution in found:
        ended = ended or first_ended(solution, False)
    return [tests, placements, dead_ends, solutions], plain, ended
`;
