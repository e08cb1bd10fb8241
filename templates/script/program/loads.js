// Loads everything a run needs at the same time; one after the other would take twice as long.
import { loadScript, scriptsAt } from "../loader/loader.js";

/** Loads Python, once. */
export const loadPython = () => loadScript(scriptsAt + "python.min.js");

/** If something can't be loaded, whoever needs it reports that. */
const later = () => {};

/**
 * Loads what runs a program, and begins to load what that needs next.
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

/** Begins to load what judges a run and shows it, while the run continues. */
export function loadPanes() {
  import("../panes/shown.js").catch(later);
}
