// What one program came to: it's run, stopped after a while, and judged by its recording.
import { boardsOf, boardText, COLUMNS, skylineOf } from "./way.js";
import { plainText } from "../program/field.js";
/** @import { Asked, Result } from "./works.js" */
/** @import { Board } from "../judge/judge.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** How many milliseconds a program runs before it's stopped. */
export const LIMIT = 3000;

/** What runs and judges, which comes with the first program. */
const loadAll = async () => {
  const engine = await import("../engine/whole.js");
  const { proposals } = await import("../recorded/proposals.js");
  const { againFor, recordingOf } = await import("../recorded/again.js");
  const { rulesOf } = await import("../recorded/rules.js");
  const { judge, toldOf } = await import("../judge/judge.js");
  const { readingOf } = await import("../judge/reading.js");
  const { testsOf } = await import("../judge/asked.js");
  const { valuesOf } = await import("../judge/values.js");
  return { engine, proposals, againFor, recordingOf, rulesOf, judge, toldOf, readingOf, testsOf, valuesOf };
};

/** @type {ReturnType<typeof loadAll> | undefined} */
let loaded;

/**
 * Runs and judges a program.
 * @param {string} brought
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
export async function examine(brought, { puzzle = "", goal = "", n, problem: rules }, signal) {
  const { engine: { Run }, proposals, againFor, recordingOf, rulesOf, judge, toldOf } = await (loaded ??= loadAll());
  const text = plainText(brought);
  const begin = { text, call: "", input: "", proposal: proposals(text, n)[0] };
  const recording = await recordingOf(Run, begin, signal, LIMIT);
  if (!recording) {
    return { ended: "error", verdict: "unknown", says: WORDS["class-ended-unavailable"] };
  }
  const again = againFor(Run, { text, call: recording.call, input: "" }, signal, 1); // others run at the same time
  const problem = rules === undefined ? undefined : await rulesOf(Run, rules);
  const judgement = await judge(recording, { puzzle, goal, again, problem });
  const { verdict, mistake, line, says, solutions, board } = judgement, { ended, trouble } = recording;
  return {
    ended, verdict, mistake, line, solutions, call: recording.call, skyline: skylineOf(recording),
    told: { ...toldOf(recording, judgement), ...ended === "error" && trouble && { error: trouble.name } },
    says: says || ENDED[ended] || (trouble ? `${trouble.name}: ${trouble.text}` : ""),
    ...board && (board.attacked || board.squares) && { leaves: placedOn(board) },
    ...judgement.seen === "search" && await searched(recording, again),
  };
}

/** The queens of a board in words: the rows of its columns, or the other way round. @param {Board} board */
function placedOn({ queens }) {
  const rows = queens.map(([row]) => row), columns = queens.map(([, column]) => column);
  return boardText(columns.every((column, i) => column === i) ? rows : columns);
}

/**
 * How many tests a search made, and at which boards of four columns it stood.
 * @param {Recording} recording
 * @param {(changes: { n: number, from: number }) => Promise<Recording | undefined>} again
 */
async function searched(recording, again) {
  const { readingOf, testsOf, valuesOf } = await (loaded ??= loadAll());
  const values = valuesOf(recording), { reading } = readingOf(recording, values);
  if (!reading) {
    return {};
  }
  const tests = testsOf(reading, recording, values)?.tests.length;
  const small = reading.n === COLUMNS ? reading : await again({ n: COLUMNS, from: reading.n }).then((run) => (
    run?.ended === "finished" ? readingOf(run, valuesOf(run)).reading : undefined));
  return { tests, ...small?.n === COLUMNS && { way: boardsOf(small) } };
}

/** What is said of a run of which the judge says nothing. @type {Record<string, string>} */
const ENDED = { stopped: WORDS["class-ended-stopped"], input: WORDS["class-ended-input"] };
