// The result of one program: it's run, stopped after a while, and judged by its recording, or by
// its search if it's a problem file.
import { boardsOf, boardText, COLUMNS, skylineOf } from "./way.js";
import { plainText } from "../program/field.js";
import { programOf } from "../program/written.js";
/** @import { Asked, Result } from "./works.js" */
/** @import { Exercise } from "../bench/look.js" */
/** @import { Board } from "../judge/judge.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** How many milliseconds a program runs before it's stopped. */
export const LIMIT = 3000;

/** Loads what runs and judges programs, for the first program. */
const loadAll = async () => {
  const engine = await import("../outcome/whole.js");
  const { proposals } = await import("../recorded/proposals.js");
  const { againFor, recordingOf } = await import("../recorded/again.js");
  const { rulesOf } = await import("../recorded/rules.js");
  const { judgeFor, toldOf } = await import("../judge/judge.js");
  const { readingOf } = await import("../judge/reading.js");
  const { testsOf } = await import("../judge/asked.js");
  const { valuesOf } = await import("../judge/values.js");
  return { engine, proposals, againFor, recordingOf, rulesOf, judgeFor, toldOf, readingOf, testsOf, valuesOf };
};

/** @type {ReturnType<typeof loadAll> | undefined} */
let loaded;

/** The result for a program that can't be run here. @returns {Result} */
const unavailable = () => ({ ended: "error", verdict: "unknown", says: WORDS["class-ended-unavailable"] });

/**
 * Runs and judges a program.
 * @param {string} brought
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
export async function examine(brought, asked, signal) {
  const text = plainText(brought), { exercise } = asked;
  return exercise?.problem ? examineProblem(text, exercise, signal) : examineProgram(text, asked, signal);
}

/**
 * @param {string} text
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
async function examineProgram(text, { puzzle = "", goal = "", n, problem: rules, exercise }, signal) {
  const { engine, proposals, againFor, recordingOf, rulesOf, judgeFor, toldOf } = await (loaded ??= loadAll());
  const begin = { text, call: "", input: "", proposal: proposals(text, n)[0] };
  const recording = await recordingOf(engine.Run, begin, signal, LIMIT);
  if (!recording) {
    return unavailable();
  }
  const once = { text, call: recording.call, input: "" };
  const again = againFor(engine.Run, once, signal, 1); // others run at the same time
  const problem = rules === undefined ? undefined : await rulesOf(engine.Run, rules);
  const wanted = exercise && judgeOf(exercise, engine).wanted(text);
  const aim = exercise ? asksFor(exercise) : { puzzle, goal };
  const judgement = await judgeFor(recording, { ...aim, again, problem }, wanted);
  const { verdict, mistake, line, says, solutions, board } = judgement, { ended, trouble } = recording;
  return {
    ended, verdict, mistake, line, solutions, call: recording.call, skyline: skylineOf(recording),
    told: { ...toldOf(recording, judgement), ...ended === "error" && trouble && { error: trouble.name } },
    says: says || ENDED[ended] || (trouble ? `${trouble.name}: ${trouble.text}` : ""),
    ...board && (board.attacked || board.squares) && { leaves: placedOn(board) },
    ...judgement.seen === "search" && await searched(recording, again),
  };
}

/** What an exercise asks for. @param {Exercise} exercise */
const asksFor = ({ puzzle = "", goal = "" }) => ({ puzzle, goal });

/**
 * Holds the programs of an exercise against what it asks for, as its field does.
 * @param {Exercise} exercise
 * @param {typeof import("../outcome/whole.js")} engine
 */
const judgeOf = (exercise, { Judge }) => new Judge(exercise, programOf(exercise), exercise.page ?? "", LIMIT);

/**
 * @param {string} text of a problem file
 * @param {Exercise} exercise
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
async function examineProblem(text, exercise, signal) {
  const { engine } = await (loaded ??= loadAll()), { HELD, countsOf, endOf, runOf, toldOfSearch } = engine;
  const run = await runOf({ text, ...programOf(exercise) }, LIMIT, signal).ended;
  if (run.state === "broken") {
    return unavailable();
  }
  const judge = judgeOf(exercise, engine), came = await judge.came(run), [ended, error] = endOf(run);
  const told = toldOfSearch(run, came), { trouble } = run.ran;
  return {
    ended: run.state === "wants" ? "input" : ended, mistake: told.mistake, told: { ...told, ...error && { error } },
    verdict: /** @type {Result["verdict"]} */ (told.verdict), ...came?.verdict === "part" && { word: HELD.part },
    ...told.line && { line: Number(told.line) }, tests: Number(told.tests), solutions: Number(told.solutions),
    says: came?.says ?? ENDED[run.state] ?? (trouble ? `${trouble.name}: ${trouble.text}` : countsOf(run)),
  };
}

/** The queens of a board in words: the rows of its columns, or the other way round. @param {Board} board */
function placedOn({ queens }) {
  const rows = queens.map(([row]) => row), columns = queens.map(([, column]) => column);
  return boardText(columns.every((column, i) => column === i) ? rows : columns);
}

/**
 * How many tests a search made, and which boards of four columns it visited.
 * @param {Recording} recording
 * @param {(changes: { n: number, from: number }) => Promise<Recording | undefined>} again
 */
async function searched(recording, again) {
  const { readingOf, testsOf, valuesOf } = await (loaded ??= loadAll());
  const { reading } = readingOf(recording);
  if (!reading) {
    return {};
  }
  const tests = testsOf(reading, recording, valuesOf(recording))?.tests.length;
  const small = reading.n === COLUMNS ? reading : await again({ n: COLUMNS, from: reading.n }).then((run) => (
    run?.ended === "finished" ? readingOf(run).reading : undefined));
  return { tests, ...small?.n === COLUMNS && { way: boardsOf(small) } };
}

/** The sentences about runs that the judge says nothing about. @type {Record<string, string>} */
const ENDED = {
  stopped: WORDS["class-ended-stopped"], input: WORDS["class-ended-input"], wants: WORDS["class-ended-input"],
};
