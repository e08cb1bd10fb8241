// Runs searches for queens, and prints what the page shows of each: node boards.mjs < asked.json
//
// The input is a list of { name, text, input, call, search, variable, reads }. For each it prints a
// line of JSON: the direction in which the board was read, how many calls of the search are
// solutions and how many are dead ends, and for a limited number of moments inside the search the
// variable as Python writes it, the board that's drawn, and whether the call has just begun.
import fs from "node:fs";
import { READINGS, module, run } from "./run.mjs";

/** About how many moments of a run are examined. */
const MOMENTS = 200;

Object.assign(globalThis, {
  WORDS: new Proxy({}, { get: (_, name) => String(name) }),
  NUMBERS: { language: "en", zero: 48, group: ",", point: ".", first: 3, rest: 3, plurals: { en: [["one", 1]] } },
});
const { Recorded } = await module("recorded/recorded.js"), { judge } = await module("judge/judge.js");
const { Placement } = await module("panes/placement.js"), { endsOf } = await module("panes/ends.js");
const { drawablesOf } = await module("panes/board.js");

/**
 * A variable of the innermost call that has it, or of the program. `self.board` is an attribute of
 * an object.
 */
const lookUp = (/** @type {any} */ recorded, /** @type {any} */ { frames, globals }, /** @type {string} */ variable) => {
  const [name, inner] = variable.split(".");
  for (const names of [...frames.map((/** @type {any} */ one) => one.names).reverse(), globals]) {
    const [, value = -1] = names.find(([one]) => one === name) ?? [];
    const held = inner ? recorded.values[value]?.items.find(([one]) => one === inner)?.[1] ?? -1 : value;
    if (held >= 0) {
      return recorded.repr(held);
    }
  }
  return undefined;
};

for (const { name, text, input, call, search, variable } of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const { recording, window } = await run(text, {
    input, readings: READINGS, record: { call, proposal: "" },
  });
  const judged = await judge(recording, { puzzle: "queens", goal: "" }), recorded = new Recorded(recording, window);
  const placement = new Placement(recorded, judged), ends = [...endsOf(placement.reading).values()];
  /** @type {object[]} */ const moments = [];
  const last = Math.min(recording.lines, recorded.main.full), each = Math.max(1, Math.floor(last / MOMENTS));
  const begins = new Set(recording.calls.map(({ begin }) => begin));
  for (let event = 0; event <= last; event++) {
    if (event % each > 0 && !(begins.has(event) && event < 20 * each)) {
      continue;
    }
    const moment = recorded.at(event), inner = moment.frames.at(-1)?.call;
    const inside = moment.frames.findIndex(({ call: one }) => one.name === search) >= 0;
    if (search && !inside || event === judged.event) { // this is where the mistake is drawn
      continue;
    }
    const held = lookUp(recorded, moment, variable);
    if (held === undefined) {
      continue;
    }
    const board = placement.at(moment) ??
      placement.guessed(drawablesOf(recorded, moment, placement.history))?.board;
    moments.push({
      event, held, begins: inner?.name === search && inner.begin === event,
      ...board && { n: board.n, queens: board.queens.map(String).sort().join(" ") },
    });
  }
  process.stdout.write(JSON.stringify({
    name, moments, how: judged.variable?.how ?? "", byColumn: placement.reading?.byColumn ?? false,
    solutions: ends.filter((one) => one === "solution").length, dead: ends.filter((one) => one === "dead").length,
  }) + "\n");
}
process.exit(0);
