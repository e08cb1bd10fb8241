// Loads what a page did not name, when a reader first asks for what it does. Each room is a script that
// puts what others import from it into `rooms`; an import() of a module waits until its room is there.
import needs from "given:rooms";

/** Where the scripts are; nowhere where they are in the page itself. */
export const scriptsAt =
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src.replace(/[^/]*$/, "") ?? "";

/** @type {Map<string, Promise<void>>} */ const loading = new Map();

/** Loads a script once; what failed is tried again. @param {string} src @returns {Promise<void>} */
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
    script.async = false; // they run in their order
    script.src = src;
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

/** A room and those that it needs, as far as they are not there yet. @param {string} room @returns {string[]} */
const missing = (room) => (room in rooms ? [] : [...needs[room].flatMap(missing), room]);

/** What a room offers, which import() waits for. @param {string} room */
export async function load(room) {
  await Promise.all(missing(room).map((name) => loadScript(`${scriptsAt}${name}.js`)));
  return rooms[room];
}
