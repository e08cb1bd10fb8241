// What a run needs, all asked for at once: one after the other it would take twice as long.
import { loadScript, scriptsAt } from "../loader/loader.js";

/** Loads Python, once. */
export const loadPython = () => loadScript(scriptsAt + "python.min.js");

/** Where something can't be loaded, whoever needs it says so. */
const later = () => {};

/**
 * Loads what runs a program, and begins to load what that asks for next.
 * @param {boolean} records whether its runs are recorded
 */
export function loadEngine(records) {
  const engine = import("../outcome/whole.js");
  if (records) {
    import("../recorded/whole.js").catch(later);
  }
  loadPython().catch(later);
  return engine;
}

/** Begins to load what judges a run and shows it, while that goes on. */
export function loadPanes() {
  import("../panes/shown.js").catch(later);
}
