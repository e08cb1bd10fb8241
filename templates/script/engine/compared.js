// What the search of a reader's program came to beside that of the book: the log of a problem file
// line by line, and any other search by what it does.
import { Deeds, entriesOf, foundIn, testsIn } from "./deeds.js";
import { VERBS } from "./harness.js";
import { Trail } from "./trail.js";
import { boardOf } from "./verdict.js";
import { grouped, say } from "../page/sentences.js";
/** @import { Deed, Entry } from "./deeds.js" */
/** @import { Ran } from "./engine.js" */
/** @import { Parting } from "./trail.js" */
/** @import { Verdict, Watched } from "./verdict.js" */
/** @import { Way } from "../log/follow.js" */

/**
 * A line of the log of a problem file.
 * @typedef {object} Said
 * @property {string} text
 * @property {string} [what] place and choice
 * @property {string} [bare] the text without who refuses it
 * @property {string[]} [stood] what stood, of a solution
 * @property {"try" | "put" | "back" | "solution"} verb a test that was free is put at once
 */

/** The log of a problem file as lines that are shown. @param {Entry[]} entries @returns {Said[]} */
export function linesOf(entries) {
  /** @type {Said[]} */ const said = [];
  /** @type {string[]} */ const stands = [];
  for (const { verb, place, choice, by } of entries) {
    const what = say(WORDS["log-what"], { place, choice });
    switch (verb) {
      case "try":
        if (by) {
          const who = by.places.join(", ") || by.why;
          const bare = say(WORDS["log-refused"], { what });
          said.push({ verb, what, bare, text: who ? say(WORDS["log-refused-by"], { what, who }) : bare });
        }
        break;
      case "put":
        stands.push(what);
        said.push({ verb, what, text: say(WORDS["log-put"], { what }) });
        break;
      case "back":
        stands.pop();
        said.push({ verb, what, text: say(WORDS["log-back"], { what }) });
        break;
      case "solution":
        said.push({
          verb,
          stood: [...stands],
          text: stands.length > 0
            ? say(WORDS["log-solution"], { stands: stands.join(", ") })
            : WORDS["log-solution-empty"],
        });
    }
  }
  return said;
}

/** Whether a line is about a test. @param {Said} said */
const isTest = ({ verb }) => verb === "try" || verb === "put";

/** What a search came to, in a sentence. @param {number} tests @param {number} solutions */
export const cameTo = (tests, solutions) =>
  say(WORDS["came-to"], {
    tests: say(WORDS["tests"], { n: tests }), solutions: say(WORDS["came-solutions"], { n: solutions }),
  });

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

/** The same of the log of a problem file. @param {Said[]} said */
const searched = (said) => cameTo(said.filter(isTest).length, said.filter(({ verb }) => verb === "solution").length);

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
  const said = linesOf(entriesOf(ran)), right = linesOf(entriesOf(book));
  const differs = right.findIndex(({ text }, i) => text !== said[i]?.text);
  if (differs < 0 && said.length === right.length) {
    return {
      verdict: "yes",
      name: "same",
      says: `${searched(said)} ${WORDS["came-same"]}`,
    };
  }
  const bare = (/** @type {Said} */ line) => line.bare ?? line.text;
  if (said.map(bare).join("\n") === right.map(bare).join("\n")) {
    return {
      verdict: "yes",
      name: "same",
      says: `${searched(said)} ${WORDS["came-reasons"]}`,
    };
  }
  /** @param {Said[]} list */
  const solutions = (list) => list.filter(({ verb }) => verb === "solution")
    .map(({ stood = [] }) => stood.sort().join()).sort().join("|");
  const alike = solutions(said) === solutions(right);
  const more = said.filter(isTest).length - right.filter(isTest).length;
  /** @param {Ran} of */
  const order = ({ about: { places, choices } }) => JSON.stringify([places, choices]);
  const ordered = order(ran) === order(book);
  if (alike && !(ordered && more > 0)) {
    return {
      verdict: "yes",
      name: "same",
      says: `${searched(said)} ` +
        say(ordered ? WORDS["came-solved"] : WORDS["came-solved-order"], { than: moreThan(more) }),
    };
  }
  // Who refuses for another reason refuses all the same: what counts is where it does something else.
  const at = right.findIndex((line, i) => !said[i] || bare(line) !== bare(said[i]));
  const k = at < 0 ? right.length : at, came = said[k];
  const step = said.slice(0, k + 1).filter(isTest).length;
  /** @type {string[]} */ const stood = [];
  for (const { verb, what = "" } of said.slice(0, k)) {
    if (verb === "put") {
      stood.push(what);
    } else if (verb === "back") {
      stood.pop();
    }
  }
  // What asks more than it must does not refuse all that is refused.
  const far = alike ? [say(WORDS["came-solved"], { than: moreThan(more) })] : [];
  const says = [searched(said), ...far, say(WORDS["came-parts"], {
    step,
    stands: stood.join(", ") || WORDS["came-nothing-yet"],
    expected: right[k]?.text ?? WORDS["came-end"],
    came: came?.text ?? WORDS["came-end"],
  })].join(" ");
  return { verdict: alike ? "part" : "no", name: partingOf(right[k], came), says, step };
}

/**
 * What is the matter where a line of a log is not that of the book.
 * @param {Said | undefined} mine
 * @param {Said | undefined} came
 */
function partingOf(mine, came) {
  /** @param {Said | undefined} line */
  const about = (line) => line?.what;
  if (came?.verb === "solution" || mine?.verb === "solution") {
    return came?.verb === "solution" ? "solution" : "unsolved";
  }
  return mine && came && isTest(mine) && isTest(came) && about(mine) !== about(came) ? "other"
    : came?.verb === "try" ? "refused"
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
  const right = entriesOf(book), n = book.tests.length > 0 ? book.numbers.n ?? 0 : 0;
  const full = n || new Deeds(right, true).deepest;
  const path = new Deeds(right, true, full).list, mine = new Deeds(entriesOf(ran), true, full).list;
  if (mine.every(({ does }) => does === "call" || does === "return")) {
    const says = asks ? say(WORDS["part-untested"], { function: asks })
      : test ? say(WORDS["part-unsquared"], { function: test })
      : WORDS["part-unasked"];
    return { verdict: "no", name: "untested", says };
  }
  const parting = new Trail(path).follow(mine), solutions = foundIn(mine), expected = foundIn(path);
  const counts = cameToIn(ran, mine, asks && count), step = parting.steps + 1;
  if (parting.name === "same") {
    const wrong = miscounted(ran, book, count) ?? misheld(ran, expected, found);
    return wrong ?? { verdict: "yes", name: "same", says: `${counts} ${parting.says}` };
  }
  const board = ran.tests.length > 0 ? boardOf(n, wayOf(parting)) : undefined;
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
function miscounted({ numbers }, book, count) {
  const expected = count === undefined ? undefined : book.numbers[count];
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
function misheld({ about: { kept, alike } }, solutions, found) {
  if (found === undefined) {
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

/** A parting on a board, as its picture needs it. @param {Parting} parting @returns {Way} */
function wayOf({ name, says, steps, stands, mine, yours }) {
  /** @param {Deed | undefined} deed */
  const square = (deed) => (deed && { row: numberIn(deed.choice), col: numberIn(deed.place) });
  const rows = [...stands].sort(([one], [other]) => numberIn(one) - numberIn(other)).map(([, row]) => numberIn(row));
  return { name, says, steps, same: false, rows, mine: square(mine), yours: square(yours) };
}

/** The number in a name of a board. @param {string} name */
const numberIn = (name) => Number(name.replace(/\D+/, ""));
