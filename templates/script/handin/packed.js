// How a text leaves the page: as a part of an address, or as a file.
import { made } from "../page/common.js";

/** A text as a part of an address. @param {string} text */
export function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Saves a text as a file. @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  made("a", { href, download: name.replace(/^.*\//, "") }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
