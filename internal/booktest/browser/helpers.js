// The functions for tests of pages. Their types and descriptions are in tests.d.ts.
"use strict";

{
  /** @type {{ name: string, where: object, run: () => unknown }[]} */
  const tests = [];

  /** @param {unknown} value */
  const shown = (value) => (typeof value === "string" ? value : JSON.stringify(value));

  Object.assign(self, {
    tests,

    /** @param {string} name @param {string | object} where @param {() => unknown} run */
    test(name, where, run) {
      tests.push({ name, where: typeof where === "string" ? { page: where } : where, run });
    },

    /** @param {unknown} got @param {unknown} want @param {string} [what] */
    equal(got, want, what = "it") {
      if (shown(got) !== shown(want)) {
        throw new Error(`${what} is ${shown(got)}, want ${shown(want)}`);
      }
    },

    /** @param {unknown} holds @param {string} otherwise */
    ok(holds, otherwise) {
      if (!holds) {
        throw new Error(otherwise);
      }
    },

    /** @param {unknown[]} wrong @param {string} [what] */
    none(wrong, what = "wrong") {
      if (wrong.length > 0) {
        throw new Error(`${what}: ${wrong.slice(0, 5).map(shown).join("; ")}${wrong.length > 5 ? "; …" : ""}`);
      }
    },

    /** @param {string} what @param {() => unknown} value @param {unknown} want @param {number} [seconds] */
    async until(what, value, want, seconds = 20) {
      const begun = Date.now();
      while (shown(value()) !== shown(want)) {
        if (Date.now() - begun > seconds * 1000) {
          throw new Error(`${what}: ${shown(value())}, want ${shown(want)}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },

    /** @param {string} selector @param {ParentNode} [root] */
    find(selector, root = document) {
      const found = root.querySelector(selector);
      if (!found) {
        throw new Error(`there is no ${selector}`);
      }
      return found;
    },

    /** Waits until the next frame is drawn. */
    drawn: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),

    /** Touches all figures that wait for it, and waits until they have begun. */
    async touchAll() {
      const waiting = () => [...document.querySelectorAll("body [data-later]")];
      waiting().forEach((e) => e.dispatchEvent(new PointerEvent("pointerover")));
      await self.until("figures that wait", () => waiting().length, 0);
    },

    /** @param {string} what @param {HTMLElement} button */
    pressed(what, button) {
      const before = button.getBoundingClientRect();
      button.click();
      const { left, top } = button.getBoundingClientRect();
      return { what, across: left - before.left, down: top - before.top };
    },

    /** @param {{ what: string, across: number, down: number }[]} list @param {string} [where] */
    stay(list, where = "what is pressed") {
      self.ok(list.length > 0, `${where}: nothing is pressed`);
      self.none(list.filter(({ across, down }) => Math.max(Math.abs(across), Math.abs(down)) >= 1.5), `${where} moves`);
    },

    /** @param {string} selector @param {ParentNode} [root] */
    all: (selector, root = document) => [...root.querySelectorAll(selector)],
  });

  /**
   * Runs a test. The message of a failure begins with the line of the file.
   * @param {number} i
   * @param {string} file
   */
  const runTest = async (i, file) => {
    try {
      await tests[i].run();
      return "";
    } catch (error) {
      const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
      const line = stack.split("\n").find((line) => line.includes(file + ":"));
      return `${line?.match(/:(\d+):\d+\)?$/)?.[1] ?? 1}: ${message}`;
    }
  };
  Object.assign(self, { runTest });
}
