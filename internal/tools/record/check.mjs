// Records programs, one after another, and prints what a test compares: node check.mjs < asked.json
//
// The input is a list of { name, text, input, call, moments }. For each it prints a line of JSON:
// its output, how it ended, how many calls it made and how many lines it ran, the value of the
// call, and for each of the moments the line, the calls with their variables, and the variables of
// the whole program.
import fs from "node:fs";
import { READINGS, module, run } from "./run.mjs";

const { Recorded } = await module("recorded/recorded.js"), { proposals } = await module("recorded/proposals.js");
/**
 * How much of a run is kept when it's repeated. Moments are in order, so neighbours share a
 * repetition.
 */
const AROUND = 3000;

for (const { name, text, input, call, moments } of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const { recording, window } = await run(text, { input, readings: READINGS, record: { call, proposal: "" } });
  const recorded = new Recorded(recording, window);
  /** @type {object[]} */ const seen = [];
  for (const event of moments ?? []) {
    if (!recorded.kept(event)) {
      await recorded.window(Math.max(0, event - 10), event + AROUND);
    }
    const { next, frames, globals, kept } = recorded.at(event);
    /** @param {[string, number][]} names */
    const written = (names) => Object.fromEntries(names.map(([one, value]) => [one, recorded.repr(value)]));
    seen.push({ event, kept, line: next, frames: frames.map((one) => [one.call.name, written(one.names)]), globals: written(globals) });
  }
  const { out, ended, trouble, called, lines, value, steps, supplied } = recording;
  process.stdout.write(JSON.stringify({
    name, out, ended, error: trouble?.name ?? "", called, lines, value: value < 0 ? "" : recorded.repr(value), supplied,
    steps: Array.from(steps).join(","), moments: seen, proposal: proposals(text)[0] ?? "",
  }) + "\n");
}
