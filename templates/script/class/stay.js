// Keeps the programs of a class on this device, if the teacher asks for it.
/** @import { Work } from "./works.js" */

/** The key that the device keeps them by. */
const NAME = "queenbook-class";

/** Those that are kept. @returns {Work[]} */
export function keptWorks() {
  try {
    const works = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(works) ? works.filter(({ file }) => typeof file === "string") : [];
  } catch {
    return []; // storage is switched off, or contains something else
  }
}

/** Keeps all of them, or none. @param {Work[]} works @returns {boolean} whether the device does */
export function keepWorks(works) {
  try {
    if (works.length > 0) {
      localStorage.setItem(NAME, JSON.stringify(works));
    } else {
      localStorage.removeItem(NAME);
    }
    return true;
  } catch {
    return false;
  }
}
