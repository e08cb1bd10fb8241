// The calls that wait at a moment, as cards, each with its own variables. What changed is marked.
import { Shared, valueOf } from "./values.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Frame, Moment, Recorded } from "../recorded/recorded.js" */
/** @import { Call, Named } from "../recorded/recording.js" */

/** If there are many cards, how many are shown: the innermost, and the outermost. */
const INNER = 8, OUTER = 2;

/** How many letters of an argument fit in the head of a card. */
const IN_HEAD = 24;

/** A call as a program writes it. @param {Recorded} recorded @param {Call} call */
export function callText(recorded, { name, args }) {
  const given = args.filter(([of]) => of !== "self").map(([, value]) => shortened(recorded.repr(value)));
  return `${name}(${given.join(", ")})`;
}

/** @param {string} text @param {number} [most] */
export const shortened = (text, most = IN_HEAD) => (text.length > most ? text.slice(0, most - 1) + "…" : text);

/**
 * What cards are made from. @typedef {{ recorded: Recorded, moment: Moment, shared: Shared }} Shown
 */

/**
 * The variables of a card.
 * @param {Shown} shown
 * @param {Named[]} names
 * @param {number} of the call, -1 for the whole program
 */
function variablesOf({ recorded, moment, shared }, names, of) {
  const changed = new Set(moment.changed.filter(([, call]) => call === of).map(([name]) => name));
  if (names.length === 0) {
    return make("p", { className: "call-card-none", textContent: WORDS["card-none"] });
  }
  return make("dl", { className: "call-card-names" }, ...names.flatMap(([name, value]) => {
    const now = changed.has(name);
    return [
      make("dt", { className: now ? "changed" : "" }, make("code", { textContent: name }),
        ...now ? [make("span", { className: "call-card-new", textContent: WORDS["card-changed"] })] : []),
      make("dd", { className: now ? "changed" : "" }, valueOf(recorded, value, shared)),
    ];
  }));
}

/** @param {Shown} shown @param {Frame} frame @param {boolean} inner whether it is the innermost */
function cardOf(shown, { call, line, names, kept }, inner) {
  const where = say(inner ? WORDS["card-runs"] : WORDS["card-waits"], { line });
  const card = make("li", { className: `call-card${inner ? " call-card-inner" : ""}` },
    make("h4", { className: "call-card-name" }, make("code", { textContent: callText(shown.recorded, call) }), " ",
      make("span", { className: "call-card-line", textContent: line ? where : "" })),
    variablesOf(shown, names, call.id),
    ...kept ? [] : [make("p", { className: "call-card-none", textContent: WORDS["card-not-kept"] })]);
  card.dataset.of = String(call.id);
  return card;
}

/**
 * The cards of a moment: the innermost call first, and the whole program last.
 * @param {Recorded} recorded
 * @param {Moment} moment
 * @returns {HTMLElement}
 */
export function cardsOf(recorded, moment) {
  const { frames, globals } = moment;
  const shared = new Shared(recorded, [...frames.flatMap(({ names }) => names), ...globals].map(([, value]) => value));
  const shown = { recorded, moment, shared }, inside = frames.slice().reverse();
  const cards = inside.map((frame, i) => cardOf(shown, frame, i === 0));
  const left = cards.length - INNER - OUTER;
  if (left > 1) {
    cards.splice(INNER, left, make("li", { className: "call-card call-card-left", textContent: say(WORDS["card-left"], { calls: left }) }));
  }
  const whole = make("li", { className: "call-card call-card-whole" },
    make("h4", { className: "call-card-name", textContent: WORDS["card-program"] }), variablesOf(shown, globals, -1));
  return make("ol", { className: "call-cards" }, ...cards, whole);
}
