// What files that somebody drops are: texts, or what else, as internal/class says it of a folder.
import { plainText } from "../program/field.js";
import { say } from "../page/sentences.js";
/** @import { Work } from "./works.js" */

/** How many megabytes of a file are read. */
const MOST = 4;

/** How files begin that are no texts. @type {[begin: number[], says: string][]} */
const KINDS = [
  [[0x89, 0x50, 0x4e, 0x47], WORDS["class-picture"]],
  [[0xff, 0xd8, 0xff], WORDS["class-picture"]],
  [[0x47, 0x49, 0x46, 0x38], WORDS["class-picture"]],
  [[0x52, 0x49, 0x46, 0x46], WORDS["class-picture"]],
  [[0x25, 0x50, 0x44, 0x46], WORDS["class-document"]],
  [[0x50, 0x4b, 0x03, 0x04], WORDS["class-archive"]],
  [[0x1f, 0x8b], WORDS["class-archive"]],
  [[0x52, 0x61, 0x72, 0x21], WORDS["class-archive"]],
];

/** What systems and programs leave in folders. */
const LEFT = /^(?:\.|__MACOSX$|__pycache__$|Thumbs\.db$|desktop\.ini$)/;

/** Whether somebody may have written a file. @param {string} file */
export const isWritten = (file) => !file.split("/").some((part) => LEFT.test(part));

/** A file that isn't run. @param {string} file @param {string} says @returns {Work} */
const unrun = (file, says) => ({ file, judged: { ended: "error", verdict: "unknown", says } });

/** @param {string} file its path @param {Blob} blob @returns {Promise<Work>} */
export async function workOf(file, blob) {
  if (blob.size > MOST << 20) {
    return unrun(file, say(WORDS["class-large"], { megabytes: MOST }));
  }
  const bytes = await blob.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => undefined);
  if (!bytes) {
    return unrun(file, WORDS["class-unread"]);
  }
  const kind = KINDS.find(([begin]) => begin.every((byte, i) => bytes[i] === byte));
  if (kind) {
    return unrun(file, kind[1]);
  }
  const head = bytes.subarray(0, 64);
  const zeros = [0, 1].map((odd) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length);
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe || bytes[0] === 0xfe && bytes[1] === 0xff;
  if (marked || Math.max(...zeros) * 4 > head.length && Math.min(...zeros) === 0) {
    return unrun(file, WORDS["class-utf16"]);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? unrun(file, WORDS["class-data"]) : { file, text: plainText(text) };
  } catch {
    return unrun(file, bytes.includes(0) ? WORDS["class-data"] : WORDS["class-latin1"]);
  }
}
