// What a run came to, in steps from sure to fine: what came out, and how it searched for it.
import {
  dropped, endedBadly, keptDefault, namedAlone, neverCalled, neverRemoved, runOf, storedAgain,
} from "./always.js";
import { Case } from "./case.js";
import { looksElsewhere, neverPut } from "./cause.js";
import { countFor, isSolution, playBy } from "./consistent.js";
import { namedOnBoards } from "./onboards.js";
import { beginsAgain } from "./loops.js";
import { judgedByRules } from "./onrules.js";
import { goesOn, lostOnTheWay, namedOnResults, tooEarly } from "./onresults.js";
import { namedOnTree } from "./ontree.js";
import { sizesIn } from "./printed.js";
import { SIZE, readingOf } from "./reading.js";
import { resultsOf, sizeOfResults } from "./results.js";
import { isHeld, isWhole, valuesOf } from "./values.js";
/** @import { Finding } from "./case.js" */
/** @import { Asked } from "./judge.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Source } from "./results.js" */
/** @import { Text } from "./text.js" */
/** @import { Recording, Val } from "./values.js" */

/**
 * @typedef {object} Outcome
 * @property {"right" | "wrong" | "unknown"} verdict
 * @property {string} came which sentence says what came out
 * @property {Finding} [finding]
 * @property {number} [n]
 * @property {number} [likely] for how many queens it may have been where it's too early to say
 * @property {number} [expected] how many solutions there are
 * @property {number} [solutions] how many results it came to
 * @property {number} [told] how many of them were printed in a way that isn't known
 * @property {number} [found] how many of them are solutions, each once
 * @property {Reading} [reading]
 * @property {boolean} searched whether a search was read
 * @property {boolean} called
 * @property {string} [tree] what is said of its tree: "whole", "loop", "free", "none", "memory"
 */

/** What a program about queens speaks of. */
const QUEENS = /queen|reina|\bdame[ns]?\b|damen|k[oö]nigin|\bdame\b/i;

/** @param {Recording} recording @param {Asked} asked @returns {Outcome} */
export function verdictOf(recording, asked) {
  playBy(asked.problem ? "" : asked.puzzle);
  const values = valuesOf(recording), { reading: guess, sight } = readingOf(recording);
  const run = runOf(recording, values, sight), called = recording.called > 0;
  if (asked.problem) {
    return { ...judgedByRules(run, asked, asked.problem), called };
  }
  const told = /queens$|^moves$/.test(asked.puzzle), queens = told || asked.puzzle === "";
  const reading = queens && guess && sure(guess, recording, asked) ? guess : undefined;
  const n = queens
    ? (sizeFor(recording, values, reading) ?? (told ? guess?.n : undefined))
    : undefined;
  const results = n === undefined ? [] : resultsOf(recording, values, n, reading);
  const known = told || queens && n !== undefined && isQueens(recording, results, n, reading);
  if (!known) {
    const likely = queens && recording.ended === "stopped" && QUEENS.test(recording.text) ? n : undefined;
    return { ...withoutPuzzle(run), called, searched: false, likely };
  }
  const about = reading && new Case(recording, values, reading, results, asked);
  const judged = judgedQueens({ run, about, results, n, asked });
  const best = [...results].filter(({ how }) => how !== "number").sort((a, b) => b.distinct - a.distinct)[0];
  return {
    n,
    expected: n === undefined ? undefined : countFor(n),
    solutions: judged.told ?? solutionsIn(results, Boolean(reading ?? guess)),
    found: best?.distinct,
    reading,
    searched: Boolean(reading),
    called,
    ...judged,
  };
}

/**
 * Whether a reading can be relied on.
 * @param {Reading} reading
 * @param {Recording} recording
 * @param {Asked} asked
 */
function sure({ agrees, score, n, way, facts, tree }, { ended }, { puzzle }) {
  const weak = way.kind === "argument" || way.kind === "bit",
    read = facts.paths.filter(Boolean).length > 0.95 * tree.nodes.length;
  return (
    score > 7 &&
    n >= 1 &&
    (/queens$|^moves$/.test(puzzle) ? agrees >= 0.02 : agrees >= 0.3) &&
    !(weak && agrees < 0.5) &&
    !(ended === "stopped" && agrees < (read && !weak ? 0.02 : 0.3) && (facts.beyond === 0 || weak))
  );
}

/** @param {Recording} recording @param {Val[]} values @param {Reading} [reading] @returns {number | undefined} */
function sizeFor(recording, values, reading) {
  if (reading && (reading.sized || reading.facts.solutions.length > 0 || reading.agrees >= 0.5)) {
    return reading.n;
  }
  const named = [...recording.globals, ...recording.calls.slice(0, 60).flatMap(({ args }) => args)]
    .filter(([name, at]) => SIZE.test(name) && at >= 0 && isWhole(values[at])).map(([, at]) => Number(values[at]));
  const out = sizeOfResults(recording, values, sizesIn(recording.out), named[0]);
  if (reading && out === undefined) {
    return reading.n;
  }
  const given = /\((\d+)\)\s*$/.exec(recording.call)?.[1] ?? /^\s*(\d+)\s*$/.exec(recording.inputs)?.[1] ??
    (recording.ended === "stopped" ? sizeWritten(recording.text) : undefined); // nothing may have its value yet
  return out ?? reading?.n ?? named[0] ?? (given === undefined ? undefined : Number(given));
}

/** The size that a program writes down. @param {string} text @returns {string | undefined} */
function sizeWritten(text) {
  const written = Array.from(text.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*(\d+)[ \t]*(?:#.*)?$/gm));
  return written.find(([, name]) => SIZE.test(name))?.[2];
}

/** Whether it's plain that a run is about queens. @param {Recording} recording @param {Source[]} results
 * @param {number} n @param {Reading} [reading] */
function isQueens({ text }, results, n, reading) {
  const all = results.some(({ distinct, wrong }) => distinct > 0 && distinct === countFor(n) && wrong === 0);
  const whole = reading && n >= 4 && reading.agrees === 1 && reading.facts.solutions.length === countFor(n);
  return all || whole || QUEENS.test(text) && Boolean(reading || results.some(({ distinct }) => distinct > 0));
}

/** How many results there are, by where they went first. @param {Source[]} results @param {boolean} searches */
function solutionsIn(results, searches) {
  return results.find(({ count, how }) => count > 0 && how !== "number")?.count ??
    results.find(({ how }) => how === "number")?.count ?? (searches || results.length > 0 ? 0 : undefined);
}

/**
 * What a run proves, whatever it's about.
 * @param {import("./always.js").Run} run
 * @returns {Omit<Outcome, "called" | "searched">}
 */
function withoutPuzzle(run) {
  const { recording } = run;
  const finding = endedBadly(run) ?? keptDefault(run) ?? storedAgain(run) ?? dropped(run) ?? neverRemoved(run);
  const alone = recording.out === "" ? namedAlone(run) : undefined;
  const uncalled = finding ? undefined : neverCalled(run);
  return finding ?? alone ? { verdict: "wrong", came: "", finding: finding ?? alone }
    : { verdict: "unknown", came: recording.ended === "finished" ? "ran" : recording.ended, finding: uncalled };
}

/**
 * A run of a program for queens.
 * @typedef {object} Queens
 * @property {import("./always.js").Run} run
 * @property {Case | undefined} about
 * @property {Source[]} results
 * @property {number | undefined} n
 * @property {Asked} asked
 */

/** @param {Queens} given @returns {Omit<Outcome, "called" | "searched">} */
function judgedQueens(given) {
  const { run, about, results, n, asked: { goal } } = given, { recording } = run;
  const expected = n === undefined ? undefined : countFor(n);
  if (recording.ended === "input") {
    return { verdict: "unknown", came: "input" };
  }
  const bad = endedBadly(run);
  if (recording.ended === "stopped" || bad) {
    return unfinished(given, bad);
  }
  const kept = keptDefault(run);
  if (kept) {
    return wrong(kept);
  }
  const tree = treeOf(about, run);
  const boards = results.filter(({ how }) => how !== "number"), clean = boards.filter(({ wrong: bad0 }) => bad0 === 0);
  const top = clean.find(({ distinct }) => distinct === expected && expected > 0) ?? clean[0];
  const spoiled =
    boards.some(({ wrong: bad0, how, single }) => bad0 > 0 && how !== "printed" && !single) ||
    (boards.some(({ how, wrong: bad0 }) => how === "printed" && bad0 > 0) && clean.length === 0) ||
    Boolean(
      about &&
      !about.reading.facts.free &&
      about.reading.facts.outside.some(({ path, node }) => path.length >= about.reading.n || node.kids.length > 0),
    );
  if (top && expected !== undefined && top.distinct === expected && expected > 0 && !spoiled) {
    return top.right > expected && about
      ? wrong(namedOnResults(about) ?? { mistake: "twice", line: 0, why: "twice", times: top.right / expected })
      : { verdict: "right", came: "all", tree };
  }
  const alias = storedAgain(run, about?.reading.name);
  if (alias && !(top && top.distinct > 0 && goal === "first")) {
    return wrong(alias);
  }
  const same = about && neverPut(results, about);
  if (same) {
    return wrong(same);
  }
  const number = expected === undefined ? undefined : numberVerdict(given, expected);
  if (
    (top &&
      top.distinct === 1 &&
      top.count === 1 &&
      !spoiled &&
      about?.reading.facts.wrong.length !== undefined) ||
    isOne(top, about)
  ) {
    return oneBoard(given, tree);
  }
  if (!about) {
    return withoutTree(given, top, expected, number, spoiled);
  }
  const { facts } = about.reading,
    whole = facts.wrong.length + facts.outside.length + about.unexplained.length + facts.beyond === 0;
  const usable = !facts.free && !about.remembers;
  if (
    number === true &&
    (whole || !usable || /cache|memo/i.test(recording.text) || facts.wrong.length === 0) &&
    boards.every(({ wrong: bad0 }) => bad0 === 0)
  ) {
    return { verdict: "right", came: "count", tree };
  }
  if (!usable) {
    const same = about.sameLine(), nothing = number !== true && !(top && top.distinct > 0);
    return same !== undefined && nothing && !about.remembers
      ? wrong({ mistake: "endless", line: about.callLine(), name: same, why: "same" })
      : withoutTree(given, top, expected, number, spoiled);
  }
  if (!whole) {
    return wrong(namedOnTree(about));
  }
  const off = tooEarly(about) ?? goesOn(about);
  if (off && expected !== 0) {
    return wrong(off);
  }
  if (facts.missing.length > 0) {
    return stoppedAtFirst(given, about, tree, number);
  }
  if (expected === 0 && boards.every(({ count }) => count === 0)) {
    return { verdict: "right", came: "none", tree };
  }
  const named = namedOnResults(about) ?? dropped(run);
  return named ? wrong(named)
    : expected !== undefined && toldApart(about) === expected && results.length === 0
    ? { verdict: "right", came: "reached", tree, told: expected }
    : { verdict: "unknown", came: "unread", tree };
}

/**
 * How many solutions were printed in a way that isn't known: each another text, all with as many words.
 * @param {Case} about
 */
function toldApart({ recording: { out, printed }, reading: { facts, n } }) {
  const upTo = (/** @type {number} */ moment) => printed.filter(([at]) => at <= moment).at(-1)?.[1] ?? 0;
  const texts = facts.solutions.map(({ node: { call } }) => out.slice(upTo(call.begin), upTo(call.end)).trim());
  const words = new Set(texts.map((text) => text.split(/\s+/).length)), [most] = words;
  return facts.reaches && words.size === 1 && most >= n && most % n === 0 ? new Set(texts).size : 0;
}

/** @param {Source | undefined} top @param {Case | undefined} about */
const isOne = (top, about) => Boolean(top && top.distinct === 1 && top.count === 1 && !about);

/** @param {Finding} finding @returns {Omit<Outcome, "called" | "searched">} */
const wrong = (finding) => ({ verdict: "wrong", came: "", finding });

/**
 * What is to be said of the tree of a right search.
 * @param {Case | undefined} about
 * @param {import("./always.js").Run} run
 */
function treeOf(about, { trees, recording }) {
  return /lru_cache|@cache\b|memo/.test(recording.text) ? "memory"
    : !about && trees.length === 0 ? "loop"
    : !about ? "none"
    : about.reading.facts.free ? "free"
    : "whole";
}

/**
 * Whether a number that came out is right, nothing where none did.
 * @param {Queens} given
 * @param {number} expected
 */
function numberVerdict({ results }, expected) {
  const numbers = results.filter(({ how }) => how === "number").map(({ count }) => count);
  return numbers.length === 0 ? undefined : numbers.includes(expected);
}

/**
 * One right board came out.
 * @param {Queens} given
 * @param {string} tree
 * @returns {Omit<Outcome, "called" | "searched">}
 */
function oneBoard({ n, about, asked: { goal } }, tree) {
  const facts = about?.reading.facts, line = about ? stopLine(about) : 0;
  const all = n === undefined ? 0 : countFor(n) ?? 0;
  if (goal === "first" || all === 1) {
    return { verdict: "right", came: "first", tree };
  }
  const elsewhere = about && looksElsewhere(about);
  if (elsewhere) {
    return wrong(elsewhere);
  }
  if (
    about &&
    facts &&
    facts.missing.length + facts.wrong.length > 0 &&
    (facts.wrong.length > 0 || about.unexplained.length > 0) &&
    !facts.free
  ) {
    return goal === "all"
      ? wrong(namedOnTree(about))
      : { verdict: "unknown", came: "one", tree, finding: firstFinding(about, line) };
  }
  if (about && facts && facts.missing.length === 0 && goal === "all" && !facts.free) {
    return wrong(namedOnResults(about) ?? { mistake: "other", line: 0, why: "results" });
  }
  const finding = about ? firstFinding(about, line) : { mistake: /** @type {const} */ ("first"), line, why: "first" };
  return goal === "all" || goal === "count" ? wrong(finding) : { verdict: "unknown", came: "one", tree, finding };
}

/** @param {Case} about @param {number} line @returns {Finding} */
function firstFinding(about, line) {
  const [solution] = about.reading.facts.solutions;
  return { mistake: "first", line, node: solution?.node, path: solution?.path, why: "first" };
}

/** The line by which the search stops at its first solution. @param {Case} about */
function stopLine(about) {
  const { facts } = about.reading,
    missing = facts.missing[facts.missing.length - 1],
    node = missing?.node ?? facts.solutions[0]?.node;
  return node ? about.leavingLine(node) : 0;
}

/** The search ended with its first solution. @param {Queens} given @param {Case} about @param {string} tree
 * @param {boolean | undefined} number @returns {Omit<Outcome, "called" | "searched">} */
function stoppedAtFirst({ run, results, asked: { goal } }, about, tree, number) {
  const lost = lostOnTheWay(about) ?? dropped(run);
  if (lost) {
    return wrong(lost);
  }
  const finding = firstFinding(about, stopLine(about)), right = results.some(({ distinct }) => distinct > 0);
  if (goal === "all" || goal === "count") {
    return number && goal === "count" ? { verdict: "right", came: "count", tree } : wrong(finding);
  }
  return goal === "first" && (right || about.reading.facts.solutions.some(({ path }) => isSolution(path)))
    ? { verdict: "right", came: "first", tree }
    : { verdict: "unknown", came: "one", tree, finding };
}

/** A run that didn't get to its end. @param {Queens} given @param {Finding | undefined} bad
 * @returns {Omit<Outcome, "called" | "searched">} */
function unfinished({ run, about }, bad) {
  const facts = about && !about.reading.facts.free ? about.reading.facts : undefined;
  const left = about?.unexplained.length ?? 0;
  const faulty = facts && facts.wrong.length + facts.outside.length + left + facts.beyond > 0;
  const again = bad ? undefined : beginsAgain(run);
  if (again) {
    return wrong(again);
  }
  if (bad?.mistake === "endless") {
    return wrong(bad);
  }
  if (about && facts && faulty && (facts.beyond > 0 || about.reading.agrees > 0.02)) {
    const finding = namedOnTree(about), cause = ["base", "range", "skips"].includes(finding.mistake);
    return bad && !cause ? wrong(bad) : wrong(finding); // the line that crashed is the surer fact
  }
  return bad ? wrong(bad) : { verdict: "unknown", came: "stopped" };
}

/**
 * Nothing but what came out.
 * @param {Queens} given
 * @param {Source | undefined} top
 * @param {number | undefined} expected
 * @param {boolean | undefined} number
 * @param {boolean} spoiled
 * @returns {Omit<Outcome, "called" | "searched">}
 */
function withoutTree({ run, results, n, asked: { goal } }, top, expected, number, spoiled) {
  const tree = treeOf(undefined, run), boards = results.filter(({ how }) => how !== "number");
  if (number === true && goal !== "all" && goal !== "first" && !spoiled || number === true && boards.length === 0) {
    return { verdict: "right", came: "count", tree };
  }
  if (spoiled && boards.some(({ wrong: bad }) => bad > 0)) {
    return wrong(namedOnBoards(boards, n ?? 0, run.text));
  }
  const bare = top && top.distinct > 0 ? undefined : namedAlone(run);
  if (bare) {
    return wrong(bare);
  }
  const never = top && top.distinct > 0 ? undefined : neverCalledSearch(run), uncalled = neverCalled(run);
  if (never?.mistake === "uncalled" && run.recording.out === "") {
    return wrong(never);
  }
  if (uncalled) {
    return { verdict: "unknown", came: "ran", finding: uncalled };
  }
  const removed = top && top.distinct > 0 ? undefined
    : beginsAgain(run) ?? never ?? neverRemoved(run) ?? dropped(run);
  if (removed) {
    return wrong(removed);
  }
  if (top && top.distinct > 0) {
    return goal === "first" ? { verdict: "right", came: "first", tree }
      : goal === "all" ? wrong({ mistake: "other", line: 0, why: "some", value: top.distinct, of: expected })
      : { verdict: "unknown", came: "one", tree };
  }
  return number === false && goal === "count"
    ? wrong({
        mistake: "other",
        line: 0,
        why: "number",
        value: results.find(({ how }) => how === "number")?.count,
      })
    : expected === 0 && run.recording.called > 0
      ? { verdict: "right", came: "none", tree }
      : { verdict: "unknown", came: "unread", tree };
}

/**
 * A search that is written, and never begins.
 * @param {import("./always.js").Run} run
 * @returns {Finding | undefined}
 */
export function neverCalledSearch({ recording, text, values }) {
  for (const def of text.find(/^\s*(async\s+)?def\b/)) {
    const block = text.block(def), inner = text.calls(block.name, { first: block.head + 1, last: block.last });
    const calls = recording.calls.filter(({ name }) => name === block.name);
    if (inner.length > 0 && block.name && calls.length === 0) {
      return { mistake: "uncalled", line: def, name: block.name, why: "search" };
    }
    if (
      inner.length > 0 &&
      calls.length > 0 &&
      calls.every(({ of }) => recording.calls[of]?.name !== block.name)
    ) {
      return (
        refusesAll(block.name, { recording, text, values }) ?? {
          mistake: "other",
          line: inner[0],
          name: block.name,
          why: "never",
        }
      );
    }
  }
  return undefined;
}

/**
 * The test that refuses every square where nothing is placed yet.
 * @param {string} name of the search
 * @param {{ recording: Recording, text: Text, values: Val[] }} given
 * @returns {Finding | undefined}
 */
function refusesAll(name, { recording: { calls, steps }, text, values }) {
  const tests = calls.filter(({ of, answer }) => calls[of]?.name === name && (answer < 0 || !isHeld(values[answer])));
  const answers = new Set(tests.map(({ answer }) => answer)), [first] = tests;
  if (!first || tests.length < 2 || answers.size > 1 || tests.some((one) => one.def !== first.def)) {
    return undefined;
  }
  const ran = Array.from({ length: first.end - first.begin }, (_, i) => steps[first.begin + i]);
  const last = ran.filter((line) => line !== first.back).pop() ?? first.back;
  return {
    mistake: "test",
    line: text.line(first.back).includes("return") ? first.back : last,
    name: first.name,
    why: "empty",
  };
}
