// Runs a script that answers questions: node answer.mjs < asked
//
// The first line of the input is { script, globals }: globals are what the script expects of a page. Each
// other line is [name, ...arguments], a call of a global function, and its result is a line of output, or
// null if there's none.
import readline from "node:readline";
import vm from "node:vm";

/** @type {((line: string) => unknown) | undefined} */ let answer;

/** @param {string} line */
function begin(line) {
  const { script, globals } = JSON.parse(line);
  Object.assign(globalThis, { self: globalThis, rooms: {} }, globals);
  vm.runInThisContext(script, "asking.js");
  answer = (asked) => {
    const [name, ...given] = JSON.parse(asked);
    return /** @type {any} */ (globalThis)[name](...given);
  };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  if (answer) {
    process.stdout.write(JSON.stringify(await answer(line) ?? null) + "\n");
  } else {
    begin(line);
  }
}
