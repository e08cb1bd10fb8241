// The board beside a run: the queens that stand, the square that is tested, and who refuses it.
"use strict";

class RunBoard {
  /** @param {SVGElement} svg @param {RunTree} tree */
  constructor(svg, tree) {
    this.tree = tree;
    this.before = partsOf(svg, ":scope > .queen"); // which the picture came with
    this.marks = shape(svg, "g", { visibility: "hidden" });
    /** @param {string} symbol @param {string} look */
    const mark = (symbol, look) => {
      const made = shape(svg, "use", { class: look, href: "#sym-" + symbol });
      this.marks.append(made);
      return made;
    };
    this.queens = Array.from({ length: tree.n }, () => mark("queen", "queen"));
    this.line = shape(svg, "path", { class: "attack" });
    this.marks.append(this.line);
    this.hit = mark("frame", "hit");
    this.cross = mark("cross", "cross");
    this.placed = mark("frame", "placed");
    svg.append(this.marks);
  }

  /**
   * Puts a mark on a square, or hides it.
   * @param {SVGElement} mark
   * @param {number} column
   * @param {number} [row]
   */
  put(mark, column, row) {
    adorn(mark, row
      ? { x: (column - 1) * SIDE, y: (row - 1) * SIDE, visibility: "inherit" }
      : { visibility: "hidden" });
  }

  /** @param {number} step */
  show(step) {
    const test = this.tree.tests[step - 1], rows = this.tree.rows(step);
    this.queens.forEach((queen, i) => this.put(queen, i + 1, rows[i]));
    const refused = test?.by ? test : undefined, by = refused?.by ?? 0;
    this.put(this.hit, by, refused && rows[by - 1]);
    this.put(this.cross, refused?.column ?? 0, refused?.row);
    this.put(this.placed, test?.column ?? 0, refused ? undefined : test?.row);
    this.line.setAttribute("d", refused
      ? `M${middle(by)} ${middle(rows[by - 1])}L${middle(refused.column)} ${middle(refused.row)}` : "");
  }

  /** Shows the board as it was, or hides it. @param {boolean} rests */
  rest(rests) {
    this.marks.setAttribute("visibility", rests ? "hidden" : "visible");
    this.before.forEach((queen) => queen.setAttribute("visibility", rests ? "visible" : "hidden"));
  }
}
