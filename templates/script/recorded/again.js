// Runs a program again for other numbers of queens, several at a time, each in its own worker.
import { resized } from "./resized.js";
/** @import { Asked } from "./resized.js" */
/** @import { Recording } from "./recording.js" */
/** @import { Readings, Run } from "../engine/engine.js" */

/** How many milliseconds a run may take after it has begun, and how many run at a time. */
const LIMIT = 700, AT_ONCE = 3;

/**
 * If a program has run fewer lines than this by then, the machine is busy, and the run gets the
 * same time again, up to this many times.
 */
const LINES = 20_000, SLOWEST = 5;

/** The class of runs. @typedef {typeof Run} Runs */

/**
 * Runs a program, and ends it after a while.
 * @param {Runs} Runs
 * @param {Asked & { proposal?: string, readings?: Readings }} program
 * @param {AbortSignal} signal ends it at once
 * @param {number} [limit] how many milliseconds it runs
 * @param {number} [lines] with fewer lines than these it gets more time
 * @returns {Promise<Recording | undefined>} nothing if nothing can run
 */
export function recordingOf(Runs, { text, call, input, proposal, readings }, signal, limit = LIMIT, lines = 0) {
  return new Promise((resolve) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */ let patience;
    /** @param {number} times */
    const wait = (times) => {
      patience = setTimeout(() => {
        if (times < SLOWEST && (run.recording?.lines ?? 0) < lines) {
          wait(times + 1);
        } else {
          run.end("stopped");
        }
      }, limit);
    };
    const run = new Runs({ text, record: { call, proposal } }, (came) => {
      if (came.state === "runs") {
        if (patience === undefined) {
          wait(1);
        }
      } else if (came.state !== "loads") {
        clearTimeout(patience);
        signal.removeEventListener("abort", stop);
        resolve(came.state === "broken" ? undefined : came.recording);
      }
    }, { input, readings });
    const stop = () => run.end("stopped");
    signal.addEventListener("abort", stop);
  });
}

/**
 * The function that the judge uses for smaller and larger boards: see `again` in judge/judge.js.
 * @param {Runs} Runs
 * @param {Asked & { readings?: Readings }} program
 * @param {AbortSignal} signal ends what still runs
 * @param {number} [atOnce] how many runs are made at a time
 * @returns {(changes: { n: number, from: number, limit?: number }) => Promise<Recording | undefined>}
 */
export function againFor(Runs, program, signal, atOnce = AT_ONCE) {
  /** @type {(() => void)[]} */ const waits = [];
  let running = 0;
  return async ({ n, from, limit = LIMIT }) => {
    const other = resized(program, from, n), { readings } = program;
    if (!other) {
      return undefined;
    }
    if (running >= atOnce) {
      await new Promise((resolve) => waits.push(() => resolve(undefined)));
    }
    running++;
    try {
      return signal.aborted ? undefined
        : await recordingOf(Runs, { ...other, ...readings && { readings: { ...readings, times: [] } } }, signal,
          limit, LINES);
    } finally {
      running--;
      waits.shift()?.();
    }
  };
}
