// Records programs of exercises, with what else a page needs to judge them: node exercises.mjs <
// asked.json
//
// The input is a list of { id, text, page, right, data }. For each it prints a line of JSON: the
// recording, the output of the whole file, and the same for the other data it's tried with.
import fs from "node:fs";
import { module, run } from "./run.mjs";

const { withData, withLine } = await module("outcome/owndata.js");

/** @param {string} text */
const recorded = async (text) => (await run(text, { record: { call: "", proposal: "" } })).recording;

for (const { id, text, page, right, data } of JSON.parse(fs.readFileSync(0, "utf8"))) {
  /** @param {string} mine */
  const printed = async (mine) => (right ? (await run(withData(right, page, mine).text)).out : undefined);
  const recording = await recorded(text), tries = [];
  for (const line of data ?? []) {
    const other = withLine(text, page, line);
    tries.push({ line, ...other !== undefined && { mine: await recorded(other), out: await printed(other) } });
  }
  const listed = (/** @type {string} */ _, /** @type {unknown} */ value) => (
    value instanceof Int32Array ? [...value] : value);
  process.stdout.write(JSON.stringify({ id, text, recording, out: await printed(text), tries }, listed) + "\n");
}
process.exit(0);
