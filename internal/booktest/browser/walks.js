// Walks through runs on the page for a program, forward and back, and reports where the page
// doesn't show what was recorded: the line that ran and the next one, the cards of the calls, the
// board, the position in the tree, and the sentence. For Chromium and Firefox.

/** Walks through programs, and reports where the page doesn't show what was recorded. */
export async function walked(programs, stops) {
  const faults = [], field = find("[data-code]"), part = (selector) => field.querySelector(selector);
  const put = (selector, value) => {
    const control = part(selector);
    control.value = value;
    control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input"));
  };
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  for (const { name, text, input, call } of programs) {
    put("textarea[data-program]", text);
    put("textarea[data-input]", input);
    put("input[data-call]", call);
    part("[data-run]").click();
    for (let waited = 0; field.dataset.state !== "done" && waited < 20000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { panes } = find("python-bench").bench, { recorded, walk } = panes;
    const { recording } = recorded, { steps, calls } = recording;
    /** Compares what's shown at a moment with the recording, and returns all of it as one text. */
    const look = (at) => {
      const wrong = (what, is, want) => {
        if (String(is) !== String(want) && faults.length < 20) faults.push(`${name} at ${at}: ${what} is ${is}, want ${want}`);
      };
      wrong("the slider", part(".walk-track input").value, at);
      // The code: its marks.
      const marked = (look) => all(".field-lines ." + look, field).map((line) => line.textContent).join();
      wrong("the line that ran", marked("ran"), at > 0 ? steps[at - 1] : "");
      wrong("the next line", marked("next"), steps[at] ?? "");
      // The cards: one for each call, the innermost first, with its own variables as Python writes
      // them.
      const there = calls.filter(({ begin, end, spans }) => begin <= at && (end < 0 || at < end) &&
        (!spans || spans.some(([from, to]) => from <= at && at < to)));
      const cards = all(".call-card[data-of]", field);
      wrong("the calls on cards", cards.map((card) => card.dataset.of), there.map(({ id }) => id).reverse());
      const moment = recorded.at(at);
      for (const card of cards) {
        const frame = moment.frames.find(({ call: one }) => one.id === Number(card.dataset.of));
        const names = all(":scope > dl > dt > code", card).map((one) => one.textContent);
        wrong("the variables on a card", names, frame?.names.map(([one]) => one) ?? []);
        for (const [i, cell] of all(":scope > dl > dd", card).entries()) {
          const repr = recorded.repr(frame.names[i][1]), shown = cell.querySelector(".value > details > code") ??
            cell.querySelector(":scope > .value > code");
          if (shown && !cell.querySelector("dl, table")) wrong(names[i], shown.textContent, repr);
        }
      }
      // The board: what's drawn, and that there's a description.
      const board = panes.board.placement.at(moment), drawn = part(".bench-board");
      if (board && panes.board.chosen === "") {
        const squares = [...drawn?.querySelectorAll("use") ?? []].map((queen) => {
          const [x, y] = ["x", "y"].map((side) => Number(queen.getAttribute(side)));
          return [y, x];
        });
        const side = squares.length ? Number(drawn.viewBox.baseVal.width - 26) / board.n : 1;
        wrong("the board", squares.map(([y, x]) => [y / side, x / side]), board.queens);
      }
      // The tree: the ring is around the running call, or around the nearest outer call that's
      // drawn.
      const here = part(".call-tree .t-here"), tree = panes.tree?.tree, node = tree?.nodeOf(moment.call);
      if (here && node?.call) {
        const mark = part(`.call-tree path[data-node="${node.call.id}"]`), triangle = mark?.matches(".t-folded");
        const [x, y] = middle(here), [a, b] = mark ? middle(mark) : [];
        if (!mark || Math.hypot(x - a, y - b) > (triangle ? 12 : 3)) wrong("the ring in the tree", [x, y], [a, b]);
      }
      // The sentence.
      const says = part(".walk-says").textContent, begun = calls.filter(({ begin }) => begin === at).at(-1);
      const over = calls.find(({ end }) => end === at);
      const begins = at === 0 ? "Nothing has run yet." : begun ?? over ? `${(begun ?? over).name}(`
        : `Line ${steps[at - 1]} ran.`;
      wrong("what is said", says.slice(0, begins.length), begins);
      const [changed] = begun || at === 0 ? [] : moment.changed;
      const names = changed && [...moment.frames.map((one) => [one.call.id, one.names]), [-1, moment.globals]]
        .find(([of]) => of === changed[1])?.[1];
      const named = names?.find(([one]) => one === changed[0]);
      const short = named && recorded.repr(named[1]);
      const whole = named && recorded.values[named[1]]?.kind === "object";
      if (short?.length < 50 && !whole && !says.includes(`${changed[0]} is now ${short}.`)) {
        wrong("what changed", says, `${changed[0]} is now ${short}.`);
      }
      return [".walk-says", ".walk-at", ".pane-calls .pane-body", ".pane-tree .pane-body", ".pane-board .pane-body"]
        .map((selector) => part(selector)?.innerHTML ?? "").concat(marked("ran"), marked("next"), marked("waits")).join("\n");
    };
    for (const [unit, most] of Object.entries(stops)) {
      const option = part(`[data-unit] option[value=${unit}]`);
      if (option.disabled) continue;
      put("[data-unit]", unit);
      part('[data-walk="first"]').click();
      const seen = [], expected = [0];
      for (let i = 0; i < most; i++) {
        const to = walk.next(expected.at(-1), unit, 1);
        if (to === undefined) break;
        expected.push(to);
      }
      for (const at of expected.slice(1)) {
        part('[data-walk="on"]').click();
        seen.push([at, look(at)]);
      }
      for (const [at, was] of seen.slice(0, -1).reverse()) {
        part('[data-walk="back"]').click();
        if (look(at) !== was && faults.length < 20) faults.push(`${name} at ${at}: on the way back by ${unit} it looks otherwise`);
      }
    }
    if (walk.last < 5) faults.push(`${name} runs ${walk.last} lines: ${part(".field-says").textContent}`);
  }
  return faults;
}
