// The boards that a reader has finished in a chapter, as stamps at its end. They are remembered on
// this device, as answers are.
import { addressOf, recall, remember } from "../page/answered.js";
import { made, partsOf } from "../page/common.js";
import { SIDE, clearBoard, onSquare } from "../page/drawn.js";
import { say } from "../page/sentences.js";

/** The key for the boards of this page. */
const address = addressOf("#boards");

/** The boards, each as its rows. */
const boards = () => (recall()[address] ?? "").split(";").filter(Boolean);

/** A small board. @param {string} rows */
function stampOf(rows) {
  const numbers = rows.split(" ").map(Number), n = numbers.length;
  const like = document.querySelector(`svg.board.cols${n}:not(.scene)`);
  const svg = /** @type {SVGSVGElement | undefined} */ (like?.cloneNode(true));
  if (!svg) {
    return [];
  }
  clearBoard(svg);
  partsOf(svg, ".coord, title, desc").forEach((part) => part.remove());
  ["aria-labelledby", "aria-describedby", "tabindex", "width", "height"].forEach((name) => svg.removeAttribute(name));
  svg.setAttribute("viewBox", `-2 -2 ${n * SIDE + 4} ${n * SIDE + 4}`);
  svg.setAttribute("role", "img");
  svg.ariaLabel = say(WORDS["stamp"], { rows });
  svg.append(...numbers.map((row, i) => onSquare(svg, "queen", "queen", i + 1, row)));
  return [svg];
}

/** Shows the boards that were kept. */
function show() {
  const know = document.querySelector("section.know"), kept = boards();
  if (know && kept.length > 0) {
    const box = know.querySelector(".stamps") ?? know.appendChild(made("div", { className: "stamps" }));
    box.replaceChildren(made("p", { textContent: say(WORDS["stamps"], { n: kept.length }) }), ...kept.flatMap(stampOf));
  }
}

/** Keeps a board that has just been finished. @param {Element} svg */
export function stamp(svg) {
  /** @type {number[]} */ const rows = [];
  for (const queen of partsOf(svg, "use[href='#sym-queen']")) {
    rows[Number(queen.getAttribute("x")) / SIDE] = Number(queen.getAttribute("y")) / SIDE + 1;
  }
  const kept = new Set([...boards(), Array.from(rows, (row) => row ?? 0).join(" ")]);
  remember(address, [...kept].join(";"));
  show();
}

show();
