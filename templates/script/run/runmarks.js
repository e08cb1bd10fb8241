// A tree of nodes and lines as a run draws it: its marks appear one after the other, and the lines
// with them. If a narrow page has it branch by branch, all these pictures are drawn.
import { TREE_DEAD, TREE_HERE, TREE_RADIUS, circles } from "../moment/layout.js";
import { adorn, partsOf } from "../page/common.js";
import { shape } from "../page/drawn.js";
/** @import { RunTree } from "./runtree.js" */

/**
 * A mark of a tree: its element, the step at which it appears, and its middle.
 * @typedef {{ mark: HTMLElement, step: number, x: number, y: number }} RunMark
 */

export class RunMarks {
  /** @param {HTMLElement} box @param {RunTree} tree */
  constructor(box, tree) {
    this.box = box;
    this.tree = tree;
    this.step = 0;
    this.nodes = new Map(tree.nodes.map((node) => [node.step, node]));
    this.pictures = partsOf(box, "svg.tree").map((svg) => {
      const marks = partsOf(svg, "[data-at]").map((mark) => {
        const [step, x, y] = (mark.dataset.at ?? "").split(" ").map(Number);
        return { mark, step, x, y };
      });
      const lines = partsOf(svg, "[data-to]").flatMap((path) => {
        const each = (path.getAttribute("d") ?? "").split("M");
        return (path.dataset.to ?? "").split(" ").map((step, i) => ({ step: Number(step), d: "M" + each[i + 1] }));
      });
      const drawn = Object.fromEntries(["t-edge", "t-stub", "t-strong", "t-way"].map((look) => {
        const path = shape(svg, "path", { class: look + " run-line" });
        svg.querySelector("[data-to]")?.before(path);
        return [look, path];
      }));
      const here = shape(svg, "path", { class: "t-here run-line" });
      marks[0]?.mark.before(here); // numbers are above it
      return { svg, marks, lines, drawn, here };
    });
    // What dead ends look like until it's known that they are dead ends.
    this.deads = this.pictures.flatMap(({ marks }) => marks.flatMap(({ mark, step }) =>
      partsOf(mark, ".t-dead").map((path) => {
        const d = path.getAttribute("d") ?? "", [x, y] = d.slice(1).split(/[ h]/).map(Number);
        return { path, step, d, open: circles(x + TREE_DEAD, y + TREE_DEAD, TREE_RADIUS) };
      })));
  }

  /** @param {number} step */
  show(step) {
    this.step = step;
    const { tree, nodes } = this, way = new Set(tree.way(step).map((at) => tree.nodes[at].step));
    const at = tree.stepOf(step), tested = tree.nodes[tree.stops[step - 1]?.node ?? 0].step;
    for (const { svg, marks, lines, drawn, here } of this.pictures) {
      marks.forEach((mark) => mark.mark.classList.toggle("later", mark.step > at));
      /** @type {Record<string, string>} */ const d = { "t-edge": "", "t-stub": "", "t-strong": "", "t-way": "" };
      for (const line of lines) {
        if (line.step <= at) {
          const node = nodes.get(line.step), known = node && node.last < step;
          d[way.has(line.step) ? "t-way" : known && node.hopeful ? "t-strong" : node ? "t-edge" : "t-stub"] += line.d;
        }
      }
      Object.keys(d).forEach((look) => drawn[look].setAttribute("d", d[look]));
      const now = marks.find((mark) => mark.step === at) ?? marks.find((mark) => mark.step === tested);
      here.setAttribute("d", now ? this.ring(now, nodes.has(now.step) ? TREE_HERE : 7) : "");
      if (svg.closest(".scroll")) { // the whole tree, not one of its branches
        this.follow(now);
      }
    }
    for (const { path, step: from, d, open } of this.deads) {
      const dead = (nodes.get(from)?.last ?? 0) <= step;
      adorn(path, dead ? { class: "t-dead", d } : { class: "t-branch", d: open });
    }
  }

  /** @param {RunMark} mark @param {number} r */
  ring({ x, y }, r) {
    return circles(x, y, r, r + 3);
  }

  /** Keeps a mark visible if the tree is larger than its box. @param {RunMark | undefined} now */
  follow(now) {
    const scroll = this.box.querySelector(".scroll");
    if (now && scroll) {
      scroll.scrollTo(now.x - scroll.clientWidth / 2, now.y - scroll.clientHeight / 2);
    }
  }

  /** Shows the picture as it was, or hides what comes later. @param {boolean} rests */
  rest(rests) {
    this.box.classList.toggle("going", !rests);
    if (rests) {
      this.deads.forEach(({ path, d }) => adorn(path, { class: "t-dead", d }));
    }
  }
}
