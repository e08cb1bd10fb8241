// Compares a run of a reader's program with the path, or with what the page's own program does: the
// result, what to say about it, and what scripts read of it.
import { PRINTED, Run } from "../engine/engine.js";
import { besideBoard, brokenAt, deedsOf, endingOf } from "./outcome.js";
import { withData, withLine } from "./owndata.js";
import { ranTo, verdictOfProblem } from "./problemfile.js";
import { verdictOf } from "./queenslog.js";
import { foundIn, testsIn } from "../log/events.js";
import { made, partsOf } from "../page/common.js";
import { say } from "../page/sentences.js";
import { fieldPart } from "../program/fieldparts.js";
/** @import { Program } from "../engine/engine.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Judging } from "../program/code.js" */
/** @import { Verdict, Watched } from "./queenslog.js" */
/** @import { Wanted } from "../judge/exercise.js" */
/** @import { Program as Field } from "../program/code.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** @typedef {{ mine?: Recording, out?: string }} Beside */

/**
 * A file that's run for comparison.
 * @typedef {{ text: string, run: Run, ended: Promise<Run> }} Whole
 */

/** The names of verdicts on programs that stayed on the path as far as they went. */
const ALONG = ["same", "stops", "first", "ended"];

/** Whether a program reached its own end. @param {Run} run */
const endedWell = ({ state, ran }) => state === "ended" && brokenAt(ran) === undefined;

/** The number of tests a search made, and what it found. @param {Run} run */
export const countsOf = (run) => ranTo(run.ran, deedsOf(run), run.program.look);

/**
 * What scripts read of a search that's told event by event: see docs/driving.md.
 * @param {Run} run
 * @param {Verdict} [verdict]
 * @returns {Record<string, string>}
 */
export function toldOfSearch(run, verdict) {
  const broken = brokenAt(run.ran), deeds = deedsOf(run), line = broken ?? 0;
  return {
    verdict: broken !== undefined ? "wrong" : verdict ? TOLD[verdict.verdict] : "unknown",
    mistake: broken !== undefined ? "crash" : verdict && verdict.name !== "same" ? verdict.mistake ?? verdict.name : "",
    line: line > 0 ? String(line) : "", tests: String(testsIn(deeds)), solutions: String(foundIn(deeds).length),
  };
}

/** If all solutions are found, but with more tests, nothing is wrong but something is missing. */
const TOLD = { yes: "right", part: "unknown", no: "wrong", unknown: "unknown" };

/**
 * The verdict on a log, by the judgement of its solutions.
 * @type {Record<Judgement["verdict"], Verdict["verdict"]>}
 */
const CAME = { right: "yes", wrong: "no", unknown: "unknown" };

/**
 * What the whole file of an exercise does, by its text: it's the same for all programs of a class.
 * @type {Map<string, Whole>}
 */
const known = new Map();

/** Compares runs of a reader's program with the path, or with those of the page's own program. */
export class Judge {
  /**
   * @param {Watched} watched
   * @param {Omit<Program, "text">} program
   * @param {string} page the program as the page gives it
   * @param {number} [limit] for runs that nobody waits for, in milliseconds
   */
  constructor(watched, program, page, limit) {
    this.watched = watched;
    this.program = program;
    this.page = page;
    this.limit = limit;
    /** What a log is judged by. @type {Judging} */ this.judging = { puzzle: "", goal: "" };
    /** What the page's own program does. @type {Whole | undefined} */ this.right = undefined;
    /** The data that the reader has changed. @type {string[]} */ this.changed = [];
  }

  /**
   * The verdict on a run, as far as it went.
   * @param {Run} run
   * @returns {Promise<Verdict | undefined>} undefined if it isn't known
   */
  async came(run) {
    const ended = endedWell(run), came = await this.verdict(run, ended);
    return came && (ended || !ALONG.includes(came.name)) ? came : undefined;
  }

  /**
   * What to say about a run, including the verdict if there's one.
   * @param {Field} field
   * @param {Run} run
   */
  async say(field, run) {
    const { ran, state } = run, { problem } = this.watched;
    const ended = endedWell(run), said = problem && ended ? [] : endingOf(run);
    const verdict = await this.came(run);
    if (verdict) {
      said.push(...state === "stopped" ? [WORDS["code-until"], " "] : [], heldOf(verdict),
        ...replyTo(field, verdict.name, verdict.mistake));
    } else if (ended && (problem || ran.log.length > 0)) {
      said.push(countsOf(run));
    }
    if (ran.cut) {
      said.push(say(WORDS["code-cut"], { characters: PRINTED }));
    }
    const shows = problem && ended ? await this.scene(run, verdict) : verdict ? besideBoard(verdict) : [];
    return { said, verdict, shows };
  }

  /**
   * A picture of the puzzle: where a search differs from the whole file's, or else its first
   * solution.
   * @param {Run} run
   * @param {Verdict} [verdict]
   */
  async scene(run, { step = 0, expected } = /** @type {Verdict} */ ({})) {
    const shown = expected ? await this.expected(run.program.text) : run, { ran, program: { text } } = shown;
    const { sceneOf } = await import("../watch/scene.js");
    const legend = expected ? say(WORDS["code-scene-parts"], { step }) : WORDS["code-scene-found"];
    const scene = sceneOf({ ran, text, name: legend, deeds: deedsOf(shown) }, expected && { ...expected, step });
    return scene ? [fieldPart("div", "board", scene, fieldPart("p", "legend", legend))] : [];
  }

  /**
   * Shows the exercise's reply to a program's mistake.
   * @param {Field} field
   * @param {string} mistake
   */
  reply(field, mistake) {
    field.said.querySelector(".judged-says > :is(button, .judged-why)")?.before(...replyTo(field, mistake), " ");
  }

  /**
   * What the exercise asks for, to judge a recorded program.
   * @param {string} mine
   * @returns {Wanted}
   */
  wanted(mine) {
    const { puzzle = "", goal = "", order = "", data = [] } = this.watched;
    return { puzzle, goal, order, data, page: this.page, beside: (line) => this.beside(mine, line) };
  }

  /** Whether the reader has changed the program's data. @param {string} mine */
  ownData(mine) {
    return withData(this.page, this.page, mine).changed.some((name) => name !== "n");
  }

  /**
   * What the whole file prints, for comparison. Both use the data of the reader's program, or other
   * data.
   * @param {string} mine
   * @param {string} [line] with other data
   * @returns {Promise<Beside | undefined>} undefined if the program has no such data
   */
  async beside(mine, line) {
    const { right } = this.watched, text = line ? withLine(mine, this.page, line) : mine;
    if (text === undefined) {
      return undefined;
    }
    const again = line ? runOf({ text, record: { call: "", proposal: "" } }, this.limit).ended : undefined;
    const book = !right ? undefined
      : line ? runOf({ text: withData(right, this.page, text).text }, this.limit).ended : this.expected(mine);
    return { mine: (await again)?.recording, out: (await book)?.ran.out };
  }

  /**
   * The verdict on a run, if it's known.
   * @param {Run} run
   * @param {boolean} ended
   * @returns {Promise<Verdict | undefined>}
   */
  async verdict(run, ended) {
    const { ran, program, state } = run, { watched } = this, { right, problem } = watched;
    if (ran.told && ran.board) {
      return verdictOf(ran, watched);
    }
    if (ran.told && ended && !problem) {
      return this.verdictOfLog(run);
    }
    if (!problem || right === undefined || ran.more || !ended) {
      return undefined;
    }
    const expected = this.expected(program.text), own = this.changed.length > 0;
    if (state === "stopped" && this.right?.run.state !== "ended") {
      return undefined; // the page's own program may take just as long
    }
    const { ran: book } = await expected;
    if (own && book.trouble) {
      return undefined; // the page's own program can't handle these data
    }
    const verdict = verdictOfProblem(ran, book, program.look);
    return own ? { ...verdict, own, says: `${WORDS["code-own-data"]} ${verdict.says}` } : verdict;
  }

  /**
   * The verdict on a log, for the puzzle that somebody has chosen.
   * @param {Run} run
   * @returns {Promise<Verdict | undefined>} undefined if nobody has
   */
  async verdictOfLog(run) {
    const { puzzle, goal, rules } = this.judging, deeds = deedsOf(run);
    const { rulesOf } = await import("../recorded/rules.js");
    const problem = rules === undefined ? undefined : await rulesOf(Run, rules);
    if (!problem && !/queens$/.test(puzzle)) {
      return undefined;
    }
    const { judgedLog } = await import("../judge/fromlog.js");
    const all = foundIn(deeds), found = deeds.some(({ worth }) => worth) ? all.slice(-1) : all; // the last is the best
    const came = await judgedLog(found, Boolean(run.ran.stopped), { puzzle, goal, problem });
    const { verdict, mistake, says } = came;
    return { verdict: CAME[verdict], name: mistake || "same", mistake, says: `${countsOf(run)} ${says}` };
  }

  /**
   * What the page's program does with the data of another, such as its size of a board.
   * @param {string} mine
   * @returns {Promise<Run>}
   */
  expected(mine) {
    const { text, changed } = withData(this.watched.right ?? "", this.page, mine);
    this.changed = changed.filter((name) => name !== "n");
    if (this.right?.text !== text) {
      this.right?.run.end("stopped");
      this.right = this.whole(text);
    }
    return this.right.ended;
  }

  /**
   * The run of one of the page's own files, which is made only once.
   * @param {string} text
   * @returns {Whole}
   */
  whole(text) {
    const before = known.get(text);
    if (before && ["loads", "runs", "ended"].includes(before.run.state)) {
      return before;
    }
    const whole = { text, ...runOf({ ...this.program, text }, this.limit) };
    known.set(text, whole);
    return whole;
  }
}

/**
 * Runs a program that nobody waits for.
 * @param {Program} program
 * @param {number} [limit] in milliseconds
 * @param {AbortSignal} [signal] ends it at once
 * @returns {{ run: Run, ended: Promise<Run> }}
 */
export function runOf(program, limit, signal) {
  let run = /** @type {Run | undefined} */ (undefined);
  const stop = () => run?.end("stopped");
  const ended = new Promise((/** @type {(run: Run) => void} */ resolve) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */ let patience;
    run = new Run(program, (came) => {
      if (came.state === "runs" && limit) {
        patience ??= setTimeout(stop, limit);
      } else if (came.state !== "loads" && came.state !== "runs") {
        clearTimeout(patience);
        signal?.removeEventListener("abort", stop);
        resolve(came);
      }
    });
  });
  signal?.addEventListener("abort", stop);
  return { run: /** @type {Run} */ (run), ended };
}

/** The verdict on a run in a word. @type {Record<Verdict["verdict"], string>} */
export const HELD = { yes: WORDS["right"], part: WORDS["code-nearly"], no: WORDS["not-yet"], unknown: "" };

/** The sentence with the verdict on a run. @param {Verdict} verdict */
function heldOf({ verdict, says }) {
  const judged = made("b", { className: `verdict ${verdict}`, textContent: HELD[verdict] });
  // With lines of its own, it would be spoken twice: by itself, and with the whole.
  return fieldPart("span", "verdict", ...HELD[verdict] ? [judged, " "] : [], says);
}

/**
 * The exercise's reply to a mistake, or to a reason to leave the path.
 * @param {Field} field
 * @param {...(string | undefined)} names the first with a reply counts
 */
function replyTo({ element }, ...names) {
  const replies = partsOf(element.closest(".exercise") ?? element, ".reply");
  const reply = names.flatMap((name) => replies.filter(({ dataset }) => dataset.value === "`" + name + "`"))[0];
  return reply ? [" ", ...[...reply.cloneNode(true).childNodes].flatMap((p) => [...p.childNodes])] : [];
}
