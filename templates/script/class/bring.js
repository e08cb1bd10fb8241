// The part of the page that takes programs of a class: files, a folder, links.
import { isWritten, unrun, workOf } from "./texts.js";
import { insideOf } from "./works.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
import { unsigned } from "../handin/signed.js";
import { KeptProgram } from "../program/kept.js";
/** @import { Work } from "./works.js" */

/** A file and its path, or a folder that the browser doesn't read. @typedef {{ path: string, file?: File }} Found */

/**
 * How Chromium gives a folder. Its older way, which other browsers share, fails on a page opened
 * from a disk.
 * @typedef {DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }} Item
 */

/**
 * All dropped files, including those in folders.
 * @param {DataTransfer} data
 * @returns {Promise<Found[]>}
 */
async function droppedFiles({ items }) {
  // All are requested at once, because what was dropped is gone after the first wait.
  const lists = await Promise.all(Array.from(items, (item) => {
    const entry = item.webkitGetAsEntry?.(), file = item.getAsFile();
    return entry?.isDirectory ? folderOf(item, /** @type {FileSystemDirectoryEntry} */ (entry))
      : file ? [{ path: file.name, file }] : [];
  }));
  return lists.length === 1 ? lists[0].map((found) => ({ ...found, path: insideOf(found.path) })) : lists.flat();
}

/**
 * The files of a folder that was dropped.
 * @param {Item} item
 * @param {FileSystemDirectoryEntry} entry
 * @returns {Promise<Found[]>}
 */
async function folderOf(item, entry) {
  const handle = item.getAsFileSystemHandle?.();
  try {
    const folder = /** @type {FileSystemDirectoryHandle | undefined} */ (await handle);
    return await (folder ? filesOfHandle(folder) : filesOf(entry));
  } catch {
    return [{ path: entry.name }];
  }
}

/** @param {FileSystemDirectoryHandle} folder @returns {Promise<Found[]>} */
async function filesOfHandle(folder) {
  /** @type {Found[]} */ const all = [];
  for await (const handle of folder.values()) {
    const one = /** @type {FileSystemDirectoryHandle | FileSystemFileHandle} */ (handle);
    all.push(...one.kind === "file" ? [{ path: one.name, file: await one.getFile() }] : await filesOfHandle(one));
  }
  return all.map(({ path, file }) => ({ path: `${folder.name}/${path}`, file }));
}

/** @param {FileSystemEntry} entry @returns {Promise<Found[]>} */
async function filesOf(entry) {
  if (entry.isFile) {
    /** @type {File} */ const file = await new Promise((resolve, reject) => {
      /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject);
    });
    return [{ path: entry.name, file }];
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @returns {Promise<FileSystemEntry[]>} */
  const next = () => new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
  /** @type {Found[]} */ const all = [];
  for (let some = await next(); some.length > 0; some = await next()) {
    for (const one of some) {
      all.push(...await filesOf(one));
    }
  }
  return all.map(({ path, file }) => ({ path: `${entry.name}/${path}`, file }));
}

/** Whether files are dragged. @param {DataTransfer | null} data @returns {data is DataTransfer} */
const holdsFiles = (data) => Boolean(data?.types.some((type) => /^files$/i.test(type)));

/** Whether it's several files, or a folder. @param {DataTransfer} data */
const holdsMany = ({ items, files }) => files.length > 1 ||
  Array.from(items, (item) => item.webkitGetAsEntry?.()).some((entry) => entry?.isDirectory);

/** The program in a link. */
const LINKED = /=py:([\w-]+)/;

/** The programs in pasted links, one on each line. @param {string} lines @returns {Work[]} */
function worksOfLinks(lines) {
  const found = lines.split("\n").map((line) => line.trim()).filter(Boolean);
  return found.map((line, i) => {
    const text = KeptProgram.unpacked(LINKED.exec(line)?.[1] ?? ""), file = say(WORDS["class-link"], { n: i + 1 });
    return text ? { file, ...unsigned(text) }
      : { file, judged: { ended: "error", verdict: "unknown", says: WORDS["class-no-link"] } };
  });
}

/** Handles what's dropped. @param {HTMLElement} element @param {(found: Found[]) => void} take */
function takesDrops(element, take) {
  /** @param {DragEvent} event @param {DataTransfer} data */
  const dropped = (event, data) => {
    event.preventDefault();
    event.stopPropagation();
    droppedFiles(data).then(take);
  };
  /** @param {DragEvent} event */
  const over = (event) => {
    if (holdsFiles(event.dataTransfer)) {
      event.preventDefault();
    }
  };
  element.addEventListener("dragover", over);
  element.addEventListener("drop", (event) => holdsFiles(event.dataTransfer) && dropped(event, event.dataTransfer));
  // A folder or several files are a class, wherever they're dropped: the field above takes one
  // program.
  document.addEventListener("dragover", over, true);
  document.addEventListener("drop", (event) => {
    if (holdsFiles(event.dataTransfer) && holdsMany(event.dataTransfer)) {
      dropped(event, event.dataTransfer);
    }
  }, true);
}

/**
 * A button that lets somebody choose files.
 * @param {string} word @param {boolean} folder
 * @param {(found: Found[]) => void} take
 */
function opener(word, folder, take) {
  const input = made("input", { type: "file", multiple: true, hidden: true, ariaLabel: word, webkitdirectory: folder });
  input.addEventListener("change", () => {
    take(Array.from(input.files ?? [], (file) => (
      { path: insideOf(file.webkitRelativePath) || file.name, file })));
    input.value = ""; // so that choosing the same file again is a change
  });
  const button = made("button", { type: "button", textContent: word });
  button.addEventListener("click", () => input.click());
  return [button, input, " "];
}

/**
 * Sets up the part that takes programs.
 * @param {HTMLElement} element takes what is dropped
 * @param {(works: Work[]) => void} take
 */
export function bringing(element, take) {
  /** @param {Found[]} found */
  const takeFiles = async (found) => {
    const written = found.filter(({ path }) => isWritten(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
    take(await Promise.all(written.map(({ path, file }) => (
      file ? workOf(path, file) : unrun(path, WORDS["class-folder-unread"])))));
  };
  takesDrops(element, takeFiles);
  const area = made("textarea", {
    rows: 3, spellcheck: false, autocomplete: "off", autocapitalize: "off", ariaLabel: WORDS["class-links"],
  });
  area.setAttribute("autocorrect", "off");
  const links = made("button", { type: "button", textContent: WORDS["class-links-run"] });
  links.addEventListener("click", () => {
    const works = worksOfLinks(area.value);
    area.value = ""; // it may contain names
    take(works);
  });
  return make("div", { className: "class-bring" },
    made("p", { textContent: WORDS["class-bring-how"] }),
    make("p", { className: "class-tools" },
      ...opener(WORDS["class-open-files"], false, takeFiles), ...opener(WORDS["class-open-folder"], true, takeFiles)),
    make("details", {}, make("summary", {}, WORDS["class-links"]), area, make("p", { className: "class-tools" }, links)));
}
