// The picture of a reader's puzzle: the positions of its marks, and everything that doesn't change,
// as the program draws a problem file (StageOf in internal/render/boards, and show.go in
// internal/problem).
import SHOWN from "given:shown";
import { textOf } from "../log/names.js";
import { adorn } from "../page/common.js";
import { SIDE, coordinates, darkSquares, shape } from "../page/drawn.js";
import { say } from "../page/sentences.js";
import { SHORT_CHOICE, SHORT_PLACE, fitting, labelled, tupleIn } from "./labels.js";
/** @import { StageData } from "../moment/stage.js" */

/** The space below and next to the boxes of a row, and the number of boxes in a row. */
const ROW_GAP = 6, ROW_LABEL = 24, LONGEST_ROW = 8;

/** The largest number of letters of a name in a box, and of choices that are noted in a cell. */
const IN_BOX = 6, NOTED = 9;

/** The position of boxes outside of the picture. @type {[number, number]} */
const NOWHERE = [-1000 * SIDE, -1000 * SIDE];

/** The colours of choices, by their numbers from 1. */
const HUES = ["red", "green", "blue", "yellow", "violet", "grey"];

/**
 * The name of a place or a choice, in a sentence and in a mark. @typedef {{ text: string, label:
 * string }} Named
 */

/** @typedef {{ x: number, y: number }} Spot */

/**
 * The puzzle to draw.
 * @typedef {object} Puzzle
 * @property {Named[]} places
 * @property {Named[]} choices
 * @property {Record<string, any>} picture
 * @property {[string, string][]} given places that have a choice from the start
 * @property {number} each how many choices each call tests, 0 if calls differ
 * @property {Set<string>} put the names of the choices that were put somewhere
 */

/** A dict of Python, as a list of pairs, with the names as texts. @param {any} pairs @returns {[string, any][]} */
export const pairsOf = (pairs) => (Array.isArray(pairs) ? pairs.map(([name, value]) => [textOf(name), value]) : []);

/**
 * The colours of choices: the colour of that name, and for others the first colour left.
 * @param {Named[]} choices
 */
function huesOf(choices) {
  const hues = choices.map(({ text }) => HUES.indexOf(text) + 1), used = new Set(hues);
  let next = 0;
  return hues.map((hue) => {
    if (hue > 0) {
      return hue;
    }
    for (let i = 0; i < HUES.length; i++) {
      next = next % HUES.length + 1;
      if (!used.has(next)) {
        break;
      }
    }
    used.add(next);
    return next;
  });
}

/** The stage of a puzzle, and its picture without marks. */
export class Staged {
  /** @param {Puzzle} puzzle */
  constructor({ places, choices, picture, given, each, put }) {
    this.places = places;
    this.choices = choices;
    this.put = put;
    this.picture = picture;
    this.columns = Number(picture.columns ?? 0);
    this.rows = Number(picture.rows ?? 0);
    this.first = 1; // the number of the first row and the first column
    this.edge = { left: 2, top: 2, right: 2, bottom: 2 };
    const space = document.querySelector("svg")?.namespaceURI ?? null;
    this.svg = /** @type {SVGElement} */ (document.createElementNS(space, "svg"));
    /** @type {StageData} */
    this.data = { kind: picture.kind ?? "row", boxes: [], looks: [], look: "digit", tall: 1, each };
    this.data.given = given.map(([place, choice]) => ({ Place: this.placeOf(place), Choice: this.choiceOf(choice) }));
    this[/** @type {"row"} */ (this.data.kind)]?.();
    this.looks();
    this.draw();
  }

  row() {
    this.edge.top = ROW_LABEL;
    this.columns = Math.min(this.places.length, LONGEST_ROW);
    this.data.boxes = this.places.map((_, i) => [
      i % LONGEST_ROW * (SIDE + ROW_GAP),
      Math.floor(i / LONGEST_ROW) * (SIDE + ROW_LABEL),
    ]);
  }

  board() {
    [this.columns, this.rows] = [this.columns || this.places.length, this.rows || this.choices.length];
    this.edge = { left: 24, top: 24, right: 2, bottom: 2 };
    Object.assign(this.data, { look: "queen", tall: this.rows });
    this.data.boxes = this.places.map((_, i) => (i < this.columns ? [i * SIDE, 0] : NOWHERE));
  }

  graph() {
    this.joined(this.places);
    this.data.look = "disc";
  }

  /** The spots of places, or of the choices of a path on a graph. @param {Named[]} names */
  joined(names) {
    const spots = new Map(pairsOf(this.picture.at));
    const at = names.map(({ text }) => this.pair(spots.get(text), say(WORDS["picture-spot"], { place: text })));
    const left = Math.min(...at.map(([x]) => x)), top = Math.min(...at.map(([, y]) => y));
    this.edge = { left: 24, top: 24, right: 24, bottom: 2 };
    this.data.boxes = at.map(([x, y]) => this.units({ x: x - left, y: y - top }));
  }

  /** What has positions on a graph, nothing if it isn't a graph. */
  get spotted() {
    const { kind } = this.data;
    return kind === "graph" ? this.places : kind === "path" && this.picture.at ? this.choices : undefined;
  }

  grid() {
    const spots = new Map(pairsOf(this.picture.at));
    const given = pairsOf(this.picture.given);
    const cells = this.places.map(({ text }) =>
      this.pair(spots.get(text) ?? this.cell(text), say(WORDS["picture-spot"], { place: text })));
    for (const [cell, value] of given) {
      cells.push(this.pair(this.cell(cell), say(WORDS["picture-cell"], { cell })));
      this.places.push({ text: cell, label: cell });
      this.data.given?.push({ Place: this.places.length, Choice: this.choiceOf(textOf(value)) });
    }
    this.first = Number(!cells.some(([row, column]) => row === 0 || column === 0));
    this.rows = Math.max(this.rows, ...cells.map(([row]) => row + 1 - this.first));
    this.columns = Math.max(this.columns, ...cells.map(([, column]) => column + 1 - this.first));
    this.edge = { left: 24, top: 24, right: 2, bottom: 2 };
    this.data.boxes = cells.map((cell) => this.units(this.spot(cell)));
    if (this.choices.length <= NOTED && this.choices.every(({ label }) => [...label].length === 1)) {
      this.data.notes = this.choices.map(({ label }) => label);
    }
  }

  path() {
    const { start } = this.picture;
    if (start) {
      this.places.push({ text: WORDS["picture-start"], label: "•" });
      this.data.given?.unshift({ Place: this.places.length, Choice: this.choiceOf(textOf(start)) });
    }
    if (this.picture.closed === true) {
      this.data.closed = this.places.length;
    }
    if (this.picture.at) {
      pairsOf(this.picture.at).forEach(([text]) => this.choiceOf(text));
      this.joined(this.choices);
      return;
    }
    const cells = this.choices.map(({ text }) =>
      this.pair(this.cell(text), say(WORDS["picture-no-cell"], { cell: text })));
    // Cells that are only tested may be anywhere.
    this.first = Number(!cells.some(([row, column], i) =>
      (row === 0 || column === 0) && (i + 1 === this.data.given?.[0].Choice || this.put.has(this.choices[i].text))));
    this.data.boxes = cells.map((cell) => {
      const { x, y } = this.spot(cell);
      return x < 0 || y < 0 || x >= this.columns || y >= this.rows ? NOWHERE : this.units({ x, y });
    });
  }

  /** @param {string} text @returns {number[] | undefined} */
  cell(text) {
    return /^\(-?\d+, -?\d+\)$/.test(text) ? text.slice(1, -1).split(", ").map(Number) : undefined;
  }

  /**
   * Two numbers.
   * @param {any} value
   * @param {string} otherwise the error message otherwise
   * @returns {[number, number]}
   */
  pair(value, otherwise) {
    if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isFinite)) {
      throw new Error(otherwise);
    }
    return /** @type {[number, number]} */ (value);
  }

  /** @param {number[]} cell @returns {Spot} */
  spot([row, column]) {
    return { x: column - this.first, y: row - this.first };
  }

  /** @param {Spot} spot @returns {[number, number]} */
  units({ x, y }) {
    return [Math.round(x * SIDE), Math.round(y * SIDE)];
  }

  /** The number of a place, a new one if none has the name. @param {string} text */
  placeOf(text) {
    const at = this.places.findIndex((place) => place.text === text);
    if (at < 0) {
      this.places.push(...labelled([text], SHORT_PLACE));
    }
    return at < 0 ? this.places.length : at + 1;
  }

  /** The number of a choice, a new one if none has the name. @param {string} text */
  choiceOf(text) {
    const at = this.choices.findIndex((choice) => choice.text === text);
    if (at < 0) {
      this.choices.push(...labelled([text], SHORT_CHOICE));
    }
    return (at < 0 ? this.choices.length : at + 1);
  }

  /** Defines the symbols of the marks, unless the page has them. */
  looks() {
    const { kind } = this.data, hues = kind === "graph" ? huesOf(this.choices) : [];
    const defs = shape(this.svg, "defs", {});
    const names = kind === "path" ? this.places : this.choices;
    defs.innerHTML = SHOWN.symbols;
    [...defs.children].forEach((symbol) => document.getElementById(symbol.id) && symbol.remove());
    const whole = !names.some(({ text, label }) => label !== "•" && [...text].length > IN_BOX);
    this.data.looks = names.map(({ text, label }, i) => {
      if (kind === "board") {
        return "queen";
      }
      const said = hues.length > 0 || !whole || tupleIn(text) || label === "•" ? label : text;
      const plain = said.replace(/[^0-9a-zA-Z]/gu, (c) =>
        "_" + Array.from(new TextEncoder().encode(c), (byte) => byte.toString(16)).join(""));
      const look = (hues.length > 0 ? `d${hues[i]}-` : "w-") + plain;
      const id = "sym-" + look;
      if (!document.getElementById(id) && !defs.querySelector(`[id="${id}"]`)) {
        defs.append(hues.length > 0 ? this.disc(id, hues[i], said) : this.written(id, said));
      }
      return look;
    });
    this.svg.append(defs);
  }

  /** @param {string} id @param {string} text */
  written(id, text) {
    if ([...text].length <= 2) {
      return shape(this.svg, "text", { id, x: 22, y: 31 }, text);
    }
    const { size, narrow } = fitting(text);
    return shape(this.svg, "text", { id, x: 22, y: 22 + Math.floor((size + 1) / 3), "font-size": size, ...narrow }, text);
  }

  /** @param {string} id @param {number} hue @param {string} label */
  disc(id, hue, label) {
    const disc = shape(this.svg, "g", { id });
    disc.append(
      shape(this.svg, "circle", { cx: 22, cy: 22, r: 19, class: `hue${hue}` }),
      shape(this.svg, "text", { x: 22, y: 29, class: "letter" }, label),
    );
    return disc;
  }

  /** Draws everything that doesn't change. */
  draw() {
    const { kind, boxes, tall } = this.data, { edge } = this;
    const width = Math.max(this.columns * SIDE, ...boxes.map(([x]) => x + SIDE));
    const height = Math.max(this.rows * SIDE, ...boxes.map(([, y]) => y + SIDE * tall));
    const view = [-edge.left, -edge.top, width + edge.left + edge.right, height + edge.top + edge.bottom];
    adorn(this.svg, {
      class: `board${kind === "board" ? "" : ` scene ${kind}`} cols${this.columns || boxes.length}`,
      viewBox: view.join(" "),
      role: "img",
    });
    this.svg.prepend(shape(this.svg, "title", {}, ""));
    if (kind === "grid" || kind === "board") {
      this.svg.append(...coordinates(this.svg, this.columns, this.rows, kind === "grid" ? this.first : 1));
    }
    const still = shape(this.svg, "g", { class: "still" });
    still.append(...this.ground(width, height));
    this.svg.append(still);
    this.names();
  }

  /** The names of a graph's spots, above the marks. */
  names() {
    const { svg, spotted, data: { boxes } } = this;
    if (spotted) {
      const names = shape(svg, "g", { class: "names" });
      names.append(...boxes.map(([x, y], i) =>
        shape(svg, "text", { x: x + 22, y: y - 3, class: "coord named" }, spotted[i].label)));
      svg.append(names);
    }
  }

  /** @param {number} width @param {number} height @returns {SVGElement[]} */
  ground(width, height) {
    const { svg, spotted, data: { kind, boxes } } = this;
    /** @param {string} look @param {string} d */
    const path = (look, d) => (d ? [shape(svg, "path", { class: look, d })] : []);
    if (spotted) {
      return this.joins(spotted);
    }
    switch (kind) {
      case "row": return boxes.flatMap(([x, y], i) => [
        shape(svg, "rect", { x, y, width: SIDE, height: SIDE, class: "blank" }),
        shape(svg, "text", { x: x + 22, y: y - 8, class: "coord" }, this.places[i].label),
      ]);
      case "board": return [
        shape(svg, "rect", { x: -1, y: -1, width: width + 2, height: height + 2, class: "sq-light" }),
        ...path("sq-dark", darkSquares(this.columns, this.rows)),
      ];
    }
    const between = [
      ...Array.from({ length: Math.max(this.columns - 1, 0) }, (_, i) => `M${(i + 1) * SIDE} 0v${this.rows * SIDE}`),
      ...Array.from({ length: Math.max(this.rows - 1, 0) }, (_, i) => `M0 ${(i + 1) * SIDE}h${this.columns * SIDE}`),
    ];
    return [
      shape(svg, "rect", { x: -1, y: -1, width: width + 2, height: height + 2, class: "blank" }),
      ...path("cell-lines", between.join("")),
      ...path("box-lines", this.walls()),
    ];
  }

  /** The lines of a graph and its spots. @param {Named[]} spotted */
  joins(spotted) {
    const { svg, data: { boxes } } = this, number = new Map(spotted.map(({ text }, i) => [text, i]));
    /** @param {[number, number]} box */
    const middleOf = ([x, y]) => `${x + SIDE / 2} ${y + SIDE / 2}`;
    const lines = Array.isArray(this.picture.lines) ? this.picture.lines : [];
    const d = lines.flatMap(([one, other]) => {
      const [from, to] = [number.get(textOf(one)), number.get(textOf(other))];
      return from === undefined || to === undefined ? [] : [`M${middleOf(boxes[from])}L${middleOf(boxes[to])}`];
    });
    return [
      shape(svg, "path", { class: "joins", d: d.join("") }),
      ...boxes.map(([x, y]) => shape(svg, "circle", { cx: x + 22, cy: y + 22, r: 20, class: "blank" })),
    ];
  }

  /** Lines around cells that belong together, and between those that have a wall between them. */
  walls() {
    const [high, wide] = this.picture.boxes ? this.pair(this.picture.boxes, WORDS["picture-walls"]) : [0, 0];
    const lines = [];
    for (let y = high; high > 0 && y < this.rows; y += high) {
      lines.push(`M0 ${y * SIDE}h${this.columns * SIDE}`);
    }
    for (let x = wide; wide > 0 && x < this.columns; x += wide) {
      lines.push(`M${x * SIDE} 0v${this.rows * SIDE}`);
    }
    const walls = Array.isArray(this.picture.walls) ? this.picture.walls : [];
    /** @param {unknown} cell */
    const spot = (cell) => this.spot(this.pair(cell, WORDS["picture-walls"]));
    return lines.join("") + walls.map(([one, other]) => {
      const from = spot(one), to = spot(other);
      const [x, y] = this.units({ x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) });
      return `M${x} ${y}` + (from.y === to.y ? `v${SIDE}` : `h${SIDE}`);
    }).join("");
  }
}
