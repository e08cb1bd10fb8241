// Functions that were meant to be called: a search that never begins, a function's name without
// parentheses, a program that calls nothing.
import { isHeld } from "./values.js";
/** @import { Run } from "./always.js" */
/** @import { Finding } from "./case.js" */
/** @import { Text } from "./text.js" */
/** @import { Recording, Val } from "./values.js" */

/** A search that was written but never begins. @param {Run} run @returns {Finding | undefined} */
export function neverCalledSearch({ recording, text, values }) {
  for (const def of text.find(/^\s*(async\s+)?def\b/)) {
    const block = text.block(def), inner = text.calls(block.name, { first: block.head + 1, last: block.last });
    const calls = recording.calls.filter(({ name }) => name === block.name);
    if (inner.length > 0 && block.name && calls.length === 0) {
      return { mistake: "uncalled", line: def, name: block.name, why: "search" };
    }
    if (
      inner.length > 0 &&
      calls.length > 0 &&
      calls.every(({ of }) => recording.calls[of]?.name !== block.name)
    ) {
      return (
        refusesAll(block.name, { recording, text, values }) ?? {
          mistake: "other",
          line: inner[0],
          name: block.name,
          why: "never",
        }
      );
    }
  }
  return undefined;
}

/**
 * The test that refuses every square when nothing is placed yet.
 * @param {string} name of the search
 * @param {{ recording: Recording, text: Text, values: Val[] }} given
 * @returns {Finding | undefined}
 */
function refusesAll(name, { recording: { calls, steps }, text, values }) {
  const tests = calls.filter(({ of, answer }) => calls[of]?.name === name && (answer < 0 || !isHeld(values[answer])));
  const answers = new Set(tests.map(({ answer }) => answer)), [first] = tests;
  if (!first || tests.length < 2 || answers.size > 1 || tests.some((one) => one.def !== first.def)) {
    return undefined;
  }
  const ran = Array.from({ length: first.end - first.begin }, (_, i) => steps[first.begin + i]);
  const last = ran.filter((line) => line !== first.back).pop() ?? first.back;
  return {
    mistake: "test",
    line: text.line(first.back).includes("return") ? first.back : last,
    name: first.name,
    why: "empty",
  };
}

/**
 * A line is only the name of a function, and a call was meant.
 * @param {Run} run
 * @returns {Finding | undefined}
 */
export function namedAlone({ text }) {
  for (const def of text.find(/^\s*(async\s+)?def\b/)) {
    const { name } = text.block(def), [line] = name ? text.find(RegExp(`^\\s*(?:self\\.)?${name}\\s*$`)) : [];
    if (line) {
      return { mistake: "uncalled", line, name, why: "alone" };
    }
  }
  return undefined;
}

/**
 * A program that defines functions but doesn't call any.
 * @param {Run} run
 * @returns {Finding | undefined}
 */
export function neverCalled({ recording: { called, out, call, ended }, text }) {
  const [def] = text.find(/^\s*(async\s+)?def\b/);
  return called === 0 && def && out === "" && call === "" && ended === "finished"
    ? { mistake: "uncalled", line: def, name: text.block(def).name, why: "uncalled" }
    : undefined;
}
