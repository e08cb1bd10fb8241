// Runs a program as a page does, and prints its recording as JSON:
//
//   node record.mjs FILE.py [--call EXPR] [--propose EXPR] [--input TEXT] [--window FROM,TO]
//                           [--prelude TEXT] [--seed N]
import fs from "node:fs";
import { register } from "node:module";
import path from "node:path";
import vm from "node:vm";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../..");
register("data:text/javascript," + encodeURIComponent(`export const load = (url, context, next) =>
  next(url, url.includes("/templates/script/") ? { ...context, format: "module" } : context)`));
const at = (/** @type {string} */ name) => import(pathToFileURL(path.join(root, "templates/script", name)).href);
const { scriptOf } = await at("engine/script.js"), { SEARCH, TABLE } = await at("engine/search.js");
const { Kept } = await at("recorded/kept.js");

/** Of the worker of a page, what the engine asks for. */
const WORKER = `
  globalThis.self = globalThis;
  globalThis.Event = class {};
  globalThis.WorkerNavigator = class { get language() { return "en"; } };
  globalThis.WorkerGlobalScope = class {};
  globalThis.navigator = new WorkerNavigator();
  globalThis.importScripts = () => {};
  globalThis.location = { href: "blob:x", origin: "null", pathname: "x" };
`;
const python = vm.runInThisContext(fs.readFileSync(path.join(root, "templates/assets/python.min.js"), "utf8") + "\n;PYTHON");
const script = new vm.Script(scriptOf(python.script).join(""), { filename: "worker.js" });

/** Ends a run that waits for its page to end it. */
class Ended extends Error {}

/** The text of a file as a page has it. @param {Buffer} bytes */
export const textOf = (bytes) => bytes.toString("utf8").replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");

/**
 * @param {string} text
 * @param {{ input?: string, record?: object, seed?: number, began?: number, times?: number[] }} about
 */
export function run(text, { input = "", record, seed = 1, began = 1_800_000_000_000, times = [] } = {}) {
  const sandbox = vm.createContext({ performance: { now: () => performance.now() }, URL, console });
  vm.runInContext(WORKER, sandbox);
  const kept = new Kept(text, input), ran = { ended: "stopped", ms: 0 };
  let out = "";
  sandbox.postMessage = (/** @type {any} */ told) => {
    const data = structuredClone(told);
    out += data.out ?? "";
    if (data.record?.steps) {
      kept.hear(data.record);
    }
    if (data.broken) {
      throw new Error(data.broken);
    } else if (data.wants || data.over) {
      ran.ended = data.wants ? "input" : "stopped";
      throw new Ended();
    } else if (data.ended) {
      if (data.record) {
        kept.ends(data.record);
      }
      ran.ended = data.trouble && data.trouble.name !== "SystemExit" ? "error" : "finished";
      ran.trouble = data.trouble;
      ran.times = data.times;
    }
  };
  script.runInContext(sandbox);
  const before = performance.now();
  try {
    sandbox.onmessage({ data: {
      text, input, readings: { seed, times }, began, search: SEARCH, table: TABLE, record,
      most: { printed: 300_000, tests: 400_000, bytes: 256 << 20, items: 20_000_000 },
    } });
  } catch (error) {
    if (!(error instanceof Ended)) {
      throw error;
    }
  }
  ran.ms = performance.now() - before;
  Object.assign(kept.recording, { out, ended: ran.ended, ...ran.trouble && { trouble: ran.trouble } });
  return { kept, ...ran, out };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...rest] = process.argv.slice(2);
  const about = Object.fromEntries(rest.map((one, i) => (one.startsWith("--") ? [one.slice(2), rest[i + 1]] : [])).filter((one) => one.length));
  const text = (about.prelude ? about.prelude + "\n" : "") + textOf(fs.readFileSync(file));
  const { kept, ms } = run(text, {
    input: about.input ?? "", seed: Number(about.seed ?? 1),
    record: { call: about.call ?? "", proposal: about.propose ?? "", ...about.window && { window: about.window.split(",").map(Number) } },
  });
  if (about.time) {
    console.error(`${ms.toFixed(0)} ms`);
  }
  process.stdout.write(JSON.stringify(kept.recording) + "\n");
}
