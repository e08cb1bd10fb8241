// What the scripts share that draw fans: their geometry, which is that of internal/render/trees, and
// canvases over a picture, which take the looks of lines and marks from the style sheet.
"use strict";

const FAN_RADIUS = 540, FAN_PAD = 20;

/** How far a ring lies from the middle of a fan. @param {number} ring @param {number} depth */
const fanRing = (ring, depth) => FAN_RADIUS * (ring / depth) ** 0.93;

/** @param {number} turn @param {number} radius @returns {[x: number, y: number]} */
const fanPolar = (turn, radius) => [
  FAN_RADIUS + FAN_PAD - radius * Math.cos(Math.PI * turn),
  FAN_RADIUS + FAN_PAD - radius * Math.sin(Math.PI * turn),
];

/** @typedef {{ stroke: string, fill: string, width: number }} Look */

class FanCanvas {
  /** @param {HTMLElement} box @param {number} canvases @param {string[]} names of the looks */
  constructor(box, canvases, names) {
    this.box = box;
    this.svg = /** @type {SVGSVGElement} */ (box.querySelector("svg"));
    /** The last lies above the others. */
    this.canvases = Array.from({ length: canvases }, () => {
      const element = made("canvas", { ariaHidden: "true" });
      this.svg.before(element);
      return /** @type {CanvasRenderingContext2D} */ (element.getContext("2d"));
    });
    const samples = shape(this.svg, "g", { visibility: "hidden", class: "samples" });
    this.samples = Object.fromEntries(names.map((name) => {
      const sample = shape(this.svg, "path", { class: name });
      samples.append(sample);
      return [name, getComputedStyle(sample)];
    }));
    this.svg.append(samples);
    /** @type {Record<string, Look>} */ this.looks = {};
    this.wide = Number((this.svg.getAttribute("viewBox") ?? "").split(" ")[2]);
    this.perUnit = 1; // pixels of the canvas
    /** @type {[number, number]} */ this.shift = [0, 0];
    const again = () => this.measure();
    new ResizeObserver(again).observe(box);
    for (const media of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(media).addEventListener("change", again);
    }
    const theme = { attributes: true, attributeFilter: ["data-theme"] };
    new MutationObserver(again).observe(document.documentElement, theme);
  }

  /** Takes size and looks as they are now, and draws all again. */
  measure() {
    const box = this.box.getBoundingClientRect(), matrix = this.svg.getScreenCTM();
    if (!box.width || !matrix) {
      return; // it is out of sight
    }
    const dots = Math.min(devicePixelRatio, 2);
    for (const { canvas } of this.canvases) {
      adorn(canvas, { width: Math.round(box.width * dots), height: Math.round(box.height * dots) });
    }
    this.perUnit = dots * matrix.a;
    this.shift = [dots * (matrix.e - box.left), dots * (matrix.f - box.top)];
    for (const name of Object.keys(this.samples)) {
      const { stroke, fill, strokeWidth } = this.samples[name];
      this.looks[name] = { stroke, fill, width: parseFloat(strokeWidth) };
    }
    this.again();
  }

  /** Draws all that is to be seen. */
  again() {}

  /** @param {CanvasRenderingContext2D} on */
  erase(on) {
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.clearRect(0, 0, on.canvas.width, on.canvas.height);
    on.setTransform(this.perUnit, 0, 0, this.perUnit, ...this.shift);
  }

  /** Where a place on the screen lies in the picture. @param {number} x @param {number} y */
  placeOf(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }
}
