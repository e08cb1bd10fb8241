// Labels that distinguish calls from their neighbours in a tree: an argument that differs, or what
// the caller had chosen when it made the call. All calls of a function have the same kind of label.
/** @import { Recorded } from "../recorded/recorded.js" */
/** @import { Call } from "../recorded/recording.js" */

/** How many letters a label has at most. */
export const LABELLED = 7;

/** How many groups of neighbours are looked at, and how many calls of each. */
const GROUPS = 24, EACH = 6;

/** The labels of the calls of a run. */
export class Labels {
  /**
   * @param {Recorded} recorded
   * @param {Call[]} calls that are drawn
   */
  constructor(recorded, calls) {
    this.recorded = recorded;
    /** @type {Map<string, Map<number, Call[]>>} */ const beside = new Map();
    for (const call of calls) {
      const key = keyOf(call), groups = beside.get(key) ?? new Map();
      const group = groups.get(call.of);
      if (group) {
        group.push(call);
      } else {
        groups.set(call.of, [call]);
      }
      beside.set(key, groups);
    }
    /**
     * What distinguishes the calls of a function, for each function.
     * @type {Map<string, string>}
     */
    this.source = new Map([...beside].map(([key, groups]) => [key, this.best([...groups.values()])]));
  }

  /** The text of a call's label, "" if nothing short distinguishes it. @param {Call} call */
  of(call) {
    const source = this.source.get(keyOf(call)) ?? "", texts = this.textsOf(call);
    const text = texts.get(source) ?? (source.startsWith("caller ") ? this.firstShort(texts) : "");
    return text.replace(/^'(.+)'$/, "$1");
  }

  /** @param {Map<string, string>} texts */
  firstShort(texts) {
    return [...texts].find(([name]) => name.startsWith("argument "))?.[1] ?? "";
  }

  /**
   * What could distinguish a call: short arguments, and short variables of its caller.
   * @param {Call} call
   */
  textsOf(call) {
    /** @type {Map<string, string>} */ const texts = new Map();
    /** @param {string} from @param {[name: string, value: number][]} names */
    const add = (from, names) => {
      for (const [name, value] of names) {
        const text = name === "self" || value < 0 ? "" : this.recorded.repr(value);
        if (text && text.length <= LABELLED) {
          texts.set(`${from} ${name}`, text);
        }
      }
    };
    add("argument", call.args);
    const caller = this.recorded.at(call.begin).frames.find((frame) => frame.call.id === call.of);
    add("caller", caller?.names ?? []);
    return texts;
  }

  /** What distinguishes neighbours most often. @param {Call[][]} groups */
  best(groups) {
    /** @type {Map<string, number>} */ const differs = new Map();
    const several = groups.filter((group) => group.length > 1).slice(0, GROUPS);
    for (const group of several) {
      const texts = group.slice(0, EACH).map((call) => this.textsOf(call));
      for (const name of new Set(texts.flatMap((one) => [...one.keys()]))) {
        const values = texts.flatMap((one) => one.get(name) ?? []);
        const score = (new Set(values).size - 1) / Math.max(1, group.length - 1) / several.length;
        differs.set(name, (differs.get(name) ?? 0) + Math.min(1, score) + (name.startsWith("argument") ? 0.001 : 0));
      }
    }
    const [best] = [...differs].sort((a, b) => b[1] - a[1]);
    if (best && best[1] > 0.1) {
      return best[0];
    }
    const [one] = groups[0] ?? [], [other] = groups[1] ?? []; // each call makes only one call
    const texts = one && this.textsOf(one), others = other && this.textsOf(other);
    const changing = texts && [...texts].find(([name, text]) => others && others.get(name) !== text);
    return changing?.[0] ?? "";
  }
}

/** @param {Call} call */
const keyOf = ({ name, def }) => `${name}:${def}`;
