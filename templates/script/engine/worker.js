// The run of one program, in a worker. These functions are sent to it as text, so they only use
// what they are given.
/** @import { Readings, Most } from "./engine.js" */
/** @import { Asked } from "../recorded/record.js" */

/**
 * What the page orders.
 * @typedef {object} Order
 * @property {string} text
 * @property {string} input
 * @property {Readings} readings
 * @property {boolean} [problem]
 * @property {Asked} [record]
 * @property {string} search what searches a problem file, in Python
 * @property {boolean} [look] whether it's also searched with a look ahead
 * @property {Most} most
 */

/**
 * What the parts of a worker share.
 * @typedef {object} World
 * @property {any} python the Python of python.min.js
 * @property {any} $B the engine below it
 * @property {any} py what Python has without an import, by name
 * @property {Order} order
 * @property {string} file the name of the reader's program in tracebacks
 * @property {() => number} clock in milliseconds, which no program sees
 * @property {number[]} readings what the clock of the program has said
 * @property {Record<string, any>} waits what has not been sent yet
 * @property {(now?: object) => void} send sends it
 * @property {(() => void)[]} often functions called now and then while the program runs
 * @property {(text: string, name: string) => Record<string, any>} ours the names of a module of ours
 * @property {(name: string, says?: string) => any} error an exception of Python
 * @property {() => Record<string, any>} names the names in the program
 * @property {string} [looked] what the plain search shows for comparison, as JSON
 */

/**
 * Waits for the order.
 * @param {[object, string][]} had what the worker had without the engine
 * @param {Record<"shut" | "speak" | "bound" | "searched" | "told" | "recorder", any>} parts
 */
export function inWorker(had, parts) {
  const { __BRYTHON__: $B, python } = /** @type {any} */ (globalThis), py = $B.builtins;
  const post = self.postMessage.bind(self), clock = performance.now.bind(performance);
  const nothing = () => ({ out: "", log: [], names: [] });

  /** @param {MessageEvent<Order>} event */
  self.onmessage = ({ data: order }) => {
    self.onmessage = null;
    const file = "program.py", main = "__main__";
    /** @type {World} */ const world = {
      python, $B, py, order, file, clock, readings: [], often: [], waits: nothing(),
      send(now) {
        const { waits } = world;
        world.waits = nothing();
        post({ ...waits, ...now });
      },
      ours(text, name) {
        const failed = python.run(text, { name, filename: `<${name}>` });
        if (failed) {
          throw failed;
        }
        return $B.imported[name];
      },
      error: (name, says = "") => py[name].$factory(says),
      names: () => $B.imported[main] ?? {},
    };
    // What Brython has for pages and Python doesn't have. Its own modules may import it; in the
    // worker they find nothing that's still reachable.
    const pages = (/** @type {string} */ name) => /^(browser|javascript)\b/.test(name);
    for (const name of Object.keys($B.imported).filter(pages)) {
      Object.defineProperty($B.imported, name, { enumerable: false });
    }
    const load = $B.$__import__;
    $B.$__import__ = (/** @type {string} */ name, /** @type {any[]} */ ...rest) => {
      if (pages(name) && !$B.frame_obj?.frame.__file__.startsWith("VFS.")) {
        throw Object.assign(world.error("ModuleNotFoundError", `No module named '${name}'`), { name });
      }
      return load(name, ...rest);
    };
    try {
      parts.shut(had, python.needs);
      parts.speak(world);
      const search = order.problem ? parts.searched(world) : () => undefined;
      parts.bound(world);
      const recorder = order.record && parts.recorder.record(world, parts.recorder);
      post({ began: true });
      const thrown = python.run(order.text, { name: main, filename: file }) ?? search() ?? recorder?.evaluate();
      const trouble = thrown && parts.told.trouble(world, thrown);
      if (trouble?.left) {
        python.out(trouble.left + "\n");
      }
      const record = recorder?.ends();
      world.send();
      post({ ended: true, trouble, times: world.readings, ...parts.told.about(world), record, looked: world.looked });
    } catch (error) {
      post({ ended: true, broken: String(error) });
    }
  };
}
