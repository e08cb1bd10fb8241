// Follows logs with the page's script, and saves them and puts them into fields as readers do.

/** The cases for which the page says something else. */
export function wrongCases(cases, patterns) {
  return cases.flatMap(({ name, columns, first, up, path, log, events, step, reason, mistake = "" }) => {
    const { Deeds, Follower, QueensReader, entriesOfLines, mistakeOf, pathOf, queensPath } = rooms.log;
    const entries = (lines) =>
      rooms.engine.entriesOf({ tests: [], line: 0, ...rooms.engine.ranOfLog(lines.join("\n")) });
    const parted = (path, list) => new Follower(path, "").follow(list);
    let came, seen;
    if (columns) {
      const reader = new QueensReader(patterns),
        lines = reader.read(log.join("\n")),
        { row, col } = reader.begins;
      const way = (list, begins) => {
        const { entries } = entriesOfLines(list, columns, begins);
        return { ...parted(queensPath(columns, { first, up }), entries), entries };
      };
      const other = way(
        lines.map((line) => ({ ...line, row: line.col, col: line.row })),
        { row: col, col: row },
      );
      came = way(lines, { row, col });
      came = came.name !== "same" && other.steps > came.steps + 2 ? other : came;
      seen = came.entries;
    } else {
      came = parted(pathOf(new Deeds(entries(path), true).list), entries(log));
    }
    const belief = mistakeOf(came.name, seen).mistake;
    const did =
      events &&
      new Deeds(entries(log), true).list.map(({ does, place, choice }) =>
        [does, place, choice].filter(Boolean).join(" "),
      );
    return [
      ...(came.steps + 1 === step && came.name === reason
        ? []
        : [name + ": at step " + (came.steps + 1) + " it " + came.name + ", want " + step + " " + reason]),
      ...(belief === mistake ? [] : [name + ": the mistake is " + belief + ", want " + mistake]),
      ...(events && did.join() !== events.join() ? [name + ": the events are " + did.join()] : []),
    ];
  });
}

/** What the page says about a log, compared with the right one. */
export function followed(right, mine) {
  const { Deeds, Follower, pathOf } = rooms.log;
  const entries = (text) => {
    const run = rooms.engine.ranOfLog(text);
    return run.trouble ? undefined : rooms.engine.entriesOf({ tests: [], line: 0, ...run });
  };
  const path = pathOf(new Deeds(entries(right), true).list);
  return new Follower(path, ["At step ", ["step"], " it leaves the path: it"]).follow(entries(mine)).says;
}

/** The log that a field saves of its run; nothing if it has no button for that. */
export async function saved(figure) {
  const { left } = /** @type {any} */ (globalThis);
  const button = find(figure + ' [data-do="log"]');
  if (!button.checkVisibility()) {
    return "";
  }
  left.saved = {};
  button.click();
  await until("the log is saved", () => Object.keys(left.saved).length, 1);
  return Object.values(left.saved)[0];
}

/** What a field says of a log that's pasted into it, and the log that it saves of that. */
export async function said(figure, log) {
  const field = find(figure + " [data-code]"), area = find("textarea", field), clipboardData = new DataTransfer();
  field.code.act("fresh-yes"); // as on a new page: most of a long program is folded
  clipboardData.setData("text/plain", log);
  area.focus();
  area.select();
  area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  find("[data-run]", field).click();
  await until("it's followed", () => field.dataset.state, "done");
  return { verdict: field.dataset.verdict, says: find(".field-says", field).textContent, again: await saved(figure) };
}
