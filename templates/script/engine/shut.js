// What a worker loses before a program of a reader begins in it. These functions are sent to it as texts:
// they use nothing of this page.

/** What a worker has by itself, without the names that the engine is about to bring. @returns {[object, string][]} */
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
 * Takes away everything but the language, what browsers will have tomorrow included, and what makes code of
 * a text.
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
      Reflect.defineProperty(at, name, { value: undefined }); // or it is a number that cannot go
    }
  }
  const none = () => {};
  Object.assign(globalThis, {
    console: { log: none, error: none, warn: none, info: none, debug: none },
    performance: { now: () => 0 }, // with which the engine measures itself
    Event: class {}, // of which it asks of a value whether it is one
    self: {}, // of which it asks something when a list is extended
  });
  for (const code of [() => {}, function* () {}, async () => {}, async function* () {}]) {
    Object.defineProperty(Object.getPrototypeOf(code), "constructor", { value: undefined });
  }
}
