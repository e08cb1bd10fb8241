// What readers change in a program beside what an exercise asks for: its data. Their program is then held
// against that of the page with the same data.

/** What Python reads of a text: no comments, and of texts the quotes. @param {string} text */
export const bareOf = (text) => text.replace(/(["'])(?:\\.|(?!\1).)*\1/g, "''").replace(/ *#.*$/gm, "");

/** How many more brackets a text opens than it closes. @param {string} text */
const openIn = (text) => (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0);

/**
 * What a program names outside of its functions, once and without computing it: the lines of each.
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
 * A program with the data of another, where they are data of the page's program.
 * @param {string} whole
 * @param {string} page the program as the page gives it
 * @param {string} mine
 * @returns {{ text: string, changed: string[] }} and the names of what is another
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
 * A program with another line instead of the one that names the same outside of its functions, as the page does.
 * @param {string} text
 * @param {string} page the program as the page gives it
 * @param {string} line as in n = 10
 * @returns {string | undefined} nothing where it names nothing so, or something else
 */
export function withLine(text, page, line) {
  const name = line.replace(/ =.*/s, ""), written = dataOf(text).get(name);
  const same = written && bare(written) === bare(dataOf(page).get(name) ?? "");
  return same ? text.replace(written, () => line) : undefined;
}
