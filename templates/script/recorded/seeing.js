// The variables of a program as they change: small values after each line, and all values as long
// as there's room. This function is sent to a worker as text.
/** @import { Going, Whole } from "./record.js" */
/** @import { Telling } from "./telling.js" */
/** @import { Room, Values } from "./values.js" */

/**
 * @param {Telling} telling
 * @param {Values} values
 * @param {{ stack: Going[], globals: Whole, names: string[], ALL: Room, FEW: Room }} what the
 * unfinished calls, and the variables of the whole program
 * @param {boolean} window whether only a stretch is kept
 */
export function seeingOf(telling, values, what, window) {
  // How often values are read, and how many bytes of them are kept, before only small ones are.
  const FULL = 200_000, WINDOW = 3_000_000, FULL_BYTES = 16 << 20, WINDOW_BYTES = 32 << 20;
  const GONE = -1, NEVER = -3, { progress, number } = telling, { stack, globals, ALL, FEW } = what;
  let spent = 0, kept = 0;

  /** @param {{ id: number, said: number[] }} of @param {number} i @param {string} name @param {number} value */
  const changed = (of, i, name, value) => {
    if (of.said[i] !== value) {
      of.said[i] = value;
      telling.changed(of.id, name, value);
    }
  };
  /** Looks for small values that have changed. @param {Going | Whole} of @param {string[]} names */
  const look = (of, names) => {
    const { locals, was } = of;
    for (let i = 0; i < names.length; i++) {
      const value = locals[names[i]];
      if (value !== was[i]) {
        was[i] = value;
        if (value === undefined) {
          changed(of, i, names[i], of.said[i] === undefined ? NEVER : GONE);
        } else if (!values.hidden(value)) {
          changed(of, i, names[i], values.small(value));
        }
      }
    }
  };
  /** Reads all visible variables. @param {Going | Whole} of @param {string[]} names */
  const fill = (of, names) => {
    const { locals, was, said } = of;
    for (let i = 0; i < names.length; i++) {
      const value = locals[names[i]];
      was[i] = value;
      if (value === undefined) {
        if (said[i] !== undefined) {
          changed(of, i, names[i], GONE);
        }
      } else if (!values.hidden(value)) {
        changed(of, i, names[i], values.put(value, ALL));
      }
    }
  };
  const fillAll = () => {
    values.moves();
    const cells = values.cells(), bytes = values.bytes();
    fill(globals, what.names);
    for (const one of stack) {
      fill(one, one.code.names);
      for (let at = one.inside; at && one.code.free.length > 0; at = at.inside) {
        if (at.over) {
          fill(at, at.code.names);
        }
      }
    }
    spent += values.cells() - cells;
    kept += values.bytes() - bytes;
    if (spent > (window ? WINDOW : FULL) || kept > (window ? WINDOW_BYTES : FULL_BYTES)) {
      progress.filling = false;
      progress.full = progress.lines;
      if (window) { // the stretch becomes shorter
        telling.over();
      }
    }
  };
  /** Variables that a call binds and that aren't its own. @param {Going} call */
  const bound = (call) => {
    const { outer, global } = call.code;
    for (const name of outer) {
      for (let at = call.inside; at; at = at.inside) {
        const i = at.code.names.indexOf(name);
        if (i >= 0) {
          look(at, at.code.names);
          break;
        }
      }
    }
    if (global.length > 0) {
      look(globals, what.names);
    }
  };
  /** The variables of a call. @param {Going} call */
  const own = (call) => {
    look(call, call.code.names);
    bound(call);
  };
  return {
    own,
    /** Records what a line changes. @param {Going | undefined} call @param {boolean} main */
    see(call, main) {
      if (window || progress.filling) {
        fillAll();
      } else if (main) {
        look(globals, what.names);
      } else if (call) {
        own(call);
      }
    },
    /** All variables that a call sees. @param {Going} call */
    visible(call) {
      /** @type {number[]} */ const all = []; // a name and a value, by their numbers
      /** @type {Set<string>} */ const names = new Set();
      /** @param {any} locals @param {string[]} these */
      const add = (locals, these) => {
        for (const name of these) {
          const one = locals[name];
          if (one === undefined || names.has(name) || values.hidden(one)) {
            continue;
          }
          names.add(name);
          if (values.isObject(one)) {
            values.attributes(one).forEach(([of, held]) => all.push(number(`${name}.${of}`), values.put(held, FEW)));
          } else {
            all.push(number(name), values.put(one, FEW));
          }
        }
      };
      add(call.locals, call.code.names);
      const own = all.length / 2;
      for (let at = call.inside; at; at = at.inside) {
        add(at.locals, at.code.names);
      }
      add(globals.locals, what.names);
      return { all, own };
    },
  };
}
/** @typedef {ReturnType<typeof seeingOf>} Seeing */
