// Canvases over a picture that's too large to be changed in each frame. They are drawn on in the
// picture's own units, and take the looks of its lines and marks from the style sheet.
import { adorn, made } from "../page/common.js";
import { shape } from "../page/drawn.js";

/** @typedef {{ stroke: string, fill: string, width: number }} Look */

export class PictureCanvas {
  /** @param {HTMLElement} box @param {number} canvases @param {string[]} names of the looks */
  constructor(box, canvases, names) {
    this.box = box;
    this.svg = /** @type {SVGSVGElement} */ (box.querySelector("svg"));
    /** The last one is on top of the others. */
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
    this.dots = 1; // canvas dots in a pixel of the page
    this.perUnit = 1; // dots
    /** @type {[number, number]} */ this.shift = [0, 0];
    document.documentElement.classList.add("changing");
    const again = () => this.measure();
    new ResizeObserver(again).observe(box);
    for (const media of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(media).addEventListener("change", again);
    }
    const theme = { attributes: true, attributeFilter: ["data-theme"] };
    new MutationObserver(again).observe(document.documentElement, theme);
  }

  /** Takes the current size and looks, and draws everything again. */
  measure() {
    const box = this.box.getBoundingClientRect(), matrix = this.svg.getScreenCTM();
    if (!box.width || !matrix) {
      return; // it isn't visible
    }
    const dots = this.dots = Math.min(devicePixelRatio, 2);
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

  /** Draws everything visible. */
  again() {}

  /** @param {CanvasRenderingContext2D} on */
  erase(on) {
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.clearRect(0, 0, on.canvas.width, on.canvas.height);
    on.setTransform(this.perUnit, 0, 0, this.perUnit, ...this.shift);
  }

  /** The point of the picture at a point on the screen. @param {number} x @param {number} y */
  placeOf(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }
}
