// How a program leaves the page: in a link, as a file, or to where it's handed in. Each says what
// it contains.
import { download, packed } from "./packed.js";
import { plainName, signedAs } from "./signed.js";
import { made } from "../page/common.js";
import { toClipboard } from "../page/copy.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
import { fieldButton, fieldPart } from "../program/fieldparts.js";
/** @import { Program } from "../program/code.js" */
/** @import { WrittenProgram } from "../program/written.js" */

/** The largest number of characters of a program in an address. */
const MOST = 20_000;

/** The key that a name is kept by, as long as the window is open. */
const KEPT = "queenbook-name";

/** The field for a name. @param {WrittenProgram} field @returns {HTMLInputElement | null} */
const nameIn = (field) => field.element.querySelector("input[data-name]");

/** The name to send with a program. @param {WrittenProgram} field */
const nameOf = (field) => plainName(nameIn(field)?.value ?? "");

/** Adds a line for a name, and the button that hands the program in. @param {WrittenProgram} field */
export function addName(field) {
  if (nameIn(field)) {
    return;
  }
  const input = made("input", { type: "text", autocomplete: "name", maxLength: 80 });
  input.dataset.name = "";
  try {
    input.value = sessionStorage.getItem(KEPT) ?? "";
  } catch {
    // Storage is switched off.
  }
  input.addEventListener("input", () => {
    try {
      sessionStorage.setItem(KEPT, input.value);
    } catch {
      // It's asked for again.
    }
  });
  field.find(".field-buttons").before(fieldPart("p", "name", make("label", {}, WORDS["hand-in-name"], " ", input)));
  if (field.watched.handin) {
    field.find(".field-ways").append(" ", fieldButton("hand-in", WORDS["hand-in"]));
  }
}

/** What a link contains. @param {WrittenProgram} field */
function heldBy(field) {
  const name = nameOf(field), holds = name ? say(WORDS["link-holds-name"], { name }) : WORDS["link-holds"];
  return field.input.value.trim() === "" ? holds : `${holds} ${WORDS["link-without-input"]}`;
}

/** A link with the program and its name; nothing if it's too long. @param {WrittenProgram} field */
function linkOf(field) {
  const part = packed(signedAs(field.field.text, nameOf(field)));
  const at = `${location.href.replace(/#.*/, "")}#${field.id}`;
  return part.length > MOST ? undefined : `${at}=py:${part}${field.moment()}`;
}

/** Says that a link was copied, or shows it. @param {WrittenProgram} field @param {string} link */
const copied = async (field, link) => (await toClipboard(link) ? [WORDS["took"]]
  : [WORDS["not-took"], " ", made("a", { href: link, textContent: WORDS["copy-link"] })]);

/** Copies a link with the program. @param {WrittenProgram} field */
export async function copyLink(field) {
  const link = linkOf(field);
  field.asks.replaceChildren(...link === undefined ? [WORDS["code-too-long"]]
    : [...await copied(field, link), " ", heldBy(field)]);
}

/**
 * Copies a link with the program, and opens the page for handing it in.
 * @param {WrittenProgram} field
 */
export async function handIn(field) {
  const link = linkOf(field), href = field.watched.handin ?? "", mail = href.startsWith("mailto:");
  const textContent = href.replace(/^mailto:|\?.*$/g, "");
  const away = made("a", { href, target: mail ? "" : "_blank", rel: "noopener", textContent });
  const how = link === undefined ? [WORDS["hand-in-long"]]
    : [...await copied(field, link), " ", heldBy(field), " ", mail ? WORDS["hand-in-mail"] : WORDS["hand-in-page"]];
  field.asks.replaceChildren(...how, " ", away);
  if (link !== undefined) {
    away.click();
  }
}

/** Saves the program as a file that Python 3 runs. @param {Program} field */
export function saveFile(field) {
  const { field: { text } } = field, name = nameOf(field);
  const file = field.name.replace(/^.*\//, "");
  const named = name ? file.replace(/(?=\.py$)/, ` - ${name.replace(/[\\/:*?"<>|]/g, "_")}`) : file;
  download(named, signedAs(text, name), "text/x-python");
  field.asks.replaceChildren(name ? say(WORDS["file-holds-name"], { file: named, name }) : say(WORDS["file-holds"], { file }));
}
