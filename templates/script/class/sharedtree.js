// Where the programs of a class left the path: the search of four queens as one tree, each edge as
// thick as the number of programs that went there. A wrong turn is drawn up to where it leaves the
// tree.
import { drawing } from "./svg.js";
import { COLUMNS } from "./way.js";
import { begun, counted } from "./rows.js";
import { attackerOf } from "../page/attack.js";
import { adorn, made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Row } from "./rows.js" */

/** How far apart columns and rows of the tree are, how wide the widest edge is, and the room at the edges. */
const ACROSS = 84, DOWN = 17, THICK = 9, MARGIN = 14, TOP = 26, NAMES = 150;

/** How many initials are at a fork, and how many turns are mentioned. */
const INITIALS = 4, SAID = 8;

/**
 * A board that some program reaches, or should reach.
 * @typedef {{ board: number[], right: boolean, rows: Row[], y: number }} Turn
 */

/**
 * The boards of the correct search, and other boards that programs reach from these.
 * @param {Row[]} rows
 * @returns {Turn[]}
 */
export function turnsOf(rows) {
  /** @type {Turn[]} */ const turns = [];
  let y = 0;
  /** @param {number[]} board @returns {number} where it's drawn */
  const grow = (board) => {
    /** @type {number[]} */ const below = [];
    for (let row = 1; row <= COLUMNS && board.length < COLUMNS; row++) {
      const next = [...board, row], right = !attackerOf(board, row);
      const there = rows.filter(({ result }) => result?.way?.has(next.join(" ")));
      if (right || there.length > 0) {
        /** @type {Turn} */ const turn = { board: next, right, rows: there, y: 0 };
        turns.push(turn);
        turn.y = right && next.length < COLUMNS ? grow(next) : DOWN * y++;
        below.push(turn.y);
      }
    }
    return below.length > 0 ? (below[0] + below[below.length - 1]) / 2 : DOWN * y++;
  };
  const root = grow([]);
  return [{ board: [], right: true, rows, y: root }, ...turns];
}

/** Names, one after the other. @param {Row[]} rows @param {(row: Row) => string} name @param {number} most */
function listed(rows, name, most) {
  const names = rows.slice(0, most).map(name).join(", ");
  return rows.length > most ? say(WORDS["class-and-more"], { names, more: rows.length - most }) : names;
}

/** The tree of some programs, with a description in words. */
export class Forest {
  /** @param {Row[]} all */
  constructor(all) {
    this.all = all;
    this.place = made("figure", { className: "class-forest" });
    this.draw();
    for (const row of all) {
      const light = () => this.light(row);
      row.element.addEventListener("pointerenter", light);
      row.element.addEventListener("focusin", light);
      row.element.addEventListener("pointerleave", () => this.light());
      row.element.addEventListener("focusout", () => this.light());
    }
  }

  /** Draws it with the names as they are shown now. */
  draw() {
    const rows = this.all.filter(({ result }) => result?.way);
    this.place.hidden = rows.length === 0;
    if (rows.length > 0) {
      const turns = turnsOf(rows);
      this.place.replaceChildren(this.picture(turns, rows), made("figcaption", { textContent: WORDS["class-forest-caption"] }),
        make("ul", { className: "class-forest-words" },
          ...saidOf(turns, rows, this.all).map((textContent) => made("li", { textContent }))));
    }
  }

  /** @param {Turn[]} turns @param {Row[]} rows */
  picture(turns, rows) {
    const svg = drawing();
    const high = TOP + Math.max(...turns.map(({ y }) => y)) + DOWN, wide = MARGIN + ACROSS * COLUMNS + NAMES;
    adorn(svg, { viewBox: `0 0 ${wide} ${high}`, role: "img", class: "class-tree" });
    /** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
    const add = (name, attributes, text = "") => {
      const part = document.createElementNS(svg.namespaceURI, name);
      adorn(/** @type {Element} */ (part), attributes);
      part.textContent = text;
      svg.append(part);
    };
    add("title", {}, WORDS["class-forest"]);
    for (let column = 1; column <= COLUMNS; column++) {
      add("text", { x: MARGIN + ACROSS * column, y: 12, class: "class-tree-head", "aria-hidden": "true" }, String(column));
    }
    const at = new Map(turns.map((turn) => [turn.board.join(" "), turn]));
    for (const turn of turns.slice(1)) {
      const { board, right, rows: there } = turn, from = at.get(board.slice(0, -1).join(" ")) ?? turns[0];
      const x = MARGIN + ACROSS * board.length, y = TOP + turn.y, start = x - ACROSS, middle = x - ACROSS / 2;
      const look = (right ? "" : "wrong ") + (there.length === 0 ? "nobody" : "");
      add("path", {
        d: `M${start} ${TOP + from.y}C${middle} ${TOP + from.y} ${middle} ${y} ${x} ${y}`, class: look.trim(),
        "stroke-width": (1 + (THICK - 1) * there.length / rows.length).toFixed(1), "data-board": board.join(" "),
      });
      add("text", { x: x - 10, y: y - 4, class: "class-tree-row", "aria-hidden": "true" }, String(board[board.length - 1]));
      if (!right) {
        add("text", { x: x + 6, y: y + 4, class: "class-tree-names", "aria-hidden": "true" },
          listed(there, (row) => row.initials, INITIALS));
      } else if (board.length === COLUMNS) {
        add("path", { d: `M${x} ${y - 6}l6 6l-6 6l-6 -6z`, class: "t-solution" });
      }
    }
    return svg;
  }

  /** Shows the path of one program, or of all. @param {Row} [row] */
  light(row) {
    const way = row?.result?.way;
    this.place.classList.toggle("class-lit", way !== undefined);
    for (const edge of this.place.querySelectorAll("[data-board]")) {
      edge.classList.toggle("lit", way?.has(edge.getAttribute("data-board") ?? "") ?? false);
    }
  }
}

/**
 * The tree in words: who follows the right path, which turns are taken, and what's left out.
 * @param {Turn[]} turns
 * @param {Row[]} rows those whose path is known
 * @param {Row[]} all
 */
export function saidOf(turns, rows, all) {
  const wrong = turns.filter(({ right }) => !right).sort((a, b) => b.rows.length - a.rows.length);
  const missed = turns
    .filter(({ board, right, rows: there }) => right && board.length > 0 && there.length < rows.length)
    .map(({ board, rows: there }) => ({ board, rows: rows.filter((row) => !there.includes(row)) }));
  const off = new Set([...wrong, ...missed].flatMap((turn) => turn.rows));
  /**
   * The programs that are the first to miss a board, because a program that doesn't reach it
   * doesn't get any further.
   * @type {typeof missed}
   */
  const first = [];
  for (const { board, rows: absent } of missed) {
    const before = missed.find((turn) => turn.board.join(" ") === board.slice(0, -1).join(" "))?.rows ?? [];
    const here = absent.filter((row) => !before.includes(row));
    if (here.length > 0) {
      first.push({ board, rows: here });
    }
  }
  const right = rows.length - off.size, left = all.filter(({ work }) => !work.judged).length - rows.length;
  const name = (/** @type {Row} */ row) => row.name, number = (/** @type {Row[]} */ list) => counted(list.length);
  return [
    ...right > 0 ? [say(WORDS["class-forest-right"], { n: right, count: counted(right) })] : [],
    ...wrong.slice(0, SAID).map(({ board, rows: there }) => say(board.length === 1 ? WORDS["class-forest-turn-first"]
      : WORDS["class-forest-turn"], {
      n: there.length, count: number(there), row: String(board[board.length - 1]), before: board.slice(0, -1).join(" "),
      names: listed(there, name, SAID),
    })),
    ...first.slice(0, SAID).map(({ board, rows: absent }) => say(WORDS["class-forest-missed"], {
      n: absent.length, count: number(absent), board: board.join(" "), names: listed(absent, name, SAID),
    })),
    ...left > 0 ? [say(WORDS["class-forest-left"], { n: left, count: counted(left) })] : [],
  ].map(begun);
}
