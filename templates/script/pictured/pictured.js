// Shows what an answer mentions on a copy of the board that its exercise is about.
import { squaresOf } from "../exercises/asked.js";
import { adorn, partsOf } from "../page/common.js";
import { clearBoard, onSquare, queensOn } from "../page/drawn.js";

/**
 * Gives a reply a copy of the only board of the figure before its exercise, with what the reply
 * mentions: squares, or the queens of another board.
 * @param {Element} exercise
 * @param {Element} reply
 */
export function picture(exercise, reply) {
  let figure = exercise.previousElementSibling;
  while (figure && !figure.matches("h2, figure, .row, .exercise")) {
    figure = figure.previousElementSibling;
  }
  const drawn = figure?.matches(".fig-board") ? partsOf(figure, "svg.board") : [];
  if (drawn.length !== 1 || reply.querySelector("svg")) { // or it was closed again while this was loaded
    return;
  }
  const svg = /** @type {SVGElement} */ (drawn[0].cloneNode(true)), stand = queensOn(svg);
  const texts = partsOf(reply, "p .rows").map((e) => e.textContent ?? "");
  const [other, another] = new Set(texts.filter((text) => /^[\d ]+$/.test(text)));
  const rows = other && !another ? other.split(" ").map(Number) : stand, squares = squaresOf(svg, reply);
  if (rows === stand && squares.length === 0 || Math.max(rows.length, ...rows) > stand.length) {
    return;
  }
  clearBoard(svg);
  svg.append(...squares, ...rows.flatMap((row, i) => row ? [onSquare(svg, "queen", "queen", i + 1, row)] : []));
  svg.querySelector("title")?.remove();
  svg.removeAttribute("aria-labelledby");
  adorn(svg, { role: "presentation", "aria-hidden": "true" }); // the words say the same
  reply.querySelector("p")?.before(svg);
}
