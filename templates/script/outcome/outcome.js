// What to show of a run of a reader's program: its output, how it ended, the board where it leaves
// the path, and the player for it.
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

/** How many tests of a run can be watched. */
export const WATCHED = 20_000;

/** The message if a program reads more input than there is. */
export const WANTS = WORDS["code-wants"];

/** The question to a reader whose program doesn't end. @type {[string, ...string[]]} */
export const GO_ON = [WORDS["code-go-on"], "go-on", WORDS["code-yes"], "stop", WORDS["code-stop"]];

/**
 * Lets the reader write the next line of an input below the last.
 * @param {HTMLTextAreaElement} input
 */
export function nextLine(input) {
  input.value = input.value.replace(/.$/, "$&\n");
  input.closest("details")?.setAttribute("open", "");
  input.focus();
}

/**
 * Scrolls a message into view, if it's below the window while its button is inside.
 * @param {HTMLElement} said
 * @param {HTMLElement} run
 */
export function bring(said, run) {
  const { top } = said.getBoundingClientRect(), button = run.getBoundingClientRect();
  if (top > innerHeight - 24 && button.top >= 0 && button.bottom <= innerHeight) {
    said.scrollIntoView({ block: "nearest" });
  }
}

/** How many events of a problem file's search are shown. */
const LOGGED = 500;

/**
 * The output of a run, or the events of its search for a problem file.
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

/** The events of finished runs. @type {WeakMap<Ran, Deed[]>} */
const done = new WeakMap();

/** What a run did, as the events of a search. @param {Run} run */
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
 * The line at which an exception ended a program, 0 if it's unknown. It's undefined if the program
 * ended without one, or exited by itself.
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
 * The board where a program leaves the path, if there's one. Screen readers find it after the
 * sentence.
 * @param {Verdict} verdict
 */
export function besideBoard({ board }) {
  // At the end of the path there's no next square, and a square off the board has no frame.
  const legend = fieldPart("p", "legend", [
    WORDS["code-board"],
    ...board?.querySelector(".code-came") ? [WORDS["code-board-came"]] : [],
    ...board?.querySelector(".code-next") ? [WORDS["code-board-next"]] : [],
  ].join(" "));
  return board ? [fieldPart("div", "board", board, legend)] : [];
}

/** Offers to watch a field's run, and to save its log. @param {Field} field @param {Run} run */
export function offerRun(field, { ran, state }) {
  field.find(".field-seen").hidden = ran.log.length === 0 || state === "broken";
  const tries = ran.log.filter((verb, i) => i % 5 === 0 && VERBS[verb] === "try").length;
  field.find('[data-do="watch"]').textContent = tries > WATCHED
    ? say(WORDS["watch-first"], { tests: WATCHED })
    : WORDS["watch"];
  field.offer("watch", true);
  field.offer("log", !field.watched.problem);
}

/** Opens the player for a field's run. @param {Field} field @param {Run} run */
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
  player.slider.focus({ preventScroll: true }); // so that screen readers use the player's keys, too
  player.speak();
  place.scrollIntoView({ block: "nearest" });
}

/** Saves what a field's run did, in a form that report problem reads. @param {Field} field */
export async function saveLog(field) {
  const run = /** @type {Run} */ (field.run), title = field.name.replace(/^.*\/|\.py$/g, "");
  const log = field.searchLog?.(title) ?? logOf(run.ran, deedsOf(run), title);
  const { download } = await import("../handin/packed.js");
  download(title + ".jsonl", log, "application/jsonl");
}
