// Loads scripts that a page didn't name, when a reader first needs them. Each room is a script that
// puts what others import from it into `rooms`; an import() of a module waits until its room is
// there.
import needs from "given:rooms";

/** The folder of the scripts; empty if they are in the page itself. */
export const scriptsAt =
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src.replace(/[^/]*$/, "") ?? "";

/** @type {Map<string, Promise<void>>} */ const loading = new Map();

/**
 * Loads a script once. If it fails, the next call tries again.
 * @param {string} src
 * @returns {Promise<void>}
 */
export function loadScript(src) {
  if (!scriptsAt) {
    return Promise.resolve(); // all is there
  }
  const loaded = loading.get(src) ?? new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(src));
    };
    script.async = false; // they run in order
    script.src = src;
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

/**
 * A room and those it needs, without those that are loaded.
 * @param {string} room
 * @returns {string[]}
 */
const missing = (room) => (room in rooms ? [] : [...needs[room].flatMap(missing), room]);

/**
 * The exports of a room, once it's loaded; import() becomes a call to this.
 * @param {string} room
 */
export async function load(room) {
  await Promise.all(missing(room).map((name) => loadScript(`${scriptsAt}${name}.js`)));
  return rooms[room];
}
