// Programs of a class that stay on this device, where that was asked for.
/** @import { Work } from "./works.js" */

/** By which name the device keeps them. */
const NAME = "queenbook-class";

/** Those that are kept. @returns {Work[]} */
export function keptWorks() {
  try {
    const works = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(works) ? works.filter(({ file }) => typeof file === "string") : [];
  } catch {
    return []; // storage is switched off, or holds something else
  }
}

/** Keeps them, or none of them. @param {Work[]} works @returns {boolean} whether the device does */
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
