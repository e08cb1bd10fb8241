// What is said of a run of a reader's program: what it has printed, how it ended, and what it came
// to beside the program of the page.
import { PRINTED, Run } from "./engine.js";
import { explained } from "./explain.js";
import { withData, withLine } from "./owndata.js";
import { linesOf, searchCameTo, verdictOfProblem } from "./problemfile.js";
import { verdictOf } from "./queenslog.js";
import { VERBS, entriesOf, logOf, ofQueens } from "./reading.js";
import { Deeds } from "../log/events.js";
import { made, partsOf } from "../page/common.js";
import { say } from "../page/sentences.js";
import { fieldPart } from "../program/fieldparts.js";
/** @import { Ran } from "./engine.js" */
/** @import { Program } from "./engine.js" */
/** @import { Verdict, Watched } from "./queenslog.js" */
/** @import { Program as Field } from "../program/code.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** @typedef {{ mine?: Recording, out?: string }} Beside */

/** How many tests of a run are watched. */
export const WATCHED = 20_000;

/** What is said where a program reads more than there is. */
export const WANTS = WORDS["code-wants"];

/** What is asked of a reader whose program does not end. @type {[string, ...string[]]} */
export const GO_ON = [WORDS["code-go-on"], "go-on", WORDS["code-yes"], "stop", WORDS["code-stop"]];

/** Lets the next line of an input be written below the last. @param {HTMLTextAreaElement} input */
export function nextLine(input) {
  input.value = input.value.replace(/.$/, "$&\n");
  input.closest("details")?.setAttribute("open", "");
  input.focus();
}

/**
 * Brings what is said into sight, where it is below a window in which its button is.
 * @param {HTMLElement} said
 * @param {HTMLElement} run
 */
export function bring(said, run) {
  const { top } = said.getBoundingClientRect(), button = run.getBoundingClientRect();
  if (top > innerHeight - 24 && button.top >= 0 && button.bottom <= innerHeight) {
    said.scrollIntoView({ block: "nearest" });
  }
}

/** How many events of the search of a problem file are shown. */
const LOGGED = 500;

/**
 * What a run has printed, and of a problem file what its search did.
 * @param {Ran} ran
 * @param {boolean} [problem]
 */
export function printedOf(ran, problem) {
  if (!problem) {
    return ran.out;
  }
  const shown = linesOf(entriesOf({ ...ran, log: ran.log.slice(0, 5 * LOGGED) }));
  const rest = ran.log.length > 5 * LOGGED ? "\n" + WORDS["code-log-cut"] : "";
  return ran.out + shown.join("\n") + rest;
}

/** What a run did, as a search. @param {Run} run */
export function deedsOf({ ran, state }) {
  const entries = entriesOf(ran), over = state === "ended" && !ran.trouble;
  const n = ofQueens(ran) ? ran.numbers.n ?? 0 : 0;
  return new Deeds(entries, over, n || new Deeds(entries, over).deepest).list;
}

/**
 * The line at which an exception ended a program, 0 where none is known; nothing where it ended
 * without one, or left by its own will.
 * @param {Ran} ran
 */
export const brokenAt = ({ trouble }) => (trouble?.name === "SystemExit" ? undefined : trouble?.line);

/**
 * How a run ended, for scripts: see docs/driving.md.
 * @param {Run} run
 * @returns {[ended: "finished" | "stopped" | "error", error?: string]}
 */
export function endOf({ ran, state }) {
  return ran.trouble && brokenAt(ran) !== undefined ? ["error", ran.trouble.name]
    : [state === "stopped" ? "stopped" : "finished"];
}

/** How a run ended. @param {Run} run @returns {(string | Node)[]} */
function endingOf({ ran, state, program }) {
  const line = brokenAt(ran);
  if (!ran.trouble || line === undefined) {
    const quiet = ran.out === "" ? WORDS["code-silent"] : WORDS["code-ran"];
    return [state === "stopped" ? WORDS["code-stopped"] : quiet, " "];
  }
  return explained(ran.trouble, program);
}

/** What is said of a program that is on the path as far as it went. */
const ALONG = ["same", "stops", "first", "ended"];

/** Holds runs of a reader's program against the path, or against those of the page's own program. */
export class Judge {
  /**
   * @param {Watched} watched
   * @param {Omit<Program, "text">} program
   * @param {string} page the program as the page gives it
   */
  constructor(watched, program, page) {
    this.watched = watched;
    this.program = program;
    this.page = page;
    /** What the page's own program does. @type {{ text: string, run: Run, ended: Promise<Run> } | undefined} */
    this.right = undefined;
    /** What the reader has changed of its data. @type {string[]} */ this.changed = [];
  }

  /** What is said of a run, with the verdict in it if there is one. @param {Field} field @param {Run} run */
  async say(field, run) {
    const { ran, state } = run, { problem } = this.watched;
    const ended = state === "ended" && brokenAt(ran) === undefined;
    const said = problem && ended ? [] : endingOf(run);
    const came = await this.verdict(run, ended);
    const verdict = came && (ended || !ALONG.includes(came.name)) ? came : undefined;
    if (verdict) {
      said.push(...state === "stopped" ? [WORDS["code-until"], " "] : [], heldOf(verdict), ...replyTo(field, verdict.name));
    } else if (ended && (problem || ran.log.length > 0)) {
      const deeds = deedsOf(run);
      said.push(searchCameTo(deeds));
    }
    if (ran.cut) {
      said.push(say(WORDS["code-cut"], { characters: PRINTED }));
    }
    return { said, verdict };
  }

  /**
   * Says what the exercise of a field replies to the mistake of a program.
   * @param {Field} field
   * @param {string} mistake
   */
  reply(field, mistake) {
    field.said.querySelector(".judged-says > :is(button, .judged-why)")?.before(...replyTo(field, mistake), " ");
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
    const again = line ? runOf({ text, record: { call: "", proposal: "" } }).ended : undefined;
    const book = !right ? undefined
      : line ? runOf({ text: withData(right, this.page, text).text }).ended : this.expected(mine);
    return { mine: (await again)?.recording, out: (await book)?.ran.out };
  }

  /**
   * What a run came to, where that is known.
   * @param {Run} run
   * @param {boolean} ended
   * @returns {Promise<Verdict | undefined>}
   */
  async verdict({ ran, program, state }, ended) {
    const { watched } = this, { right, problem } = watched;
    if (ran.told && ran.board) {
      return verdictOf(ran, watched);
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
    const verdict = verdictOfProblem(ran, book);
    return own ? { ...verdict, own, says: `${WORDS["code-own-data"]} ${verdict.says}` } : verdict;
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
      this.right = { text, ...runOf({ ...this.program, text }) };
    }
    return this.right.ended;
  }
}

/**
 * Runs a program that nobody waits for.
 * @param {Program} program
 * @returns {{ run: Run, ended: Promise<Run> }}
 */
export function runOf(program) {
  let run = /** @type {Run | undefined} */ (undefined);
  const ended = new Promise((/** @type {(run: Run) => void} */ resolve) => {
    run = new Run(program, (came) => {
      if (came.state !== "loads" && came.state !== "runs") {
        resolve(came);
      }
    });
  });
  return { run: /** @type {Run} */ (run), ended };
}

/** What is said of a run that was held against the path. @param {Verdict} verdict */
function heldOf({ verdict, says }) {
  const word = { yes: WORDS["right"], part: WORDS["code-nearly"], no: WORDS["not-yet"] }[verdict];
  const judged = made("b", { className: `verdict ${verdict}`, textContent: word });
  // A part with lines of its own would be spoken twice: by itself, and with the whole.
  return fieldPart("span", "verdict", judged, " ", says);
}

/**
 * What an exercise replies to a mistake, or to a reason to leave the path.
 * @param {Field} field
 * @param {string} name
 */
function replyTo({ element }, name) {
  const replies = partsOf(element.closest(".exercise") ?? element, ".reply");
  const reply = replies.find(({ dataset }) => dataset.value === "`" + name + "`");
  return reply ? [" ", ...[...reply.cloneNode(true).childNodes].flatMap((p) => [...p.childNodes])] : [];
}

/**
 * The board at which a program leaves the path, if there is one. Who listens finds it behind what is said.
 * @param {Verdict} verdict
 */
export function besideBoard({ board }) {
  // Where the path is over nothing comes next on it, and a square off the board has no frame.
  const legend = fieldPart("p", "legend", [
    WORDS["code-board"],
    ...board?.querySelector(".code-came") ? [WORDS["code-board-came"]] : [],
    ...board?.querySelector(".code-next") ? [WORDS["code-board-next"]] : [],
  ].join(" "));
  return board ? [fieldPart("div", "board", board, legend)] : [];
}

/** Offers to watch the run of a field, and to save its log. @param {Field} field @param {Run} run */
export function offerRun(field, { ran, state }) {
  field.find(".field-seen").hidden = ran.log.length === 0 || state === "broken";
  const tries = ran.log.filter((verb, i) => i % 5 === 0 && VERBS[verb] === "try").length;
  field.find('[data-do="watch"]').textContent = tries > WATCHED
    ? say(WORDS["watch-first"], { tests: WATCHED })
    : WORDS["watch"];
  field.offer("watch", true);
  field.offer("log", !field.watched.problem);
}

/** Opens the player on the run of a field. @param {Field} field @param {Run} run */
export async function watchRun(field, run) {
  const { openWatch } = await import("../watch/watch.js");
  const place = field.find(".field-watch"), { ran, program: { text } } = run, { name } = field;
  field.player?.pause();
  const { player, watch } = openWatch(place, { ran, text, name, deeds: deedsOf(run) }, field.step);
  field.player = player;
  place.prepend(fieldPart("p", "notes", [
    ...run.state === "stopped" ? [WORDS["watch-stopped"]] : [],
    ...watch.tests > WATCHED ? [say(WORDS["watch-long"], { tests: WATCHED })] : [],
    field.watched.problem ? WORDS["watch-refused"] : WORDS["watch-lines"],
    ...watch.letters ? [watch.letters] : [],
    ...watch.amiss ? [say(WORDS["watch-amiss"], { why: watch.amiss })] : [],
  ].join(" ")));
  player.slider.focus({ preventScroll: true }); // there, who listens has the keys of the player, too
  player.speak();
  place.scrollIntoView({ block: "nearest" });
}

/** Saves what the run of a field did, as report problem reads it. @param {Field} field */
export function saveLog(field) {
  const run = /** @type {Run} */ (field.run), title = field.name.replace(/^.*\/|\.py$/g, "");
  const log = field.searchLog?.(title) ?? logOf(run.ran, deedsOf(run), title);
  field.download(title + ".jsonl", log, "application/jsonl");
}
