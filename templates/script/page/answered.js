// Remembers on this device which exercises were answered, if the browser lets us.
import { made } from "./common.js";

export const ANSWERED = "queenbook-exercises";

/** The answers, by the addresses of exercises. @returns {Record<string, string>} */
export function recall() {
  try {
    return Object(JSON.parse(localStorage.getItem(ANSWERED) ?? "{}"));
  } catch {
    return {}; // storage is switched off, or holds something else
  }
}

/** @param {string} address @param {string | undefined} answer undefined to forget it */
export function remember(address, answer) {
  try {
    localStorage.setItem(ANSWERED, JSON.stringify({ ...recall(), [address]: answer }));
  } catch {
    // The page still knows it until the reader leaves.
  }
}

/** The key for an answer that hasn't been checked, or isn't right yet. @param {string} address */
export const draftOf = (address) => address + "?";

/** The address of an exercise, the same on every page. @param {string} href */
export function addressOf(href) {
  const { pathname, hash } = made("a", { href });
  return pathname.replace(/index\.html$/, "") + hash;
}
