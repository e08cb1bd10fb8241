// What the search of a reader's program came to beside that of the book: the log of a problem file
// line by line, and any other search by what it does.
import { VERBS, entriesOf, ofQueens } from "./reading.js";
import { boardOf } from "./verdict.js";
import { Deeds, VERB_OF, foundIn, testsIn } from "../log/events.js";
import { Follower } from "../log/follow.js";
import { pathOf } from "../log/path.js";
import { grouped, say } from "../page/sentences.js";
/** @import { Ran } from "./engine.js" */
/** @import { Verdict, Watched } from "./verdict.js" */
/** @import { Deed, Entry } from "../log/events.js" */

/** What is shown of a choice. @param {{ place: string, choice: string }} one */
const whatOf = ({ place, choice }) => say(WORDS["log-what"], { place, choice });

/**
 * The line that is shown of what a problem file does; of a test that was free it is the one that puts it.
 * @param {Entry} entry
 * @param {string[]} stands
 */
function lineOf({ verb, place, choice, by, worth }, stands) {
  const what = whatOf({ place, choice });
  if (verb === "solution") {
    const solved = stands.length > 0
      ? say(WORDS["log-solution"], { stands: stands.join(", ") })
      : WORDS["log-solution-empty"];
    return worth ? say(worth.best ? WORDS["log-best"] : WORDS["log-worth"], { solved, value: worth.value }) : solved;
  } else if (verb === "cut") {
    return say(WORDS["log-cut"], { what });
  }
  const who = by && (by.places.join(", ") || by.why);
  return verb === "back" ? say(WORDS["log-back"], { what })
    : !by ? say(WORDS["log-put"], { what })
    : who ? say(WORDS["log-refused-by"], { what, who })
    : say(WORDS["log-refused"], { what });
}

/** The log of a problem file as lines that are shown. @param {Entry[]} entries */
export function linesOf(entries) {
  /** @type {string[]} */ const lines = [];
  /** @type {string[]} */ const stands = [];
  for (const entry of entries) {
    const { verb, by } = entry;
    if (verb === "put") {
      stands.push(whatOf(entry));
    } else if (verb === "back") {
      stands.pop();
    }
    if (verb === "try" ? by : verb !== "call" && verb !== "return") {
      lines.push(lineOf(entry, stands));
    }
  }
  return lines;
}

/** What a search came to, in a sentence. @param {number} tests @param {number} solutions */
export const cameTo = (tests, solutions) =>
  say(WORDS["came-to"], {
    tests: say(WORDS["tests"], { n: tests }), solutions: say(WORDS["came-solutions"], { n: solutions }),
  });

/**
 * The same, and what a search for the best has cut: nobody knows whether there are more solutions there.
 * @param {Deed[]} deeds
 */
export function searchCameTo(deeds) {
  const found = foundIn(deeds).length, counts = cameTo(testsIn(deeds), found);
  const cuts = deeds.filter(({ does }) => does === "cut").length, best = bestIn(deeds);
  return [
    counts,
    ...best === undefined ? [] : [say(WORDS["came-best"], { value: best })],
    ...cuts > 0 ? [say(WORDS["came-cut"], { n: cuts })] : [],
  ].join(" ");
}

/** What the best solution is worth; nothing where no best is looked for. @param {Deed[]} deeds */
const bestIn = (deeds) => deeds.filter(({ worth }) => worth?.best).at(-1)?.worth?.value;

/**
 * The same of a search that counts its solutions itself. Where it tells of none, they are the moments in
 * which all places are filled; it may have counted others.
 * @param {Ran} ran
 * @param {Deed[]} deeds
 * @param {string | undefined} count the name of the number in which it counts them
 */
function cameToIn({ numbers, log }, deeds, count = "") {
  const tests = testsIn(deeds), found = foundIn(deeds).length;
  const told = log.some((verb, i) => i % 5 === 0 && VERBS[verb] === "solution");
  return told || (numbers[count] ?? found) === found
    ? cameTo(tests, found)
    : say(WORDS["came-to-full"], {
      tests: say(WORDS["tests"], { n: tests }), filled: say(WORDS["part-filled"], { times: found }),
    });
}

/** How many tests more or fewer there are than those of the book. @param {number} more */
const moreThan = (more) => (more === 0
  ? WORDS["came-as-many-as"]
  : say(more > 0 ? WORDS["came-more-than"] : WORDS["came-fewer-than"], { n: Math.abs(more) }));

/**
 * Holds the search of a reader's problem file against that of the whole file.
 * @param {Ran} ran
 * @param {Ran} book
 * @returns {Verdict}
 */
export function verdictOfProblem(ran, book) {
  const entries = entriesOf(ran), right = entriesOf(book);
  const mine = new Deeds(entries, true).list, path = new Deeds(right, true).list;
  const counts = searchCameTo(mine), follower = new Follower(pathOf(path), WORDS["part-head"]);
  follower.told = new Set(["put", "back", "found"]); // as of every problem file
  const parting = follower.follow(entries);
  if (parting.name === "same") {
    const same = linesOf(entries).join("\n") === linesOf(right).join("\n");
    return { verdict: "yes", name: "same", says: `${counts} ${same ? WORDS["came-same"] : WORDS["came-reasons"]}` };
  }
  /** @param {Deed[]} deeds */
  const solutions = (deeds) => foundIn(deeds).map((one) => one.map(([place, choice]) => whatOf({ place, choice })))
    .map((one) => one.sort().join()).sort().join("|");
  const alike = solutions(mine) === solutions(path), more = testsIn(mine) - testsIn(path);
  /** @param {Ran} of */
  const order = ({ about: { places, choices } }) => JSON.stringify([places, choices]);
  const ordered = order(ran) === order(book);
  if (alike && !(ordered && more > 0)) {
    return {
      verdict: "yes",
      name: "same",
      says: `${counts} ` +
        say(ordered ? WORDS["came-solved"] : WORDS["came-solved-order"], { than: moreThan(more) }),
    };
  }
  // What asks more than it must does not refuse all that is refused.
  const far = alike ? [say(WORDS["came-solved"], { than: moreThan(more) })] : [];
  const step = parting.steps + 1, stood = [...parting.stands].map(([place, choice]) => whatOf({ place, choice }));
  const expected = parting.mine && { ...parting.mine, verb: VERB_OF[parting.mine.does] };
  const says = [counts, ...far, say(WORDS["came-parts"], {
    step,
    stands: stood.join(", ") || WORDS["came-nothing-yet"],
    expected: expected ? lineOf(expected, stood) : WORDS["came-end"],
    came: parting.yours ? lineOf(parting.yours, stood) : WORDS["came-end"],
  })].join(" ");
  return { verdict: alike ? "part" : "no", name: partingOf(expected, parting.yours), says, step };
}

/**
 * What is the matter where a line of a problem file's log is not that of the book.
 * @param {Entry | undefined} mine
 * @param {Entry | undefined} came
 */
function partingOf(mine, came) {
  if (came?.verb === "solution" || mine?.verb === "solution") {
    return came?.verb === "solution" ? "solution" : "unsolved";
  }
  const tests = mine?.verb === "try" && came?.verb === "try";
  return tests && (mine.place !== came.place || mine.choice !== came.choice) ? "other"
    : came?.by ? "refused"
    : "allowed";
}

/**
 * Holds a search that a reader has written against that of the whole program.
 * @param {Ran} ran
 * @param {Ran} book
 * @param {Watched} watched
 * @returns {Verdict}
 */
export function verdictOfSearch(ran, book, { asks, test, count, found }) {
  const right = entriesOf(book), n = ofQueens(book) ? book.numbers.n ?? 0 : 0, entries = entriesOf(ran);
  const full = n || new Deeds(right, true).deepest;
  const path = new Deeds(right, true, full).list, mine = new Deeds(entries, true, full).list;
  if (mine.every(({ does }) => does === "call" || does === "return")) {
    const says = asks ? say(WORDS["part-untested"], { function: asks })
      : test ? say(WORDS["part-unsquared"], { function: test })
      : WORDS["part-unasked"];
    return { verdict: "no", name: "untested", says };
  }
  const parting = new Follower(pathOf(path, n > 0), WORDS["part-head"]).follow(entries);
  const solutions = foundIn(mine), expected = foundIn(path);
  const counts = cameToIn(ran, mine, asks && count), step = parting.steps + 1;
  if (parting.name === "same") {
    const wrong = miscounted(ran, book, count) ?? misheld(ran, expected, found);
    return wrong ?? { verdict: "yes", name: "same", says: `${counts} ${WORDS["part-same"]}` };
  }
  const board = ofQueens(ran) ? boardOf(n, parting) : undefined;
  const list = (/** @type {[string, string][][]} */ all) => all.map((one) => one.join()).sort().join("|");
  if (!ran.more && expected.length > 0 && list(solutions) === list(expected)) {
    // Who comes to a wrong number is not near yet.
    const more = testsIn(mine) - testsIn(path), wrong = miscounted(ran, book, count), same = more === 0 && !wrong;
    return {
      verdict: same ? "yes" : wrong ? "no" : "part",
      name: same ? "same" : parting.name,
      says: `${counts} ` + (same
        ? WORDS["came-alike-order"]
        : say(WORDS["came-alike"], { than: moreThan(more), parting: parting.says })),
      board, step,
    };
  }
  const held = heldAt(ran, parting.steps), holds = heldAt(book, parting.steps);
  if (held && holds && held.join() !== holds.join() && ["forgot", "refused"].includes(parting.name)) {
    const lists = { held: held.join(", ") || WORDS["came-nothing"], holds: holds.join(", ") || WORDS["came-nothing"] };
    const says = `${counts} ${parting.says} ${say(WORDS["part-held"], lists)}`;
    return { verdict: "no", name: held.length > holds.length ? "kept" : "lost", says, step };
  }
  return { verdict: "no", name: parting.name, says: `${counts} ${parting.says}`, board, step };
}

/** The list of a program as it stood before a test. @param {Ran} ran @param {number} test from 0 */
const heldAt = ({ arrays }, test) => arrays.filter(([at]) => at <= test).at(-1)?.[1];

/**
 * What is wrong with a number that a program comes to.
 * @param {Ran} ran
 * @param {Ran} book
 * @param {string | undefined} count its name
 * @returns {Verdict | undefined} nothing where it is right
 */
function miscounted({ numbers, told }, book, count) {
  const expected = count === undefined || told ? undefined : book.numbers[count];
  if (count === undefined || expected === undefined || numbers[count] === expected) {
    return undefined;
  }
  const came = numbers[count];
  return came === undefined
    ? { verdict: "no", name: "uncounted", says: say(WORDS["part-uncounted"], { count, expected }) }
    : { verdict: "no", name: "counted", says: say(WORDS["part-counted"], { count, came, expected }) };
}

/**
 * What is wrong with the list in which a program keeps its solutions.
 * @param {Ran} ran
 * @param {[string, string][][]} solutions
 * @param {string | undefined} found its name
 * @returns {Verdict | undefined} nothing where it is right
 */
function misheld({ about: { kept, alike }, told }, solutions, found) {
  if (found === undefined || told) {
    return undefined;
  }
  /** @param {string | string[] | undefined} one */
  const written = (one) => (typeof one === "string" ? one : one?.join(""));
  const right = solutions.map((one) => one.map(([, choice]) => choice));
  const at = right.findIndex((one, i) => one.join("") !== written(kept?.[i]));
  if (at < 0 && kept?.length === right.length) {
    return undefined;
  }
  const first = kept?.[at];
  /** @param {string | string[] | undefined} one */
  const shown = (one) => (typeof one === "string" ? one : one?.join(", ")) || WORDS["came-nothing"];
  const name = alike ? "alike"
    : kept?.length !== right.length ? "few"
    : written(first) === right[at].slice(0, -1).join("") ? "unput"
    : "other";
  const says = {
    alike: WORDS["kept-alike"], few: WORDS["kept-few"], unput: WORDS["kept-unput"], other: WORDS["kept-other"],
  }[name];
  return {
    verdict: "no",
    name,
    says: say(says, {
      found, count: say(WORDS["kept-lists"], { n: kept?.length ?? 0 }), expected: grouped(right.length),
      first: shown(first), right: shown(right[Math.max(at, 0)]),
    }),
  };
}
