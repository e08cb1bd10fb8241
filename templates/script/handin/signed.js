// The name that's sent with a program is its last line, a comment. So it's in a link, in a file and
// in a copy alike, and it doesn't change the number of any line of the program.

const SIGNED = /(?:^|\n)# name: ([^\n]*)\n*$/;

/** The largest number of letters of a name. */
const LONGEST = 80;

/** A name in a form that fits into a line. @param {string} name */
export const plainName = (name) => [...name.replace(/[\s\p{C}]+/gu, " ").trim()].slice(0, LONGEST).join("");

/** A program without its name, and the name. @param {string} text @returns {{ text: string, name: string }} */
export function unsigned(text) {
  const [line = "", name = ""] = SIGNED.exec(text) ?? [];
  return { text: line ? text.slice(0, -line.length) : text, name: plainName(name) };
}

/** A program with a name, or with none. @param {string} signed @param {string} name */
export function signedAs(signed, name) {
  const { text } = unsigned(signed), plain = plainName(name);
  return plain ? `${text.replace(/\n+$/, "")}\n# name: ${plain}\n` : text;
}
