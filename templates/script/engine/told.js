// What's reported about a program at its end. These functions are sent to a worker as text.
/** @import { World } from "./worker.js" */

/**
 * What went wrong: the exception, and the last frames of the reader's own program, the innermost last.
 * @param {World} world
 * @param {unknown} thrown
 */
export function trouble({ $B, py, file }, thrown) {
  const MOST = 5;
  const exception = $B.exception(thrown), of = exception.$is_class ? exception : exception.__class__;
  /** @param {() => any} read */
  const text = (read) => {
    try {
      return String(read() ?? "").slice(0, 1000);
    } catch {
      return ""; // of something that a program itself has written
    }
  };
  const frames = [];
  for (let at = exception.__traceback__; at && at !== py.None; at = at.tb_next) {
    const frame = at.tb_frame;
    if (frame.__file__ === file) {
      const place = frame.positions?.[Math.floor(frame.inum / 2)];
      const [first, last, from, to] = place ? $B.decode_position(place) : [];
      frames.push({
        line: Number(at.tb_lineno), name: frame[0] === frame[2] ? "" : String(frame[0]),
        ...first === at.tb_lineno && first === last && { from, to },
      });
    }
  }
  const kinds = [of, ...of?.__mro__ ?? []].map((kind) => String(kind?.__name__));
  if (kinds.includes("SyntaxError") && exception.filename === file) {
    return {
      kinds, name: kinds[0], text: text(() => exception.args[0]),
      frames: [{ line: Number(exception.lineno), name: "", from: Number(exception.offset) - 1 }],
    };
  }
  const code = kinds.includes("SystemExit") ? exception.args?.[0] : undefined;
  return {
    kinds, name: kinds[0], text: text(() => py.str.$factory(exception)), frames: frames.slice(-MOST),
    left: typeof code === "string" ? code : "",
    module: kinds.includes("ModuleNotFoundError") ? text(() => (exception.name === py.None ? "" : exception.name)) : "",
  };
}

/**
 * The whole numbers that it has names for, and what a problem file says about itself.
 * @param {World} world
 */
export function about({ $B, py, names }) {
  const named = names();
  /** @type {Record<string, number>} */ const numbers = {};
  for (const [name, value] of Object.entries(named)) {
    if (Number.isSafeInteger(value) && !name.startsWith("$")) {
      numbers[name] = value;
    }
  }
  const { dict, list, tuple, float, str, None } = py;
  /** @param {any} x @param {number} [depth] @returns {unknown} */
  const plain = (x, depth = 0) => {
    if (depth > 5) {
      throw new Error("too deep");
    }
    const kind = $B.get_class(x);
    return x === None ? null
      : typeof x === "boolean" || typeof x === "number" || typeof x === "string" ? x
      : kind === float ? x.value
      : kind === dict ? Array.from(dict.$iter_items(x), ({ key, value }) =>
        [plain(key, depth + 1), plain(value, depth + 1)])
      : kind === list || kind === tuple ? x.map((/** @type {any} */ one) => plain(one, depth + 1))
      : str.$factory(x);
  };
  /** @type {Record<string, unknown>} */ const about = {};
  for (const name of ["title", "words", "places", "choices", "picture", "given"]) {
    try {
      const ordinary = name === "given" && $B.get_class(named[name]) !== dict; // the author's own
      if (Object.hasOwn(named, name) && !py.callable(named[name]) && !ordinary) {
        const listed = name === "places" || name === "choices"; // a range or a text, too
        about[name] = listed
          ? Array.from($B.make_js_iterator(named[name]), (one) => plain(one, 1))
          : plain(named[name]);
      }
    } catch {
      // It isn't reported.
    }
  }
  return { numbers, about: JSON.stringify(about) };
}
