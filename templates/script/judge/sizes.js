// What a program does on smaller and on larger boards than the one it was run for.
import { say } from "../page/sentences.js";
import { judgementOf } from "./judgement.js";
import { verdictOf } from "./verdict.js";
/** @import { Again, Asked, Judgement } from "./judge.js" */
/** @import { Outcome } from "./verdict.js" */

/** The smaller boards, and larger ones that may show what a small one hides. */
const SMALLER = [1, 2, 3, 4, 5, 6], LARGER = [5, 6];

/** How many milliseconds a program that had to be stopped gets for the smallest board. */
const PROBE = 250;

/**
 * A run that was judged, and a way to run it for other sizes.
 * @typedef {{ judged: Judgement, outcome: Outcome, n: number, asked: Asked & { again: Again } }} Judged
 */

/**
 * Runs for some sizes, begun together, as many as there's room for. Each outcome can be waited for;
 * it's undefined if the run didn't end, because half a run doesn't say anything about its size.
 * @param {number[]} sizes
 * @param {Judged} judged
 * @param {number} [limit] after how many milliseconds they're stopped
 */
function runsFor(sizes, { n, asked }, limit) {
  return sizes.map((size) => {
    const run = asked.again({ n: size, from: n, ...limit && { limit } });
    return {
      size,
      /** @returns {Promise<Outcome | undefined>} */
      came: async () => {
        const recording = await run;
        return recording && recording.ended !== "stopped" ? verdictOf(recording, asked) : undefined;
      },
    };
  });
}

/** Whether a run for a size proves that the program is wrong there. @param {Outcome} outcome @param {number} size */
const goesWrong = ({ verdict, n, finding }, size) =>
  verdict === "wrong" && n === size && finding?.mistake !== "crash";

/**
 * Whether everything that came out is right. There may be nothing to find.
 * @param {Outcome} outcome
 */
const cameRight = ({ verdict, found = 0, solutions, expected }) =>
  verdict === "right" || found === expected && solutions === expected;

/**
 * Runs for the smaller boards. If a program had to be stopped, it may never end. Then it doesn't
 * end on the smallest board either, so no other size is run, and the verdict comes quickly.
 * @param {Judged} given
 */
async function runsForSmaller(given) {
  const sizes = SMALLER.filter((one) => one < given.n), [smallest, ...others] = sizes;
  if (given.outcome.came !== "stopped" || smallest === undefined) {
    return runsFor(sizes, given);
  }
  const probe = runsFor([smallest], given, PROBE);
  return await probe[0].came() ? [...probe, ...runsFor(others, given)] : [];
}

/**
 * The smallest board on which it goes wrong. If the run itself didn't show which mistake it is, or
 * was too long to follow, that board is judged.
 * @param {Judged} given
 * @returns {Promise<Judgement>}
 */
export async function inSmaller(given) {
  const { judged, n, outcome: { verdict, came, finding } } = given;
  const named = verdict === "wrong" && finding?.mistake !== "other";
  let right = 0; // up to which size
  for (const { size, came: later } of await runsForSmaller(given)) {
    const outcome = await later();
    if (!outcome) {
      break;
    }
    if (goesWrong(outcome, size) && (!cameRight(outcome) || !named)) {
      const { board } = judgementOf(outcome), smallest = { n: size, says: smallestSaid(outcome, size, right), board };
      return named || outcome.finding?.mistake === "other" && verdict === "wrong"
        ? { ...judged, smallest }
        : { ...judgementOf(outcome), n, solutions: judged.solutions, event: undefined, call: undefined, smallest };
    }
    right += Number(cameRight(outcome) && outcome.n === size && right === size - 1);
  }
  if (verdict !== "unknown" || right < Math.min(n - 1, SMALLER.length) || right === 0) {
    return judged;
  }
  const says = say(WORDS["judged-smaller-right"], { right, n });
  return came === "stopped" ? { ...judged, why: [...judged.why ?? [], says] } : { ...judged, verdict: "right", says };
}

/**
 * The sentence about the smallest board.
 * @param {Outcome} outcome
 * @param {number} n
 * @param {number} right up to which size it's right
 */
function smallestSaid({ found = 0, expected = 0 }, n, right) {
  const before = n - 1, less = found < expected;
  return n === 1 ? WORDS["judged-smaller-one"]
    : right < before
      ? say(less ? WORDS["judged-smaller-found-at"] : WORDS["judged-smaller-at"], { n, found, expected })
      : say(less ? WORDS["judged-smaller-found"] : WORDS["judged-smaller"], { n, before, found, expected });
}

/**
 * Checks on a larger board a program that's right on a small one.
 * @param {Judged} given
 * @returns {Promise<Judgement>}
 */
export async function inLarger(given) {
  const { judged, n } = given, sizes = n >= SMALLER.length ? [] : LARGER.filter((one) => one > n);
  for (const { size, came } of runsFor(sizes, given)) {
    const outcome = await came();
    if (!outcome) {
      break;
    }
    if (goesWrong(outcome, size) && outcome.reading && outcome.finding?.mistake !== "other") {
      const { n: _, solutions: __, why = [], ...rest } = judgementOf(outcome);
      return {
        ...judged, ...rest, event: undefined, call: undefined,
        why: [say(WORDS["judged-larger"], { n, larger: size }), ...why],
      };
    }
  }
  return judged;
}
