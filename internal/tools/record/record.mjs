// Runs a program as a page does, and prints its recording as JSON:
//
//   node record.mjs FILE.py [--call EXPR] [--propose EXPR] [--input TEXT] [--prelude TEXT] [--seed N]
//                           [--window FROM,TO] [--limit MILLISECONDS] [--time yes]
import fs from "node:fs";
import { READINGS, run, textOf } from "./run.mjs";

const [file, ...rest] = process.argv.slice(2);
/** @type {Record<string, string>} */ const about = {};
for (let i = 0; i + 1 < rest.length; i += 2) {
  about[rest[i].replace(/^--/, "")] = rest[i + 1];
}
const { call = "", propose: proposal = "", input = "", prelude, seed = "1", window, limit, time } = about;
const text = (prelude ? prelude + "\n" : "") + textOf(fs.readFileSync(file));
const { kept, recording, ms } = await run(text, {
  input, readings: { ...READINGS, seed: Number(seed) }, limit: limit ? Number(limit) : Infinity,
  record: { call, proposal, ...window && { window: window.split(",").map(Number) } },
});
if (time) {
  console.error(`${ms.toFixed(0)} ms`);
}
const [from, to] = window ? window.split(",").map(Number) : [0, 0];
const told = window ? { ...recording, ...kept.stretch(from, to) } : recording;
const listed = (/** @type {string} */ _, /** @type {unknown} */ value) => (value instanceof Int32Array ? [...value] : value);
process.stdout.write(JSON.stringify(told, listed) + "\n");
