// What there is to see of a run of a reader's program: what it has printed, how it ended, the board at which it
// leaves the path, and the player on it.
import { explained } from "./explain.js";
import { linesOf } from "./problemfile.js";
import { VERBS, entriesOf, logOf, ofQueens } from "../engine/reading.js";
import { Deeds } from "../log/events.js";
import { say } from "../page/sentences.js";
import { fieldPart } from "../program/fieldparts.js";
/** @import { Ran, Run } from "../engine/engine.js" */
/** @import { Deed } from "../log/events.js" */
/** @import { Verdict } from "./queenslog.js" */
/** @import { Program as Field } from "../program/code.js" */

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

/** What runs did that are over. @type {WeakMap<Ran, Deed[]>} */
const done = new WeakMap();

/** What a run did, as a search. @param {Run} run */
export function deedsOf({ ran, state }) {
  const known = done.get(ran), over = state === "ended" && !ran.trouble;
  if (known) {
    return known;
  }
  const entries = entriesOf(ran), n = ofQueens(ran) ? ran.numbers.n ?? 0 : 0;
  const deeds = new Deeds(entries, over, n || new Deeds(entries, over).deepest).list;
  if (state !== "loads" && state !== "runs") {
    done.set(ran, deeds);
  }
  return deeds;
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
export function endingOf({ ran, state, program }) {
  const line = brokenAt(ran);
  if (!ran.trouble || line === undefined) {
    const quiet = ran.out === "" ? WORDS["code-silent"] : WORDS["code-ran"];
    return [state === "stopped" ? WORDS["code-stopped"] : quiet, " "];
  }
  return explained(ran.trouble, program);
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
export async function saveLog(field) {
  const run = /** @type {Run} */ (field.run), title = field.name.replace(/^.*\/|\.py$/g, "");
  const log = field.searchLog?.(title) ?? logOf(run.ran, deedsOf(run), title);
  const { download } = await import("../handin/packed.js");
  download(title + ".jsonl", log, "application/jsonl");
}
