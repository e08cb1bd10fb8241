// Runs programs as a page does, in a Node.js worker, with the same engine and the same parts of it.
import fs from "node:fs";
import { register } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { Worker } from "node:worker_threads";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../..");
register("data:text/javascript," + encodeURIComponent(`export const load = (url, context, next) =>
  next(url, url.includes("/templates/script/") ? { ...context, format: "module" } : context)`));

/** A module of the page. @param {string} name */
export const module = (name) => import(pathToFileURL(path.join(root, "templates/script", name)).href);
const { scriptOf } = await module("engine/script.js");
const { Kept, recorder, SEARCH } = await module("recorded/whole.js");

/** The part around the engine: what it expects from a page's worker. */
const AROUND = `
  const { parentPort, workerData } = require("node:worker_threads"), vm = require("node:vm");
  const { performance } = require("node:perf_hooks");
  const sandbox = vm.createContext({ performance: { now: () => performance.now() }, URL, console });
  vm.runInContext(\`
    globalThis.self = globalThis;
    globalThis.Event = class {};
    globalThis.WorkerNavigator = class { get language() { return "en"; } };
    globalThis.WorkerGlobalScope = class {};
    globalThis.navigator = new WorkerNavigator();
    globalThis.importScripts = () => {};
    globalThis.location = { href: "blob:x", origin: "null", pathname: "x" };
  \`, sandbox);
  sandbox.postMessage = (told) => parentPort.postMessage(told);
  const { script, cachedData } = workerData;
  new vm.Script(script, { filename: "worker.js", cachedData }).runInContext(sandbox);
  parentPort.on("message", (data) => sandbox.onmessage?.({ data }));
`;
const asset = fs.readFileSync(path.join(root, "templates/assets/python.min.js"), "utf8");
const script = scriptOf(new Function(asset + "\nreturn PYTHON.script;")(), recorder()).join("");

/** The engine's compiled script, made once for all workers. */
const cachedData = new Script(script, { filename: "worker.js" }).createCachedData();

/** The text of a file, as a page would read it. @param {Buffer} bytes */
export const textOf = (bytes) => bytes.toString("utf8").replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");

/** The limits of a page. */
const MOST = { printed: 300_000, tests: 400_000, bytes: 256 << 20, items: 20_000_000 };

/** A run can begin with another run's random seed and clock. */
export const READINGS = { seed: 1, began: 1_800_000_000_000, times: [] };

/**
 * @param {string} text
 * @param {{ input?: string, record?: object, readings?: object, limit?: number, problem?: boolean, most?: object }} about limit:
 *   milliseconds until it's stopped; problem: whether it's a problem file, which is searched; most: other bounds
 */
export function run(text, { input = "", record, readings = READINGS, limit = Infinity, problem, most } = {}) {
  return new Promise((resolve, reject) => {
    const kept = new Kept(text, input), worker = new Worker(AROUND, { eval: true, workerData: { script, cachedData } });
    /** @type {any} */ const ran = {
      out: "", ended: "stopped", ms: 0, trouble: undefined, readings, log: [], names: [], about: {}, more: false,
    };
    let began = 0;
    const timer = limit < Infinity ? setTimeout(() => end("stopped"), limit) : undefined;
    const end = (/** @type {string} */ ended) => {
      clearTimeout(timer);
      worker.terminate();
      ran.ms = performance.now() - began;
      ran.ended = ended;
      Object.assign(kept.recording, { out: ran.out, ended, ...ran.trouble && { trouble: ran.trouble } });
      resolve({ ...ran, kept, recording: kept.recording, window: again });
    };
    /** @param {number} from @param {number} to */
    const again = async (from, to) => {
      const { kept } = await run(text, { input, readings: ran.readings, record: { ...record, window: [from, to] } });
      return { stretch: kept.stretch(from, to), values: kept.recording.values, names: kept.recording.names };
    };
    worker.on("error", reject);
    worker.on("message", (data) => {
      ran.out += data.out ?? "";
      began ||= data.began ? performance.now() : 0;
      ran.log.push(...data.log ?? []);
      ran.names.push(...data.names ?? []);
      ran.more ||= Boolean(data.more);
      ran.about = data.about ? JSON.parse(data.about) : ran.about;
      if (data.record?.steps) {
        kept.hear(data.record);
      }
      if (data.times) {
        ran.readings = { ...readings, times: data.times };
      }
      if (data.broken) {
        reject(new Error(data.broken));
      } else if (data.wants || data.over) {
        end(data.wants ? "input" : "stopped");
      } else if (data.ended) {
        if (data.record) {
          kept.ends(data.record);
        }
        const left = data.trouble?.name === "SystemExit";
        ran.trouble = left ? undefined : data.trouble;
        end(ran.trouble ? "error" : "finished");
      }
    });
    worker.postMessage({
      text, input, readings, search: SEARCH, record, problem,
      most: { ...MOST, ...most },
    });
  });
}
