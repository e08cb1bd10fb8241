// What came of a run: which puzzle it's about, for which size, and what proves it right or wrong.
import { dropped, endedBadly, keptDefault, runOf, storedAgain } from "./always.js";
import { Case } from "./case.js";
import { countFor, playBy } from "./consistent.js";
import { judgedQueens } from "./onqueens.js";
import { judgedByRules } from "./onrules.js";
import { sizesIn } from "./printed.js";
import { SIZE, readingOf } from "./reading.js";
import { neverRemoved } from "./removed.js";
import { resultsOf, sizeOfResults } from "./results.js";
import { namedAlone, neverCalled } from "./uncalled.js";
import { isWhole, valuesOf } from "./values.js";
/** @import { Run } from "./always.js" */
/** @import { Finding } from "./case.js" */
/** @import { Asked } from "./judge.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Source } from "./results.js" */
/** @import { Recording, Val } from "./values.js" */

/**
 * @typedef {object} Outcome
 * @property {"right" | "wrong" | "unknown"} verdict
 * @property {string} came which sentence says what came out
 * @property {Finding} [finding]
 * @property {number} [n]
 * @property {number} [likely] the probable number of queens, if it's too early to be sure
 * @property {number} [expected] how many solutions there are
 * @property {number} [solutions] how many results it gave
 * @property {number} [told] how many of them were printed in an unknown form
 * @property {number} [found] how many of them are solutions, each once
 * @property {Reading} [reading]
 * @property {boolean} searched whether a search was read
 * @property {boolean} called
 * @property {string} [tree] the sentence about its tree: "whole", "loop", "free", "none", "memory"
 */

/** Words in programs about queens. */
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
    (recording.ended === "stopped" ? sizeWritten(recording.text) : undefined); // perhaps nothing has it yet
  return out ?? reading?.n ?? named[0] ?? (given === undefined ? undefined : Number(given));
}

/** The size in the text of a program. @param {string} text @returns {string | undefined} */
function sizeWritten(text) {
  const written = Array.from(text.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*(\d+)[ \t]*(?:#.*)?$/gm));
  return written.find(([, name]) => SIZE.test(name))?.[2];
}

/**
 * Whether a run is certainly about queens.
 * @param {Recording} recording
 * @param {Source[]} results
 * @param {number} n
 * @param {Reading} [reading]
 */
function isQueens({ text }, results, n, reading) {
  const all = results.some(({ distinct, wrong }) => distinct > 0 && distinct === countFor(n) && wrong === 0);
  const whole = reading && n >= 4 && reading.agrees === 1 && reading.facts.solutions.length === countFor(n);
  return all || whole || QUEENS.test(text) && Boolean(reading || results.some(({ distinct }) => distinct > 0));
}

/**
 * The number of results, counted where they first appeared.
 * @param {Source[]} results
 * @param {boolean} searches
 */
function solutionsIn(results, searches) {
  return results.find(({ count, how }) => count > 0 && how !== "number")?.count ??
    results.find(({ how }) => how === "number")?.count ?? (searches || results.length > 0 ? 0 : undefined);
}

/**
 * What a run proves, whatever its puzzle is.
 * @param {Run} run
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
