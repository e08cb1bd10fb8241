// Reads from a page what its boards show.

/** What's drawn, mark by mark, in the form of drawnBoard in Go. @param {Element[]} list */
const marksOf = (list) =>
  list.map((mark) => {
    const of = (name) => mark.getAttribute(name) ?? (name === "x" || name === "y" ? "0" : "");
    return [mark.localName, ...["class", "href", "x", "y", "d"].map(of)].join(" ");
  });

/** Taps on a square of a trace, from 0 row by row, or presses a button, and reads what's shown. */
export function tapTrace(id, what) {
  const trace = find("#" + id), svg = find("svg.board", trace);
  if (typeof what === "string") {
    find(`[data-do=${what}]`, trace).click();
  } else if (what >= 0) {
    all(".try-square", svg)[what].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  const lines = all("tbody td:first-child, tbody th:first-child", trace);
  return {
    Says: find("[aria-live]", trace).textContent,
    Lines: lines.filter((e) => e.checkVisibility({ visibilityProperty: true })).length,
    Asks: find(".trace-asks", trace).checkVisibility(),
    Marks: marksOf(all("use, path", svg)),
  };
}

/** What's shown for a step that the slider moves to. */
export function slidTo(step) {
  const scrub = find("step-scrub"), slider = find("input", scrub);
  slider.value = step;
  slider.dispatchEvent(new Event("input"));
  return {
    Step: find(".scrub-step", scrub).textContent,
    Heard: slider.ariaValueText,
    Href: find(".scrub-live a", scrub).getAttribute("href"),
    Marks: marksOf(all("svg.board use, svg.board path", scrub)),
  };
}

/**
 * What a board to try shows after each click: on a square, or on a button if the number is below 0.
 */
export function readTry(clicks) {
  const element = find("queen-try"), board = find(".try-board:not([hidden])", element);
  const says = () => find(".try-says", element).textContent;
  const press = (what) => find(`[data-do=${what}]`, element).click();
  return clicks.map((click) => {
    if (click < 0) {
      press(["", "undo", "empty"][-click]);
    } else {
      all(".try-square", board)[click].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    const Says = says(), Marks = marksOf(all("svg.board > use, svg.board > .board-marks > *", board));
    press("stuck");
    return {
      Says, Marks,
      Asked: says(),
      Crossed: all(".attacked", board).map((mark) => Number(mark.getAttribute("x")) / 45 + 1),
      Pressed: all("[aria-label$=queen]", board).map((square) => square.getAttribute("aria-label")),
    };
  });
}

/** What a start shows that's an exercise. */
export function readTask() {
  const text = (name) => find(`queen-task .editor-${name}`).textContent;
  const marks = (name) => marksOf(all(`queen-task .editor-${name} svg.board :is(use, path)`));
  return {
    Pairs: text("answer"), Moved: text("moved"), Said: text("near"),
    Start: marks("start"), Way: marks("nearest"),
  };
}

/** What a start shows that's an exercise, with its queens in the rows of each list. */
export const taskAt = (list) => list.map((rows) => (find("queen-task").task.take(rows), readTask()));

/** What the editor of a start shows. */
export function readEditor() {
  const text = (name) => find(`queen-start .editor-${name}`).textContent;
  const marks = (name) => marksOf(all(`queen-start .editor-${name} svg.board :is(use, path)`));
  const said = ["aria-label", "aria-valuetext", "aria-valuenow"];
  return {
    Moves: text("answer"), Attacks: text("attacks"), Near: text("near"), Among: text("among"),
    Goal: text("goal .rows"), Which: text("which"), Number: text("number"),
    Tie: find("queen-start .editor-ties").hidden ? "" : text("ties span"),
    Changes: text("changes"), Judge: text("judge"), Command: text("command"),
    Rows: all("queen-start [role=slider]").map((slider) => said.map((name) => slider.getAttribute(name)).join(" ")),
    Start: marks("start"), Nearest: marks("nearest"),
  };
}

/** What the editor shows of each start. */
export const editorAt = (list) => list.map((rows) => (find("queen-start").editor.take(rows), readEditor()));

/** Ends a board's motion at once, and says which squares it has moved the queens to. */
export function landing() {
  const board = find("queen-turn svg.board"), n = Math.round(board.viewBox.baseVal.width / 45), middle = (n + 1) / 2;
  const motion = board.getAnimations()[0], to = new DOMMatrix(motion?.effect.getKeyframes().at(-1).transform);
  motion?.finish();
  return all("use.queen", board).map((queen) => {
    const [x, y] = ["x", "y"].map((name) => Number(queen.getAttribute(name)) / 45 + 1 - middle);
    const square = to.transformPoint(new DOMPoint(x, y));
    return `(${Math.round(square.y + middle)},${Math.round(square.x + middle)})`;
  }).sort().join(" ");
}
