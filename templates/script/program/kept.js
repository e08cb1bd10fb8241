// What's remembered about the program that a reader writes into a figure, on this device and in the
// address of a link.
import { plainText } from "./field.js";

/**
 * What's kept for a figure.
 * @typedef {object} Kept
 * @property {string} [mine] the reader's program, if it differs from the page's
 * @property {string} [before] the program before the reader started over
 * @property {string} [link] the part of an address that brought a program
 * @property {string} [sent] that program with the reader's changes
 * @property {string} [right] the program that was right
 * @property {string} [input] what the program reads
 * @property {string} [call] what is evaluated after it
 * @property {string} [puzzle] that it is about
 * @property {string} [goal] what it should find
 */

/** The program of a figure: the page's, the reader's own, or that of a link. */
export class KeptProgram {
  /**
   * @param {string} name the key that the device keeps it by
   * @param {string} page the program of the page
   */
  constructor(name, page) {
    this.name = name;
    this.page = page;
    this.shared = false; // it's the program in a link
    /** @type {Kept} */ this.kept = {};
    try {
      this.kept = Object(JSON.parse(localStorage.getItem(name) ?? "{}"));
    } catch {
      // Storage is switched off, or contains something else.
    }
  }

  get text() {
    return (this.shared ? this.kept.sent : this.kept.mine) ?? this.page;
  }

  set text(text) {
    this.kept[this.shared ? "sent" : "mine"] = text;
  }

  /** @returns {boolean} whether the device keeps it */
  store() {
    if (this.kept.mine === this.page) {
      delete this.kept.mine;
    }
    try {
      if (Object.values(this.kept).some((value) => value !== undefined)) {
        localStorage.setItem(this.name, JSON.stringify(this.kept));
      } else {
        localStorage.removeItem(this.name);
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Takes the program of a link. @param {string} link @returns {boolean} whether it holds one */
  take(link) {
    const sent = KeptProgram.unpacked(link);
    // If the reader adopted a link's program, the same link brings it again.
    if (sent !== undefined && (this.kept.link !== link || this.kept.sent === undefined)) {
      Object.assign(this.kept, { link, sent });
    }
    return sent !== undefined;
  }

  /**
   * Goes back to the program of the link, or of the page: this can be undone, to get the reader's
   * own back.
   */
  startOver() {
    if (this.shared) {
      this.kept.sent = KeptProgram.unpacked(this.kept.link ?? "");
    } else {
      this.kept.before = this.text;
      delete this.kept.mine;
    }
  }

  /** Goes back to what was there before the reader started over. */
  takeBack() {
    [this.kept.mine, this.kept.before] = [this.kept.before, undefined];
  }

  /** Replaces the reader's own program by another; this can be undone. @param {string} text */
  adopt(text) {
    this.kept.before = this.kept.mine ?? this.page;
    this.kept.mine = text;
    delete this.kept.sent;
  }

  /**
   * The text of a part of an address, which handin/packed.js makes of it.
   * @param {string} part
   * @returns {string | undefined} nothing if it contains none
   */
  static unpacked(part) {
    try {
      const binary = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
      const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
      return plainText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      return undefined;
    }
  }
}
