// What readers change in a program besides what an exercise asks for: its data. Their program is
// then compared with the page's program for the same data.

/** A text without comments, and without the contents of strings. @param {string} text */
export const bareOf = (text) => text.replace(/(["'])(?:\\.|(?!\1).)*\1/g, "''").replace(/ *#.*$/gm, "");

/** How many more brackets a text opens than it closes. @param {string} text */
const openIn = (text) => (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0);

/**
 * The data of a program: the lines of each name that's assigned once outside functions, and isn't
 * computed.
 * @param {string} text
 */
function dataOf(text) {
  /** @type {Map<string, string>} */ const data = new Map();
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const [, name] = /^([A-Za-z_]\w*) = /.exec(lines[i]) ?? [];
    if (name === undefined) {
      continue;
    }
    const from = i;
    while (openIn(bareOf(lines.slice(from, i + 1).join("\n"))) > 0 && i + 1 < lines.length) {
      i++;
    }
    const written = lines.slice(from, i + 1).join("\n");
    const computed = data.has(name) || /\w\(|\b(for|if|lambda)\b/.test(bareOf(written));
    data.set(name, computed ? "" : written);
  }
  return data;
}

/** @param {string} written */
const bare = (written) => written.replace(/ +#.*$/gm, "").trimEnd();

/**
 * A program with another's data, as far as both have the page's names for data.
 * @param {string} whole
 * @param {string} page the program as the page gives it
 * @param {string} mine
 * @returns {{ text: string, changed: string[] }} with the names of what differs
 */
export function withData(whole, page, mine) {
  const given = dataOf(page), own = dataOf(mine);
  /** @type {string[]} */ const changed = [];
  let text = whole;
  dataOf(whole).forEach((written, name) => {
    const other = own.get(name);
    if (written && other && given.get(name) === written && bare(other) !== bare(written)) {
      text = text.replace(written, () => other);
      changed.push(name);
    }
  });
  return { text, changed };
}

/**
 * A program with this line in place of the one that assigns the same name outside functions.
 * @param {string} text
 * @param {string} page the program as the page gives it
 * @param {string} line as in n = 10
 * @returns {string | undefined} undefined if the program doesn't assign the page's value
 */
export function withLine(text, page, line) {
  const name = line.replace(/ =.*/s, ""), written = dataOf(text).get(name);
  const same = written && bare(written) === bare(dataOf(page).get(name) ?? "");
  return same ? text.replace(written, () => line) : undefined;
}
