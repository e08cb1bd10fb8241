// A run of a reader's program beside the path, or beside what the page's own program does: what it came to, what is
// said of that, and what scripts read of it.
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

/** A file that is run beside a reader's. @typedef {{ text: string, run: Run, ended: Promise<Run> }} Whole */

/** What is said of a program that is on the path as far as it went. */
const ALONG = ["same", "stops", "first", "ended"];

/** Whether a program came to its own end. @param {Run} run */
const endedWell = ({ state, ran }) => state === "ended" && brokenAt(ran) === undefined;

/** How many tests a search made, and what it found. @param {Run} run */
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

/** Where all solutions are found with more tests, nothing is wrong and something is missing. */
const TOLD = { yes: "right", part: "unknown", no: "wrong", unknown: "unknown" };

/** How a log did, by what is said of what came out. @type {Record<Judgement["verdict"], Verdict["verdict"]>} */
const CAME = { right: "yes", wrong: "no", unknown: "unknown" };

/**
 * What the whole file of an exercise does, by its text: it's the same for each program of a class.
 * @type {Map<string, Whole>}
 */
const known = new Map();

/** Holds runs of a reader's program against the path, or against those of the page's own program. */
export class Judge {
  /**
   * @param {Watched} watched
   * @param {Omit<Program, "text">} program
   * @param {string} page the program as the page gives it
   * @param {number} [limit] how many milliseconds a run takes at most that nobody waits for
   */
  constructor(watched, program, page, limit) {
    this.watched = watched;
    this.program = program;
    this.page = page;
    this.limit = limit;
    /** What a log is judged by. @type {Judging} */ this.judging = { puzzle: "", goal: "" };
    /** What the page's own program does. @type {Whole | undefined} */ this.right = undefined;
    /** What the reader has changed of its data. @type {string[]} */ this.changed = [];
  }

  /**
   * What a run came to, as far as it went.
   * @param {Run} run
   * @returns {Promise<Verdict | undefined>} nothing where that isn't known
   */
  async came(run) {
    const ended = endedWell(run), came = await this.verdict(run, ended);
    return came && (ended || !ALONG.includes(came.name)) ? came : undefined;
  }

  /** What is said of a run, with the verdict in it if there is one. @param {Field} field @param {Run} run */
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
   * A picture of the puzzle: where a search leaves that of the whole file, or its first solution.
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
   * Says what the exercise of a field replies to the mistake of a program.
   * @param {Field} field
   * @param {string} mistake
   */
  reply(field, mistake) {
    field.said.querySelector(".judged-says > :is(button, .judged-why)")?.before(...replyTo(field, mistake), " ");
  }

  /**
   * What the exercise asks for, of a program that is recorded.
   * @param {string} mine
   * @returns {Wanted}
   */
  wanted(mine) {
    const { puzzle = "", goal = "", order = "", data = [] } = this.watched;
    return { puzzle, goal, order, data, page: this.page, beside: (line) => this.beside(mine, line) };
  }

  /** Whether a program has data of its reader's own. @param {string} mine */
  ownData(mine) {
    return withData(this.page, this.page, mine).changed.some((name) => name !== "n");
  }

  /**
   * What the whole file prints beside a program, with data that are the program's or others in both.
   * @param {string} mine
   * @param {string} [line] that names other data
   * @returns {Promise<Beside | undefined>} nothing where the program has no such data
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
   * What a run came to, where that is known.
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
      return undefined; // the page's own program may take as long
    }
    const { ran: book } = await expected;
    if (own && book.trouble) {
      return undefined; // the page's own program does not know what these data are made of
    }
    const verdict = verdictOfProblem(ran, book, program.look);
    return own ? { ...verdict, own, says: `${WORDS["code-own-data"]} ${verdict.says}` } : verdict;
  }

  /**
   * What a log came to, set against the puzzle that somebody chose.
   * @param {Run} run
   * @returns {Promise<Verdict | undefined>} nothing where none was
   */
  async verdictOfLog(run) {
    const { puzzle, goal, rules } = this.judging, deeds = deedsOf(run);
    const { rulesOf } = await import("../recorded/rules.js");
    const problem = rules === undefined ? undefined : await rulesOf(Run, rules);
    if (!problem && !/queens$/.test(puzzle)) {
      return undefined;
    }
    const { judgedLog } = await import("../judge/fromlog.js");
    const all = foundIn(deeds), found = deeds.some(({ worth }) => worth) ? all.slice(-1) : all; // the best is the last
    const came = await judgedLog(found, Boolean(run.ran.stopped), { puzzle, goal, problem });
    const { verdict, mistake, says } = came;
    return { verdict: CAME[verdict], name: mistake || "same", mistake, says: `${countsOf(run)} ${says}` };
  }

  /**
   * What the page's program does with the data of another, as with its size of a board.
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

  /** The run of a file that's the page's own, which is made once. @param {string} text @returns {Whole} */
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
 * @param {number} [limit] how many milliseconds it runs at most
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

/** How a run that was held against the path did, in a word. @type {Record<Verdict["verdict"], string>} */
export const HELD = { yes: WORDS["right"], part: WORDS["code-nearly"], no: WORDS["not-yet"], unknown: "" };

/** What is said of a run that was held against the path. @param {Verdict} verdict */
function heldOf({ verdict, says }) {
  const judged = made("b", { className: `verdict ${verdict}`, textContent: HELD[verdict] });
  // A part with lines of its own would be spoken twice: by itself, and with the whole.
  return fieldPart("span", "verdict", ...HELD[verdict] ? [judged, " "] : [], says);
}

/**
 * What an exercise replies to a mistake, or to a reason to leave the path.
 * @param {Field} field
 * @param {...(string | undefined)} names the first of them that has a reply
 */
function replyTo({ element }, ...names) {
  const replies = partsOf(element.closest(".exercise") ?? element, ".reply");
  const reply = names.flatMap((name) => replies.filter(({ dataset }) => dataset.value === "`" + name + "`"))[0];
  return reply ? [" ", ...[...reply.cloneNode(true).childNodes].flatMap((p) => [...p.childNodes])] : [];
}
