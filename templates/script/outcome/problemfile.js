// Compares the search of a reader's problem file with the whole file's, line by line.
import { entriesOf } from "../engine/reading.js";
import { Deeds, VERB_OF, foundIn, testsIn } from "../log/events.js";
import { Follower } from "../log/follow.js";
import { textOf } from "../log/names.js";
import { pathOf } from "../log/path.js";
import { say } from "../page/sentences.js";
/** @import { Looked, Ran } from "../engine/engine.js" */
/** @import { Verdict } from "./queenslog.js" */
/** @import { Deed, Entry } from "../log/events.js" */

/** The text for a choice. @param {{ place: string, choice: string }} one */
const whatOf = ({ place, choice }) => say(WORDS["log-what"], { place, choice });

/**
 * The line that shows an event of a problem file. A put stands for the test that was free.
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

/** The log of a problem file, as lines to show. @param {Entry[]} entries */
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

/**
 * What a search does at an event, as a sentence.
 * @param {Entry | undefined} entry undefined at the end
 * @param {string[]} stands
 */
function saidOf(entry, stands) {
  if (!entry) {
    return WORDS["came-end"];
  }
  const { verb, by } = entry, what = whatOf(entry);
  if (verb === "solution") {
    return stands.length > 0 ? say(WORDS["came-solution"], { stands: stands.join(", ") }) : WORDS["came-solution-empty"];
  }
  const who = by?.places.join(", ");
  return verb === "cut" ? say(WORDS["came-cut-there"], { what })
    : verb === "back" ? say(WORDS["came-back"], { what })
    : !by ? say(WORDS["came-put"], { what })
    : who ? say(WORDS["came-refused-by"], { what, who })
    : by.why ? say(WORDS["came-refused-why"], { what, why: by.why })
    : say(WORDS["came-refused"], { what });
}

/** The counts of a search, as a sentence. @param {number} tests @param {number} solutions */
const cameTo = (tests, solutions) =>
  say(WORDS["came-to"], {
    tests: say(WORDS["tests"], { n: tests }), solutions: say(WORDS["came-solutions"], { n: solutions }),
  });

/**
 * The same, with what a search for the best has cut: there may be more solutions in it.
 * @param {Deed[]} deeds
 */
function searchCameTo(deeds) {
  const found = foundIn(deeds).length, counts = cameTo(testsIn(deeds), found);
  const cuts = deeds.filter(({ does }) => does === "cut").length, best = bestIn(deeds);
  return [
    counts,
    ...best === undefined ? [] : [say(WORDS["came-best"], { value: best })],
    ...cuts > 0 ? [say(WORDS["came-cut"], { n: cuts })] : [],
  ].join(" ");
}

/**
 * The same for a run, with the counts of a look ahead. If a refusal doesn't last, it names that
 * refusal instead.
 * @param {Ran} ran
 * @param {Deed[]} deeds
 * @param {boolean} [look] whether a look ahead was asked for
 */
export function ranTo(ran, deeds, look) {
  const { looked } = ran, ended = looked?.ended && endedOf(looked.ended);
  if (ended && !look) {
    return say(WORDS["came-unsafe"], { ended });
  }
  const [tests = 0, , ends = 0, solutions = 0] = looked?.ahead ?? [];
  return [
    searchCameTo(deeds),
    ...!looked || !look ? []
      : ended ? [`${WORDS["look-unsafe"]} ${ended}`]
      : [say(WORDS["came-ahead"], { counts: cameTo(tests, solutions), ends })],
  ].join(" ");
}

/**
 * Which refusal ends although only more was chosen, and in which solution.
 * @param {NonNullable<Looked["ended"]>} ended
 */
function endedOf([place, choice, by, made, solution]) {
  /** @param {[unknown, unknown]} one */
  const one = ([p, c]) => say(WORDS["look-made"], { place: textOf(p), choice: textOf(c) });
  /** @param {[unknown, unknown][]} list */
  const all = (list) => list.map(one).reduce((before, next) => say(WORDS["look-list"], { before, made: next }));
  const refused = one([place, choice]);
  return say(WORDS["look-ended"], {
    stands: made.length > 0 ? say(WORDS["look-while"], { stands: all(made) }) : WORDS["look-nothing"],
    refused: by === true ? refused : say(WORDS["look-why"], { refused, why: textOf(by) }),
    solution: all(solution),
  });
}

/**
 * The value of the best solution, or undefined if the search isn't for the best.
 * @param {Deed[]} deeds
 */
const bestIn = (deeds) => deeds.filter(({ worth }) => worth?.best).at(-1)?.worth?.value;

/** The number of tests, compared with the book's. @param {number} more */
const moreThan = (more) => (more === 0
  ? WORDS["came-as-many-as"]
  : say(more > 0 ? WORDS["came-more-than"] : WORDS["came-fewer-than"], { n: Math.abs(more) }));

/**
 * Compares the search of a reader's problem file with the whole file's.
 * @param {Ran} ran
 * @param {Ran} book
 * @param {boolean} [look] whether both are searched with a look ahead
 * @returns {Verdict}
 */
export function verdictOfProblem(ran, book, look) {
  const entries = entriesOf(ran), right = entriesOf(book);
  const mine = new Deeds(entries, true).list, path = new Deeds(right, true).list;
  const counts = ranTo(ran, mine, look);
  if (ran.looked?.ended && !look) {
    return { verdict: "no", name: "ends", says: counts };
  }
  const follower = new Follower(pathOf(path), WORDS["part-head"]);
  follower.told = new Set(["put", "back", "found"]); // as in every problem file
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
  // A file that tests more than necessary doesn't refuse all it could.
  const far = alike ? [say(WORDS["came-solved"], { than: moreThan(more) })] : [];
  const step = parting.steps + 1, stood = [...parting.stands].map(([place, choice]) => whatOf({ place, choice }));
  const expected = parting.mine && { ...parting.mine, verb: VERB_OF[parting.mine.does] };
  const says = [counts, ...far, say(WORDS["came-parts"], {
    step,
    stands: stood.join(", ") || WORDS["came-nothing-yet"],
    expected: saidOf(expected, stood),
    came: saidOf(parting.yours, stood),
  })].join(" ");
  return { verdict: alike ? "part" : "no", name: partingOf(expected, parting.yours), says, step, expected };
}

/**
 * The name of the mistake if a line in a problem file's log differs from the book's.
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
