// What a worker loses before a reader's program begins in it. These functions are sent to it as
// text, so they can't use anything of this page.

/** What a worker has by itself, before the engine adds its names. @returns {[object, string][]} */
export function had() {
  /** @type {[object, string][]} */ const all = [];
  for (let at = globalThis; at; at = Object.getPrototypeOf(at)) {
    for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      const brought = typeof value === "function" ? !String(value).includes("[native code]") : value === undefined && !get;
      if (!brought) {
        all.push([at, name]);
      }
    }
  }
  return all;
}

/**
 * Takes away everything but the language, including whatever future browsers will add, and
 * everything that makes code from text.
 * @param {[object, string][]} all what it had
 * @param {string[]} needs the names that the engine needs
 */
export function shut(all, needs) {
  const kept = new Set(`
    Object Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp
    Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON
    Math Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array
    Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet
    WeakRef Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI encodeURIComponent
    escape unescape isFinite isNaN Iterator TextDecoder TextEncoder constructor toString valueOf
    hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString __proto__
  `.trim().split(/\s+/).concat(needs));
  for (const [at, name] of all) {
    if (!kept.has(name) && !Reflect.deleteProperty(at, name)) {
      Reflect.defineProperty(at, name, { value: undefined }); // or it's a number, which can't be removed
    }
  }
  const none = () => {};
  Object.assign(globalThis, {
    console: { log: none, error: none, warn: none, info: none, debug: none },
    performance: { now: () => 0 }, // the engine measures itself with it
    Event: class {}, // the engine asks whether a value is one
    self: {}, // the engine looks something up in it when a list is extended
  });
  for (const code of [() => {}, function* () {}, async () => {}, async function* () {}]) {
    Object.defineProperty(Object.getPrototypeOf(code), "constructor", { value: undefined });
  }
}
