// The verdict on a run of a program for queens, from certain facts to finer ones: what came out,
// and how it searched.
import { dropped, endedBadly, keptDefault, storedAgain } from "./always.js";
import { looksElsewhere, neverPut } from "./cause.js";
import { countFor, isSolution } from "./consistent.js";
import { namedOnBoards } from "./onboards.js";
import { beginsAgain } from "./loops.js";
import { goesOn, lostOnTheWay, namedOnResults, tooEarly } from "./onresults.js";
import { namedOnTree } from "./ontree.js";
import { neverRemoved } from "./removed.js";
import { namedAlone, neverCalled, neverCalledSearch } from "./uncalled.js";
/** @import { Run } from "./always.js" */
/** @import { Case, Finding } from "./case.js" */
/** @import { Asked } from "./judge.js" */
/** @import { Source } from "./results.js" */
/** @import { Outcome } from "./verdict.js" */

/**
 * A run of a program for queens.
 * @typedef {object} Queens
 * @property {Run} run
 * @property {Case | undefined} about
 * @property {Source[]} results
 * @property {number | undefined} n
 * @property {Asked} asked
 */

/** @param {Queens} given @returns {Omit<Outcome, "called" | "searched">} */
export function judgedQueens(given) {
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
 * How many solutions were printed in an unknown form: different texts with the same number of
 * words.
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
 * What to say about the tree of a correct search.
 * @param {Case | undefined} about
 * @param {Run} run
 */
function treeOf(about, { trees, recording }) {
  return /lru_cache|@cache\b|memo/.test(recording.text) ? "memory"
    : !about && trees.length === 0 ? "loop"
    : !about ? "none"
    : about.reading.facts.free ? "free"
    : "whole";
}

/**
 * Whether a number that came out is right, nothing if none did.
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

/** The line that stops the search at its first solution. @param {Case} about */
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

/**
 * A run that was cut short.
 * @param {Queens} given
 * @param {Finding | undefined} bad
 * @returns {Omit<Outcome, "called" | "searched">}
 */
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
    return bad && !cause ? wrong(bad) : wrong(finding); // the line that crashed is more certain
  }
  return bad ? wrong(bad) : { verdict: "unknown", came: "stopped" };
}

/**
 * A verdict from only what came out.
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
