// What one program came to: it's run, stopped after a while, and judged by its recording.
import { boardsOf, boardText, COLUMNS, skylineOf } from "./way.js";
import { plainText } from "../program/field.js";
/** @import { Asked, Result } from "./works.js" */
/** @import { Board } from "../judge/judge.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** How many milliseconds a program runs before it's stopped. */
const LIMIT = 3000;

/** What runs and judges, which comes with the first program. */
const loadAll = async () => {
  const engine = await import("../engine/whole.js");
  const { proposals } = await import("../recorded/proposals.js");
  const { resized } = await import("../recorded/resized.js");
  const { judge } = await import("../judge/judge.js");
  const { readingOf } = await import("../judge/reading.js");
  const { testsOf } = await import("../judge/asked.js");
  const { valuesOf } = await import("../judge/values.js");
  return { engine, proposals, resized, judge, readingOf, testsOf, valuesOf };
};

/** @type {ReturnType<typeof loadAll> | undefined} */
let loaded;

/**
 * What is run.
 * @typedef {{ text: string, call: string, input: string, proposal?: string }} Run
 */

/**
 * Runs a program.
 * @param {Run} program
 * @param {AbortSignal} signal ends it
 * @returns {Promise<Recording | undefined>} nothing where nothing can run
 */
async function recordingOf({ text, call, input, proposal }, signal) {
  const { engine: { Run } } = await (loaded ??= loadAll());
  return new Promise((resolve) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */ let patience;
    const run = new Run({ text, record: { call, proposal } }, (came) => {
      if (came.state === "runs") {
        patience ??= setTimeout(() => came.end("stopped"), LIMIT);
      } else if (came.state !== "loads") {
        clearTimeout(patience);
        signal.removeEventListener("abort", stop);
        resolve(came.state === "broken" ? undefined : came.recording);
      }
    }, { input });
    const stop = () => run.end("stopped");
    signal.addEventListener("abort", stop);
  });
}

/**
 * Runs and judges a program.
 * @param {string} brought
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
export async function examine(brought, { puzzle = "", goal = "", n }, signal) {
  const text = plainText(brought), { proposals, resized, judge } = await (loaded ??= loadAll());
  const recording = await recordingOf({ text, call: "", input: "", proposal: proposals(text, n)[0] }, signal);
  if (!recording) {
    return { ended: "error", verdict: "unknown", says: WORDS["class-ended-unavailable"] };
  }
  /** The same program for another size. @param {number} from @param {number} to */
  const another = async (from, to) => {
    const changed = resized({ text, call: recording.call, input: "" }, from, to);
    const other = changed && !signal.aborted ? await recordingOf(changed, signal) : undefined;
    return other?.ended === "stopped" ? undefined : other; // half a run says nothing of the size
  };
  /** @param {{ n: number, from?: number }} changes */
  const again = ({ n: to, from = n ?? Number(/\d+/.exec(recording.call)?.[0] ?? 0) }) => another(from, to);
  const judgement = await judge(recording, { puzzle, goal, again });
  const { verdict, mistake, line, says, solutions, board } = judgement, { ended, trouble } = recording;
  return {
    ended, verdict, mistake, line, solutions, skyline: skylineOf(recording),
    says: says || ENDED[ended] || (trouble ? `${trouble.name}: ${trouble.text}` : ""),
    ...board && (board.attacked || board.squares) && { leaves: placedOn(board) },
    ...judgement.seen === "search" && await searched(recording, another),
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
 * @param {(from: number, to: number) => Promise<Recording | undefined>} another
 */
async function searched(recording, another) {
  const { readingOf, testsOf, valuesOf } = await (loaded ??= loadAll());
  const values = valuesOf(recording), { reading } = readingOf(recording, values);
  if (!reading) {
    return {};
  }
  const tests = testsOf(reading, recording, values)?.tests.length;
  const small = reading.n === COLUMNS ? reading : await another(reading.n, COLUMNS).then((run) => (
    run && readingOf(run, valuesOf(run)).reading));
  return { tests, ...small?.n === COLUMNS && { way: boardsOf(small) } };
}

/** What is said of a run of which the judge says nothing. @type {Record<string, string>} */
const ENDED = { stopped: WORDS["class-ended-stopped"], input: WORDS["class-ended-input"] };
