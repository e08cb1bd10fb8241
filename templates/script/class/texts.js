// What dropped files are: texts, or something else, by the same rules as in internal/class.
import { plainText } from "../program/field.js";
import { say } from "../page/sentences.js";
import { unsigned } from "../handin/signed.js";
/** @import { Work } from "./works.js" */

/** How many megabytes of a file are read. */
const MOST = 4;

/** The beginnings of files that aren't texts. @type {[begin: number[], says: string][]} */
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

/** The endings of documents that are archives inside. */
const DOCUMENT = /\.(?:docx?|odt|rtf|pages)$/i;

/** The beginning of a web page. Moodle makes one of what's typed into its own field. */
const WEB = /^\s*<[a-z!]/i;

/** Names of files and folders that systems and programs leave. */
const LEFT = /^(?:\.|__MACOSX$|__pycache__$|Thumbs\.db$|desktop\.ini$)/;

/** Whether somebody may have written a file. @param {string} file */
export const isWritten = (file) => !file.split("/").some((part) => LEFT.test(part));

/** A file that isn't run. @param {string} file @param {string} says @returns {Work} */
export const unrun = (file, says) => ({ file, judged: { ended: "error", verdict: "unknown", says } });

/**
 * Whether a text is a log: by its name or its beginning.
 * @param {string} file
 * @param {string} text
 */
function isLog(file, text) {
  const [head = ""] = text.trim().split("\n");
  const object = head.startsWith("{") && json(head) !== undefined;
  return /\.(?:log|jsonl|ndjson)$/i.test(file) || object && !/\.py$/i.test(file);
}

/** @param {string} text @returns {any} nothing if it isn't JSON */
function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The program of a notebook: its cells of code. @param {string} text @returns {string | undefined} */
function notebookOf(text) {
  const notebook = text.trimStart().startsWith("{") ? json(text) : undefined;
  if (!(notebook?.nbformat > 0) || !Array.isArray(notebook.cells)) {
    return undefined;
  }
  /** @type {{ cell_type: string, source: string | string[] }[]} */ const cells = notebook.cells;
  return cells.filter(({ cell_type: type }) => type === "code")
    .map(({ source }) => [source].flat().join("").replace(/\n+$/, "").replace(/^(?=\s*[%!?])/gm, "# ")).join("\n\n") + "\n";
}

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
  const says = DOCUMENT.test(file) ? WORDS["class-document"] : kind?.[1];
  if (says) {
    return unrun(file, says);
  }
  const head = bytes.subarray(0, 64);
  const zeros = [0, 1].map((odd) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length);
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe || bytes[0] === 0xfe && bytes[1] === 0xff;
  if (marked || Math.max(...zeros) * 4 > head.length && Math.min(...zeros) === 0) {
    return unrun(file, WORDS["class-utf16"]);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const cells = notebookOf(text);
    return text.includes("\0") ? unrun(file, WORDS["class-data"])
      : WEB.test(text) ? unrun(file, WORDS["class-web"])
      : cells === undefined && isLog(file, text) ? unrun(file, WORDS["class-log-elsewhere"])
      : { file, ...unsigned(plainText(cells ?? text)) };
  } catch {
    return unrun(file, bytes.includes(0) ? WORDS["class-data"] : WORDS["class-latin1"]);
  }
}
