// Follows logs with the page's script.

/** The cases for which the page says something else. */
export function wrongCases(cases, patterns) {
  return cases.flatMap(({ name, columns, first, path, log, events, step, reason, mistake = "" }) => {
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
        return { ...parted(queensPath(columns, { first }), entries), entries };
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
