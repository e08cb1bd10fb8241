// Which exercises were answered is remembered on this device, where the browser lets us.
import { made } from "./common.js";

export const ANSWERED = "queenbook-exercises";

/** What was answered, by the addresses of exercises. @returns {Record<string, string>} */
export function recall() {
  try {
    return Object(JSON.parse(localStorage.getItem(ANSWERED) ?? "{}"));
  } catch {
    return {}; // storage is switched off, or holds something else
  }
}

/** @param {string} address @param {string | undefined} answer or nothing, to forget it */
export function remember(address, answer) {
  try {
    localStorage.setItem(ANSWERED, JSON.stringify({ ...recall(), [address]: answer }));
  } catch {
    // The page then knows it until it is left.
  }
}

/** Where an answer is kept that is not checked yet, or not right yet. @param {string} address */
export const draftOf = (address) => address + "?";

/** The address of an exercise, the same on every page. @param {string} href */
export function addressOf(href) {
  const { pathname, hash } = made("a", { href });
  return pathname.replace(/index\.html$/, "") + hash;
}
