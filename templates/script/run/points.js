// The square of all boards: readers go through the search step by step, point at boards, and zoom
// in. The steps are loaded when the picture is first touched. Without this script the picture shows
// what the whole search refuses.
import { PointsCanvas, WHOLE_SQUARE, partOf } from "./pointscanvas.js";
import { Figure, made, stepAddress, taken } from "../page/common.js";
import { shape } from "../page/drawn.js";
import { say } from "../page/sentences.js";
import { LATER } from "../later/later.js";
/** @import { Replay } from "../moment/replay.js" */
/** @import { StepWays } from "../page/common.js" */
/** @import { Box, PointsTest } from "./pointscanvas.js" */

(() => {
  class Points extends Figure {
    /** @param {HTMLElement} element @param {Event} event that started it */
    constructor(element, event) {
      super(element);
      this.n = this.read("n");
      this.side = this.read("side");
      this.mark = this.read("mark");
      this.all = this.n ** this.n;
      this.svg = /** @type {SVGSVGElement} */ (this.find("svg.points"));
      this.slider = /** @type {HTMLInputElement} */ (this.find("input"));
      /** @type {PointsTest[]} */ this.tests = [];
      /** @type {Map<string, PointsTest>} */ this.byRows = new Map();
      /** @type {number[]} */ this.ended = [0]; // boards, after each step
      /** @type {PointsTest[]} */ this.solutions = [];
      /** @type {StepWays | undefined} */ this.ways = undefined;
      /** @type {number[]} */ this.view = []; // the rows with which all boards in sight begin
      this.cursor = [0.5, 0.5];
      this.step = this.read("tests");
      /** @type {PointsTest | undefined} */ this.asked = undefined;
      /** @type {Map<number, PointerEvent>} */ this.fingers = new Map();
      this.spread = 0;
      this.turned = 0;
      this.held = false; // keeps what a mouse has clicked, while the mouse moves to a button
      const from = element.dataset.from;
      this.begin(from ? RUNS[from] : this.read("replay"));
      if (event instanceof MouseEvent && event.target instanceof Node && this.svg.contains(event.target)) {
        this.pointedAt(event); // the first touch comes before the steps are loaded
      }
    }

    /** @param {Replay} replay */
    begin({ regular, refused, ways }) {
      const { tests: run = "" } = regular ?? {};
      this.ways = ways;
      /** @param {number[]} before @param {Box} around */
      const search = (before, around) => {
        for (let row = 1; row <= this.n; row++) {
          const step = this.tests.length + 1, rows = [...before, row];
          const by = refused[parseInt(run[step - 1], 36) - 1]?.by?.[0] ?? 0;
          const box = partOf(around, before.length, row, this.n), test = { step, rows, by, box };
          this.tests.push(test);
          this.byRows.set(rows.join(" "), test);
          this.ended.push(this.ended[step - 1] + (by ? this.behind(test) : 0));
          if (!by && rows.length === this.n) {
            this.solutions.push(test);
          } else if (!by) {
            search(rows, box);
          }
        }
      };
      search([], WHOLE_SQUARE);
      this.canvas = new PointsCanvas(this.find(".run-picture"), this.n, this.side, this.mark);
      Object.assign(this.canvas, { tests: this.tests, solutions: this.solutions });
      this.now = shape(this.svg, "path", { class: "p-now" });
      this.frame = shape(this.svg, "path", { class: "asked" });
      this.svg.append(this.now, this.frame);
      this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
      this.listen();
      this.draw();
    }

    listen() {
      const { svg, fingers } = this;
      svg.addEventListener("pointermove", (event) => {
        if (!this.held) {
          this.pointed(event);
        }
      });
      // On the way to a button or to the step, the mouse points at other boards. A click keeps the
      // board until the mouse comes back.
      svg.addEventListener("pointerenter", () => { this.held = false; });
      svg.addEventListener("pointerdown", (event) => {
        fingers.set(event.pointerId, event);
        this.pointed(event);
        this.held = event.pointerType !== "touch";
      });
      for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
        svg.addEventListener(end, (event) => {
          fingers.delete(event.pointerId);
          this.spread = 0;
        });
      }
      svg.addEventListener("wheel", (event) => {
        if (event.ctrlKey) {
          event.preventDefault();
          if (event.timeStamp - this.turned > 250) {
            this.turned = event.timeStamp;
            this.act(event.deltaY < 0 ? "in" : "out");
          }
        }
      }, { passive: false });
      // Some screen readers announce nothing about a map that has the focus, so it says where it
      // points.
      const here = () => this.point(this.cursor[0], this.cursor[1]);
      svg.addEventListener("focus", here);
      if (document.activeElement === svg) { // the cursor came with the focus
        here();
      }
      svg.addEventListener("keydown", (event) => {
        const cell = 1 / this.n ** (this.view.length / 2 + (this.n > 2 ? 2 : 1));
        /** @type {Record<string, [number, number]>} */
        const ways = { ArrowLeft: [-cell, 0], ArrowRight: [cell, 0], ArrowUp: [0, -cell], ArrowDown: [0, cell] };
        /** @type {Record<string, string>} */
        const acts = { Enter: "in", "+": "in", "-": "out", Escape: "out" };
        const way = ways[event.key], act = acts[event.key];
        if (taken(event) || !way && !act) {
          return;
        }
        event.preventDefault();
        if (way) {
          // From the middle of a cell to the middle of its neighbour.
          const [x, y] = this.cursor.map((at, i) => (Math.floor(at / cell) + 0.5) * cell + way[i]);
          this.point(x, y);
        } else {
          this.act(act);
        }
      });
    }

    /** The boards that begin with the rows of a test. @param {PointsTest} test */
    behind({ rows }) {
      return this.n ** (this.n - rows.length);
    }

    /** The box of the visible boards. @returns {Box} */
    sight() {
      return this.view.reduce((box, row, i) => partOf(box, i, row, this.n), WHOLE_SQUARE);
    }

    /** @param {string} what */
    act(what) {
      const last = this.tests.length;
      /** @type {Record<string, number>} */
      const steps = { first: 0, back: this.step - 1, on: this.step + 1, last };
      if (what in steps) {
        this.go(Math.min(last, Math.max(0, steps[what])));
      } else if (what === "in" && this.view.length + 4 < this.n) {
        this.look(this.rowsAt(this.cursor).slice(0, this.view.length + 2));
        this.point(this.cursor[0], this.cursor[1]);
      } else if (what === "out" && this.view.length) {
        this.look(this.view.slice(0, -2));
      }
    }

    /** @param {number} step */
    go(step) {
      this.step = step;
      this.slider.value = String(step);
      this.draw();
      this.frame?.setAttribute("d", this.asked ? this.framed(this.asked.box) : "");
    }

    /** The rows of the board at a point. @param {number[]} place */
    rowsAt([x, y]) {
      const rows = [], left = [x, y];
      for (let queens = 0; queens < this.n; queens++) {
        const at = left[queens % 2] * this.n, row = Math.min(this.n - 1, Math.floor(at));
        left[queens % 2] = at - row;
        rows.push(row + 1);
      }
      return rows;
    }

    /** The test with which the search rules out a board, or finds it. @param {number[]} rows */
    testOf(rows) {
      let test;
      for (let queens = 1; queens <= this.n && !test?.by; queens++) {
        test = this.byRows.get(rows.slice(0, queens).join(" "));
      }
      return test;
    }

    /** @param {PointerEvent} event */
    pointed(event) {
      const { fingers } = this;
      if (fingers.has(event.pointerId)) {
        fingers.set(event.pointerId, event);
      }
      if (fingers.size === 2) {
        const [a, b] = [...fingers.values()], spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        this.spread ||= spread;
        if (spread > 1.5 * this.spread || spread < this.spread / 1.5) {
          const deeper = spread > this.spread;
          this.spread = spread;
          this.act(deeper ? "in" : "out");
        }
        return;
      }
      this.pointedAt(event);
    }

    /** @param {MouseEvent} event */
    pointedAt({ clientX, clientY }) {
      const matrix = this.svg.getScreenCTM();
      if (matrix) {
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
        this.point(x / this.side, y / this.side);
      }
    }

    /**
     * Points at a point, or at the solution whose mark is there.
     * @param {number} x
     * @param {number} y
     */
    point(x, y) {
      const [left, top, width, height] = this.sight();
      if (x < left || y < top || x >= left + width || y >= top + height) {
        return;
      }
      this.cursor = [x, y];
      const reach = this.mark / this.side * width;
      const near = this.solutions.find(({ step, box }) => step <= this.step &&
        Math.abs(box[0] + box[2] / 2 - x) + Math.abs(box[1] + box[3] / 2 - y) < reach);
      this.asked = near ?? this.testOf(this.rowsAt(this.cursor));
      this.answer();
    }

    /** Says what the pointer is at. */
    answer() {
      const test = this.asked;
      if (!test) {
        return;
      }
      const rows = test.rows.join(" "), says = this.find(".points-here");
      this.later = test.step > this.step;
      if (this.later) {
        says.textContent = `${rows} … ${WORDS["points-later"]}`;
      } else {
        const href = this.ways ? stepAddress(this.ways, test.rows.slice(0, -1), test.step) : undefined;
        const way = made(href ? "a" : "span", { textContent: say(WORDS["step"], { step: test.step }) });
        if (href) {
          way.setAttribute("href", href);
        }
        says.replaceChildren(test.by
          ? `${say(WORDS["points-here"], { rows, by: test.by })} ${say(WORDS["points-alike"], { n: this.behind(test) })} `
          : say(WORDS["points-solution"], { rows }) + " ", way);
      }
      this.frame?.setAttribute("d", this.framed(test.box));
    }

    /** A frame around the visible part of a box, large enough to be seen. @param {Box} box */
    framed(box) {
      const sight = this.sight(), least = 8 / this.side * sight[2], none = 1e-9;
      const [[x, width], [y, height]] = [0, 1].map((i) => {
        const from = Math.max(box[i], sight[i]), to = Math.min(box[i] + box[i + 2], sight[i] + sight[i + 2]);
        return [from, to - from];
      });
      if (width < none || height < none) {
        return "";
      }
      const [wide, high] = [Math.max(width, least), Math.max(height, least)];
      return this.rectangle([x + (width - wide) / 2, y + (height - high) / 2, wide, high]);
    }

    /** @param {Box} box */
    rectangle([x, y, width, height]) {
      const [a, b, c, d] = [x, y, width, height].map((part) => Math.round(part * this.side * 1e4) / 1e4);
      return `M${a} ${b}h${c}v${d}h${-c}z`;
    }

    /** Zooms to the boards that begin with these rows. @param {number[]} rows */
    look(rows) {
      this.view = rows;
      this.canvas?.look(this.sight());
      // It says what the whole square shows.
      this.element.closest("figure")?.querySelector(".points-small")?.classList.toggle("unsaid", rows.length > 0);
      this.draw();
      this.answer();
    }

    draw() {
      this.canvas?.show(this.step);
      const test = this.tests[this.step - 1];
      this.now?.setAttribute("d", test ? this.framed(test.box) : "");
      this.sayStep(test);
      if (this.asked && this.later !== this.asked.step > this.step) {
        this.answer(); // the search has reached this board, or no longer
      }
    }

    /** Says where the search is. @param {PointsTest | undefined} test */
    sayStep(test) {
      const said = [this.view.length ? say(WORDS["points-view"], { rows: this.view.join(" ") }) : ""];
      if (test) {
        const square = say(WORDS["square-of"], { row: test.rows[test.rows.length - 1], column: test.rows.length });
        const name = test.by ? WORDS["points-refused"]
          : test.rows.length === this.n ? WORDS["points-found"]
          : WORDS["points-free"];
        const boards = say(WORDS["points-ends"], { n: this.behind(test) });
        said.push(say(name, { step: test.step, square, by: test.by, boards }));
      }
      const ended = this.ended[this.step], found = this.solutions.filter(({ step }) => step <= this.step).length;
      said.push(say(WORDS["points-sum"], {
        all: say(WORDS["points-boards"], { n: this.all }), found,
        ended: say(WORDS["points-ended"], { n: ended }),
        open: say(WORDS["points-open"], { n: this.all - ended - found }),
      }));
      this.find(".points-step").textContent = said.join(" ").trim();
      const { length } = this.view;
      for (const [what, done] of /** @type {const} */ ([["in", length + 4 >= this.n], ["out", length === 0]])) {
        this.element.querySelector(`[data-do=${what}]`)?.setAttribute("aria-disabled", String(done));
      }
    }
  }

  LATER["queen-points"] = (element, event) => { Object.assign(element, { points: new Points(element, event) }); };
})();
