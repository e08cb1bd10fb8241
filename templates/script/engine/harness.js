// What stands around a reader's program when it runs: lines of Python that tell the page what it tests,
// puts and takes back, so that nobody has to write a log.
import { recorderOf } from "./recorder.js";

/**
 * What a program is run with.
 * @typedef {object} Program
 * @property {string} text
 * @property {string} [test] the function whose calls are tests for queens: it gets a row and a column
 * @property {string} [asks] the function whose calls are other tests: it gets a place and a choice
 * @property {string} [array] the list in which its choices stand
 * @property {string} [found] the list in which it keeps its solutions
 * @property {boolean} [problem] whether it is a problem file, which is searched when it has ended
 */

/** What an event of a log is, by the number that stands for it. */
export const VERBS = /** @type {const} */ (["call", "try", "put", "back", "solution", "return"]);

/** Whoever refuses: nobody, who is not known, or a name by its number. */
export const NOBODY = -1, UNKNOWN = 0;

/** Strings and comments of Python, in which no name is a call. */
const UNCALLED = String.raw`("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*)`;

/**
 * Finds where functions are called in a program.
 * @param {string} text
 * @param {string[]} names
 * @returns {{ at: number, name: string, line: number }[]} in the order of the text, lines from 1
 */
function callsIn(text, names) {
  if (names.length === 0) {
    return [];
  }
  const call = RegExp(`${UNCALLED}|(?<![\\w.])(?<!\\bdef\\s+)(${names.join("|")})(?=\\s*\\()`, "g");
  return [...text.matchAll(call)].filter((found) => found[2] !== undefined)
    .map(({ 2: name, index }) => ({ at: index, name, line: text.slice(0, index).split("\n").length }));
}

/**
 * The lines that ask whether something is in a table of the page: its only test.
 * @param {string} text
 */
function membershipsIn(text) {
  const [, table] = /^(\w+) *= *Table\(/m.exec(text) ?? [];
  const bare = text.replace(RegExp(UNCALLED, "g"), (part) => part.replace(/[^\n]/g, " ")).split("\n");
  const asks = RegExp(`\\bin +${table}\\b`);
  return bare.flatMap((line, i) => (table && asks.test(line.replace(/\bfor\b[\w ,]*\bin\b/, "")) ? [i + 1] : []));
}

/** Tells of places and choices by numbers. */
const TELLER = `
def __teller():
    import json
    from __page import did, named
    numbers, plain = {}, (int, str, tuple)
    def __number(name):
        if type(name) in plain and name in numbers:
            return numbers[name]
        key = tuple(name) if isinstance(name, list) else "bool " + str(name) if isinstance(name, bool) else name
        at = numbers.get(key)
        if at is None:
            at = numbers[key] = len(numbers) + 1
            named(json.dumps(name))
        return at
    def __refuser(refused_by):
        if refused_by is None or refused_by is False or refused_by == [] or refused_by == ():
            return ${NOBODY}
        return ${UNKNOWN} if refused_by is True else __number(refused_by)
    def __tried(place, choice, refused_by=None):
        did(1, __number(place), __number(choice), __refuser(refused_by), __line[0])
    def __put(place, choice):
        did(2, __number(place), __number(choice), 0, __line[0])
    def __back(place, choice=None):
        did(3, __number(place), __number(choice), 0, __line[0])
    def __solved():
        did(4, 0, 0, 0, __line[0])
    return __number, __refuser, __tried, __put, __back, __solved
__number, __refuser, __tried, __put, __back, __solved = __teller()
`;

/** A list that tells what is asked of it, put into it and taken back. */
const TABLE = `
class Table:
    """A list with a place for each choice. It tells the page what is asked, put and taken back."""
    def __init__(self, places, *empty):
        self.places = list(range(1, places + 1)) if isinstance(places, int) else list(places)
        self.empty = empty
        self.held = list(empty) * len(self.places)
        self.asked = None
    def __filled(self, at):
        return not self.empty or self.held[at] != self.empty[0]
    def __changed(self):
        self.asked = None
        if len(self.held) == len(self.places) and all(self.__filled(at) for at in range(len(self.held))):
            solved()
    def __contains__(self, choice):
        at = self.held.index(choice) if choice in self.held else None
        place = len(self.held)
        if self.empty and self.empty[0] in self.held:
            place = self.held.index(self.empty[0])
        if place < len(self.places) and self.asked != (place, choice):
            tried(self.places[place], choice, None if at is None else self.places[at])
            self.asked = (place, choice)
        return at is not None
    def __setitem__(self, at, choice):
        old, place = self.held[at], self.places[at]
        if self.__filled(at):
            back(place, old)
        self.held[at] = choice
        if self.__filled(at):
            put(place, choice)
        self.__changed()
    def append(self, choice):
        if len(self.held) == len(self.places):
            raise IndexError("the table is full: it has %d places" % len(self.places))
        self.held.append(choice)
        put(self.places[len(self.held) - 1], choice)
        self.__changed()
    def pop(self):
        choice = self.held.pop()
        back(self.places[len(self.held)], choice)
        self.asked = None
        return choice
    def __getitem__(self, at):
        return self.held[at]
    def __len__(self):
        return len(self.held)
    def __iter__(self):
        return iter(self.held)
    def __eq__(self, other):
        return self.held == list(other)
    def __add__(self, other):
        return self.held + list(other)
    def copy(self):
        return self.held[:]
    def __str__(self):
        return str(self.held)
    __repr__ = __str__
`;

/** What a program begins with that is run elsewhere, where nobody listens. */
const ELSEWHERE = `# What the page brings, to tell it what is tested, put and taken back.
def Table(places, *empty):
    return list(empty) * (places if isinstance(places, int) else len(places))


def tried(place, choice, refused_by=None):
    pass


def put(place, choice):
    pass


def back(place, choice=None):
    pass


def solved():
    pass


`;

/** A program as Python 3 runs it. @param {Program} program */
export function aloneOf({ text, problem, test }) {
  const brought = /(?<!def )\b(Table|tried|put|back|solved)\s*\(/.test(text);
  return (problem || test || !brought ? "" : ELSEWHERE) + text;
}

/**
 * The line that asks, where only one does; 0 for none or several.
 * @param {number[]} lines
 */
const theOnly = (lines) => (new Set(lines).size === 1 ? lines[0] : 0);

/**
 * Makes of a program the one that runs. The calls of its test are told by a line before its head. That
 * costs a search no depth: the line stands around the test alone, which calls nothing deeper.
 * @param {Program} program
 */
export function harnessed(program) {
  const { text, test, asks, found, problem = false } = program;
  const followed = test ?? asks, told = problem || test ? [] : ["tried", "put", "back", "solved"];
  const own = told.filter((name) => !RegExp(`^def ${name}\\b`, "m").test(text));
  const calls = callsIn(text, followed ? [followed] : own);
  const line = problem ? text.split("\n").findIndex((one) => /^def refused_by\b/.test(one)) + 1
    : theOnly(calls.length > 0 ? calls.map((call) => call.line) : membershipsIn(text));
  const several = !problem && line === 0 && calls.length > 0;
  let asked = text;
  for (const { at, name, line } of several ? calls.reverse() : []) {
    asked = `${asked.slice(0, at)}__at(${line}, ${name})${asked.slice(at + name.length)}`;
  }
  /** @type {string[]} */ const written = [];
  /** @type {number[]} */ const lines = []; // of the reader's text, by those of the one that runs
  asked.split("\n").forEach((one, i) => {
    if (followed && RegExp(`^def ${followed}\\b`).test(one)) {
      written.push(test ? "@__tested" : "@__asked");
      lines.push(i + 1);
    }
    written.push(one);
    lines.push(i + 1);
  });
  return {
    text: written.join("\n"), lines, line,
    before: beforeOf(program, several),
    search: problem ? SEARCH : "",
    after: afterOf(found ?? ""),
  };
}

/** What runs before a program. @param {Program} program @param {boolean} several whether several lines ask */
function beforeOf(program, several) {
  const { test, problem = false } = program;
  const names = problem || test ? "" : "tried, put, back, solved = __tried, __put, __back, __solved\n" + TABLE;
  return `
__line = [0]
def __at(line, function):
    __line[0] = line
    return function
def __input(*prompt):
    raise OSError("there is no keyboard here")
input = __input
${test ? "" : TELLER + names}
${recorderOf(program, several)}
def __asked(test):
    look, flush = __look, __flush
    def __asked(*about):
        look()
        flush()
        line = __line[0]
        answer = test(*about)
        if len(about) == 2:
            __line[0] = line
            __tried(about[0], about[1], not answer)
        return answer
    return __asked
`;
}

/** What runs after it, and tells what it has come to. @param {string} found */
const afterOf = (found) => `
__look()
__flush()
__numbers = "".join([name + "=" + str(value) + ";" for name, value in globals().items() if isinstance(value, int)])
def __plain(x, depth=0):
    if depth > 5:
        raise ValueError
    if isinstance(x, dict):
        return [[__plain(key, depth + 1), __plain(value, depth + 1)] for key, value in x.items()]
    if isinstance(x, (list, tuple)):
        return [__plain(one, depth + 1) for one in x]
    return x if x is None or isinstance(x, (bool, int, float, str)) else str(x)
def __texts(kept):
    try:
        return [str(one) for one in kept]
    except TypeError:
        return [str(kept)]
def __told(world):
    import json
    told = {}
    for name in ("title", "words", "places", "choices", "picture"):
        try:
            if name in world and not callable(world[name]):
                told[name] = __plain(world[name])
        except ValueError:
            pass
    kept = world.get(${JSON.stringify(found)})
    if isinstance(kept, list) and len(kept) <= 10000:
        told["kept"] = [one if isinstance(one, str) else __texts(one) for one in kept]
        told["alike"] = len(kept) > 1 and all([one is kept[0] for one in kept]) and not isinstance(kept[0], str)
    return json.dumps(told)
__about = __told(globals())
`;

/** The search of a problem file, as docs/logs/search.py has it, in one call for each place. */
const SEARCH = `
def __search():
    from collections import OrderedDict
    from __page import did
    problem = globals()
    for name in ("choices", "refused_by"):
        if name not in problem:
            raise NameError("a problem file needs the name " + name)
    if "places" not in problem and "next_place" not in problem:
        raise NameError("a problem file needs the name places, or next_place")
    chosen = OrderedDict()
    solutions = 0
    places, choices, refused_by = problem.get("places"), problem["choices"], problem["refused_by"]
    put, take_back = problem.get("put"), problem.get("take_back")
    following, whole, enough = problem.get("next_place"), problem.get("complete"), problem.get("enough")
    def __go_on():
        nonlocal solutions
        if following:
            place = following(chosen)
        else:
            place = places[len(chosen)] if len(chosen) < len(places) else None
        if whole(chosen) if whole else place is None:
            did(4, 0, 0, 0, 0)
            solutions += 1
            return solutions == enough
        if place is None:
            return False
        where = __number(place)
        tested = False
        for choice in choices(place, chosen) if callable(choices) else choices:
            tested = True
            by = __refuser(refused_by(place, choice, chosen))
            what = __number(choice)
            did(1, where, what, by, 0)
            if by == ${NOBODY}:
                chosen[place] = choice
                if put:
                    put(place, choice)
                did(2, where, what, 0, 0)
                done = __go_on()
                if take_back:
                    take_back(place, choice)
                del chosen[place]
                did(3, where, what, 0, 0)
                if done:
                    return True
        if not tested:
            did(0, where, 0, 0, 0)
            did(5, where, 0, 0, 0)
        return False
    __go_on()
__search()
`;
