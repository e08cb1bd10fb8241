// What an exercise asks for besides the puzzle: that a search stops at its first solution, goes
// through the squares in another order, or gets the same results as the whole file; and the same
// with other data.
import { goesByOrder, nothingCame, saysHowMany, stopsAtFirst } from "./exact.js";
import { likeTheFile } from "./likefile.js";
import { fewestMoves } from "./moves.js";
import { say } from "../page/sentences.js";
/** @import { Judgement } from "./judge.js" */
/** @import { Recording } from "./values.js" */

/**
 * What an exercise asks for.
 * @typedef {object} Wanted
 * @property {string} puzzle
 * @property {string} goal
 * @property {string} order "upwards" if each line begins with its last square
 * @property {string[]} data lines with other data
 * @property {string} page the program as the page gives it
 * @property {(line?: string) => Promise<{ mine?: Recording, out?: string } | undefined>} beside the
 * program with other data, and what the whole file prints with the same, where the puzzle is that
 * of a file
 */

/**
 * Judges a run in an exercise.
 * @param {Recording} recording
 * @param {Wanted} wanted
 * @param {(recording: Recording, first: boolean) => Promise<Judgement>} judge
 * @returns {Promise<Judgement>}
 */
export async function inExercise(recording, wanted, judge) {
  const { data, beside, puzzle } = wanted;
  const book = puzzle === "file" ? (await beside())?.out : undefined;
  const judged = await judgedOnce(recording, wanted, await judge(recording, true), book);
  for (const line of judged.verdict === "right" ? data : []) {
    const other = await beside(line);
    if (!other?.mine) {
      continue;
    }
    const again = await judgedOnce(other.mine, wanted, await judge(other.mine, false), other.out);
    if (again.verdict === "wrong" && other.mine.ended === "finished") { // otherwise it can't be given them
      const { verdict, mistake, line: at, says, why = [], board } = again;
      const { event: _, call: __, board: ___, ...first } = judged;
      return {
        ...first, verdict, mistake, line: at, says: `${say(WORDS["judged-data"], { data: line })} ${says}`, why,
        ...board && { board },
      };
    }
  }
  return judged;
}

/**
 * @param {Recording} recording
 * @param {Wanted} wanted
 * @param {Judgement} judged the judgement without what the exercise asks
 * @param {string | undefined} book what the whole file prints
 */
async function judgedOnce(recording, wanted, judged, book) {
  switch (wanted.puzzle) {
    case "file": return book !== undefined ? likeTheFile(recording, judged, book, wanted) : judged;
    case "moves": return fewestMoves(recording, judged, wanted);
    case "queens":
      if (judged.verdict === "unknown" && recording.ended === "finished" && judged.mistake === "") {
        return nothingCame(recording, judged, wanted);
      }
  }
  return judged.verdict !== "right" ? judged
    : wanted.goal === "first" ? stopsAtFirst(recording, judged)
    : wanted.goal === "count" ? saysHowMany(recording, judged)
    : wanted.order === "upwards" ? goesByOrder(recording, judged)
    : judged;
}
