// Where programs of a class are brought: files, a folder, links.
import { isWritten, workOf } from "./texts.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
import { KeptProgram } from "../program/kept.js";
/** @import { Work } from "./works.js" */

/** A file and its path. @typedef {{ path: string, file: File }} Found */

/** All files of what was dropped, those of folders included. @param {DataTransfer} data @returns {Promise<Found[]>} */
async function droppedFiles({ items, files }) {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? undefined)
    .filter((entry) => entry !== undefined);
  if (entries.length === 0) {
    return Array.from(files, (file) => ({ path: file.name, file }));
  }
  const lists = await Promise.all(entries.map((entry) => filesOf(entry, entries.length === 1)));
  return lists.flat();
}

/**
 * @param {FileSystemEntry} entry
 * @param {boolean} [top] whether its name is no part of the path
 * @returns {Promise<Found[]>}
 */
async function filesOf(entry, top = false) {
  if (entry.isFile) {
    const { file } = /** @type {FileSystemFileEntry} */ (entry);
    return new Promise((resolve) => {
      file.call(entry, (one) => resolve([{ path: entry.name, file: one }]), () => resolve([]));
    });
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @returns {Promise<FileSystemEntry[]>} */
  const next = () => new Promise((resolve) => { reader.readEntries(resolve, () => resolve([])); });
  /** @type {Found[]} */ const all = [];
  for (let some = await next(); some.length > 0; some = await next()) {
    for (const one of some) {
      all.push(...await filesOf(one));
    }
  }
  return all.map(({ path, file }) => ({ path: top ? path : `${entry.name}/${path}`, file }));
}

/** Whether files are dragged. @param {DataTransfer | null} data @returns {data is DataTransfer} */
const holdsFiles = (data) => Boolean(data?.types.some((type) => /^files$/i.test(type)));

/** What the links hold that somebody pasted, one a line. @param {string} lines @returns {Work[]} */
export function worksOfLinks(lines) {
  const found = lines.split("\n").map((line) => line.trim()).filter(Boolean);
  return found.map((line, i) => {
    const text = KeptProgram.unpacked(/[#&](?:code|program)[^=&]*=([\w-]+)/.exec(line)?.[1] ?? "");
    const file = say(WORDS["class-link"], { n: i + 1 });
    return text ? { file, text } : { file, judged: { ended: "error", verdict: "unknown", says: WORDS["class-no-link"] } };
  });
}

/**
 * Where programs are brought.
 * @param {HTMLElement} element takes what is dropped
 * @param {(works: Work[]) => void} take
 */
export function bringing(element, take) {
  /** @param {Found[]} found */
  const takeFiles = async (found) => {
    const written = found.filter(({ path }) => isWritten(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
    const works = await Promise.all(written.map(({ path, file }) => workOf(path, file)));
    if (works.length > 0) {
      take(works);
    }
  };
  element.addEventListener("dragover", (event) => {
    if (holdsFiles(event.dataTransfer)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  element.addEventListener("drop", (event) => {
    if (holdsFiles(event.dataTransfer)) {
      event.preventDefault();
      event.stopPropagation();
      droppedFiles(event.dataTransfer).then(takeFiles);
    }
  });
  /** @param {string} word @param {boolean} folder */
  const opener = (word, folder) => {
    const input = made("input", { type: "file", multiple: true, hidden: true, ariaLabel: word, webkitdirectory: folder });
    input.addEventListener("change", () => {
      takeFiles(Array.from(input.files ?? [], (file) => (
        { path: file.webkitRelativePath.replace(/^[^/]*\//, "") || file.name, file })));
      input.value = ""; // the same again is a change
    });
    const button = made("button", { type: "button", textContent: word });
    button.addEventListener("click", () => input.click());
    return [button, input, " "];
  };
  const area = made("textarea", { rows: 3, spellcheck: false, ariaLabel: WORDS["class-links"] });
  const links = made("button", { type: "button", textContent: WORDS["class-links-run"] });
  links.addEventListener("click", () => {
    const works = worksOfLinks(area.value);
    if (works.length > 0) {
      take(works);
    }
  });
  return make("div", { className: "class-bring" },
    made("p", { textContent: WORDS["class-bring-how"] }),
    make("p", { className: "class-tools" }, ...opener(WORDS["class-open-files"], false), ...opener(WORDS["class-open-folder"], true)),
    make("details", {}, make("summary", {}, WORDS["class-links"]), area, make("p", { className: "class-tools" }, links)));
}
