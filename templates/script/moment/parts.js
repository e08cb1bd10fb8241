// Parts of a player that are the same for all puzzles: text that's only touched if it changes, the
// arrow to the call that continues, the code, and the track behind the slider.
import { DEAD_END, FOUND } from "./recording.js";
import { partsOf } from "../page/common.js";
import { SIDE, shape } from "../page/drawn.js";
/** @import { Moment } from "./recording.js" */

/**
 * Sets the text of an element, unless it's the same.
 * @param {Element} element
 * @param {string} words
 */
export function tell(element, words) {
  if (element.textContent !== words) {
    element.textContent = words;
  }
}

/**
 * An arrow from one box to another, given by their corners. It ends at a distance from the middle
 * of the other box, so that its head can be seen next to what's in it.
 * @param {number} fromX
 * @param {number} fromY
 * @param {number} toX
 * @param {number} toY
 * @param {number} apart
 */
export function pointer(fromX, fromY, toX, toY, apart) {
  const right = toX - fromX, down = toY - fromY, length = Math.hypot(right, down);
  /** @param {number} back @param {number} aside */
  const at = (back, aside = 0) => {
    const u = back * right / length, v = back * down / length;
    return `${tenths(toX + SIDE / 2 - u - aside * v)} ${tenths(toY + SIDE / 2 - v + aside * u)}`;
  };
  const begin = Math.max(length - 20, apart + 14), tip = at(apart), head = apart + 10;
  return `M${at(begin)}L${tip}M${at(head, 7 / head)}L${tip}L${at(head, -7 / head)}`;
}

/** A coordinate with at most one decimal. @param {number} x */
const tenths = (x) => x.toFixed(1).replace(/\.0$/, "").replace(/^-0$/, "0");

/** The code with its marks. On a phone it is a window around the line that runs next. */
export class CodeWindow {
  /** @param {HTMLElement} code */
  constructor(code) {
    this.lines = new Map(partsOf(code, "tr").map((row) => {
      const mark = row.querySelector(".tag") ?? row;
      row.className = mark.textContent = "";
      return [Number(row.querySelector(".ln")?.textContent), { row, mark }];
    }));
    this.marked = [0, 0];
    const box = this.box = code.parentElement ?? code, body = code.querySelector("tbody") ?? code;
    this.lineHeight = this.lineTop = 0;
    // Reading its size after a change would lay the page out too early.
    new ResizeObserver(() => {
      this.lineHeight = box.scrollHeight > box.clientHeight ? body.offsetHeight / this.lines.size : 0;
      this.lineTop = body.offsetTop;
      this.scroll();
    }).observe(box);
  }

  /**
   * Marks the line that ran and the one that runs next. The head of a loop can be both.
   * @param {number} ran
   * @param {number} next
   */
  show(ran, next) {
    for (const number of this.marked) {
      this.mark(number, "");
    }
    this.mark(ran, "ran");
    this.mark(next, "next");
    this.marked = [ran, next];
    this.scroll();
  }

  scroll() {
    if (this.lineHeight) {
      const [ran, next] = this.marked, at = [...this.lines.keys()].indexOf(next || ran);
      this.box.scrollTop = this.lineTop + Math.max(0, at - 4) * this.lineHeight;
    }
  }

  /** @param {number} number @param {string} mark */
  mark(number, mark) {
    const line = this.lines.get(number);
    if (line) {
      line.row.className = line.mark.textContent = mark;
    }
  }
}

/**
 * Draws how deep the search is at its moments: the minimum and the maximum of moments at the same
 * position. There's a tick for each solution, and a tick from below for the dead ends at a
 * position, whose length says how many they are.
 * @param {SVGSVGElement} svg
 * @param {Moment[]} moments
 */
export function drawTrack(svg, moments) {
  const count = moments.length, places = Math.min(count, 500);
  const highest = moments.reduce((depth, m) => Math.max(depth, m.depth), 1);
  /** Where a moment is. @param {number} at */
  const x = (at) => Math.max(0, Math.min(1000, at / Math.max(count - 1, 1) * 1000)).toFixed(1);
  /** @type {number[]} */
  const dead = Array(places).fill(0);
  moments.forEach((m, at) => { dead[Math.floor(at * places / count)] += Number(m.kind === DEAD_END); });
  const bars = dead.map((ends, i) => ends && `M${x((i + 0.5) * count / places - 0.5)} 32v${-3 - 7 * ends / Math.max(...dead)}`)
    .filter(Boolean).join("");
  let most = "M0 32", least = most;
  for (let i = 0; i < places; i++) {
    const from = Math.floor(i * count / places), to = Math.floor((i + 1) * count / places);
    const depths = moments.slice(from, to).map((m) => m.depth);
    /** @param {number} depth */
    const step = (depth) => `H${x(from - 0.5)}V${(32 - depth / highest * 26).toFixed(1)}H${x(to - 0.5)}`;
    most += step(Math.max(...depths));
    least += step(Math.min(...depths));
  }
  const ticks = moments.map((m, at) => m.kind === FOUND ? `M${x(at)} 0v9` : "").join("");
  svg.replaceChildren(...[["most", most + "V32Z"], ["least", least + "V32Z"], ["ends", bars], ["ticks", ticks]]
    .map(([name, d]) => shape(svg, "path", { class: name, d })));
}
