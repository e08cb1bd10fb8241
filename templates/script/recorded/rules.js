// The rules of a puzzle from its problem file: the file is searched once, and its answers are kept.
/** @import { Problem } from "../judge/judge.js" */
/** @import { Ran } from "../engine/engine.js" */
/** @import { Runs } from "./again.js" */

/**
 * How many milliseconds a problem file is searched. If it has sent fewer numbers than this by then,
 * it gets the same time again, up to this many times. The book's knight's tour sends 530,000
 * numbers.
 */
const SEARCHED = 2500, NUMBERS_TOLD = 750_000, TIMES = 4;

/** Events of the search of a file: see SEARCH in searches.js. */
const TEST = 1, PLACEMENT = 2, TAKEN_BACK = 3, SOLUTION = 4, CUT = 6;

/**
 * Files that have been searched already, by their text.
 * @type {Map<string, Promise<Problem | undefined>>}
 */
const known = new Map();

/**
 * The rules of a problem file, for the judge.
 * @param {Runs} Runs
 * @param {string} text of the file
 * @returns {Promise<Problem | undefined>} nothing if it has none, because it isn't a problem file,
 * or if nothing can run
 */
export function rulesOf(Runs, text) {
  const now = known.get(text) ?? new Promise((resolve) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */ let patience;
    /** @param {number} times */
    const wait = (times) => setTimeout(() => {
      if (times < TIMES && run.ran.log.length < NUMBERS_TOLD) {
        patience = wait(times + 1);
      } else {
        run.end("stopped");
      }
    }, SEARCHED);
    const run = new Runs({ text, problem: true }, (came) => {
      if (came.state === "runs") {
        patience ??= wait(1);
      } else if (came.state !== "loads") {
        clearTimeout(patience);
        resolve(came.state === "broken" || came.ran.trouble ? undefined
          : rulesIn(came.ran, text, came.state === "ended"));
      }
    });
  });
  known.set(text, now);
  return now;
}

/** A name as Python writes it, the same for a tuple and a list. @param {unknown} name @returns {string} */
const nameText = (name) => (Array.isArray(name) ? `(${name.map(nameText).join(", ")})`
  : name === null ? "None" : name === true ? "True" : name === false ? "False" : String(name));

/** What refuses: one place, or several. @param {unknown} by */
const refuserText = (by) => (Array.isArray(by) && (by.length === 1 || by.some((one) => Array.isArray(one)))
  ? by.map(nameText).join(", ") : nameText(by));

/**
 * The rules that a search has shown.
 * @param {Ran} ran
 * @param {string} text
 * @param {boolean} ended whether it reached its end
 * @returns {Problem | undefined}
 */
function rulesIn({ log, names, about, more }, text, ended) {
  const texts = names.map((name) => nameText(JSON.parse(name)));
  const named = (/** @type {number} */ at) => texts[at - 1] ?? "";
  const refusers = names.map((name) => refuserText(JSON.parse(name)));
  /** @type {[string, string][]} */ const path = [];
  /** @type {[string, string][][]} */ const solutions = [];
  /** @type {Problem["answers"]} */ const answers = {};
  /** @type {Set<string>} */ const choices = new Set();
  let best = /^best\s*=/m.test(text), longest = /** @type {string[]} */ ([]);
  for (let i = 0; i < log.length; i += 5) {
    const verb = log[i], place = named(log[i + 1]), choice = named(log[i + 2]), by = log[i + 3];
    if (verb === TEST || verb === CUT) {
      const key = path.map(([, one]) => one).join("\n"), here = answers[key] ??= { place, choices: [] };
      here.choices.push([choice, verb === CUT ? null : by < 0 ? "" : refusers[by - 1] || WORDS["rules-somebody"]]);
      choices.add(choice);
    } else if (verb === PLACEMENT) {
      path.push([place, choice]);
      longest = path.length > longest.length ? path.map(([one]) => one) : longest;
    } else if (verb === TAKEN_BACK) {
      path.pop();
    } else if (verb === SOLUTION) {
      solutions.push(path.slice());
    }
  }
  const all = Array.isArray(about.places) ? about.places.map(nameText) : [];
  const enough = Number(/^enough\s*=\s*(\d+)/m.exec(text)?.[1] ?? 0) || undefined, bound = /^def bound\b/m.test(text);
  best &&= bound;
  const stops = enough !== undefined && solutions.length >= enough;
  return choices.size === 0 ? undefined : {
    places: longest.every((place) => all.includes(place)) && all.length > 0 ? all : longest, open: longest,
    choices: [...choices], answers, enough: best ? 1 : enough,
    solutions: best ? solutions.slice(-1) : solutions, // each that isn't cut is better than those before
    whole: ended && !more && !stops && !/^best\s*=/m.test(text),
  };
}
