// What's said about a moment, in page, player and run alike: its sentence, its name, its calls and
// the choices made. What a moment shows in the picture is decided in stage.js.
import SAID from "given:said";
import { KINDS, REFUSED, returned } from "./recording.js";
import { capital, say } from "../page/sentences.js";
/** @import { Moment } from "./recording.js" */
/** @import { Replay } from "./replay.js" */
/** @import { Chosen } from "./stage.js" */

/**
 * An entry for each kind of moment, or several: refusals by what's known about them, returns by how
 * the search continues. If an entry is missing, the last one is used.
 * @template T
 * @typedef {Record<string, T | T[]>} ByKind
 */

/**
 * The sentences about searches; see Says in internal/puzzle. Log and code are null if there are
 * none.
 * @typedef {object} Said
 * @property {ByKind<string>} sentences
 * @property {Record<string, string> | null} parts
 * @property {ByKind<string>} moments
 * @property {string} function
 * @property {Record<string, ByKind<number>>} ran by the language of the program
 * @property {Record<string, ByKind<number>>} next
 */

/**
 * A name after the word for its kind, unless the name is a word itself: "seat 3", and "Ada".
 * @param {string} kind
 * @param {string | undefined} name
 */
export const calledOf = (kind, name) => (
  name && !/^\p{L}/u.test(name) ? say(WORDS["called"], { kind, name }) : name);

/** Says what happens at the moments of a search. */
export class Tale {
  /** @param {Replay} replay @param {Said} [said] */
  constructor(replay, said = replay.told ?? SAID[replay.says]) {
    this.replay = replay;
    this.said = said;
  }

  /** @param {Moment} m */
  sentence(m) {
    return this.inWords(this.said.sentences, m);
  }

  /** @param {Moment} m */
  moment(m) {
    return this.inWords(this.said.moments, m);
  }

  /**
   * How many calls stay open after a return: those without a choice left return right after it.
   * @param {Moment} m
   */
  going({ depth, reached }) {
    const { silent, stage: { each } } = this.replay;
    while (silent && depth > 0 && reached[depth - 1] === each) {
      depth--;
    }
    return depth;
  }

  /**
   * The call that continues after a return, and the choice that an arrow points at.
   * @param {Moment} m
   */
  goesOn(m) {
    const on = this.going(m);
    return on ? { place: m.calls[on - 1], choice: m.reached[on - 1] + Number(this.replay.silent ?? 0) } : undefined;
  }

  /**
   * Which of several entries of a table fits a moment; see Which in internal/puzzle.
   * @param {Moment} m
   */
  which(m) {
    if (m.kind === REFUSED) {
      return m.refused.which ?? Number(!m.refused.why);
    }
    const going = this.going(m);
    return m.depth === 0 ? 0 : going === m.depth ? 1 : going > 0 ? 2 : 3;
  }

  /** @template T @param {ByKind<T>} table @param {Moment} m */
  of(table, m) {
    const entry = table[KINDS[m.kind]];
    return Array.isArray(entry) ? entry[Math.min(this.which(m), entry.length - 1)] : entry;
  }

  /**
   * The line of a program that ran last at a moment and the one that runs next, 0 for none.
   * @param {string} language of the program
   * @param {Moment} m
   * @returns {[number, number]}
   */
  linesAt(language, m) {
    const { ran, next } = this.said;
    return [this.of(ran[language], m), this.of(next[language], m)];
  }

  /** @param {ByKind<string>} table @param {Moment} m */
  inWords(table, m) {
    return this.filled(this.of(table, m) ?? "", m);
  }

  /**
   * A text with values for its placeholders.
   * @param {string} text
   * @param {Moment} m
   * @returns {string}
   */
  filled(text, m) {
    return text.replace(/\$(?:([A-Za-z][a-z]*)|\{(\w+)\})/g, (_, alone, name = alone) => {
      const lower = name.toLowerCase(), value = this.value(lower, m);
      return lower === name ? value : capital(value);
    });
  }

  /**
   * The value of a placeholder at a moment; see Says in internal/puzzle.
   * @param {string} name
   * @param {Moment} m
   */
  value(name, m) {
    const { places, labels, choices, letters, words } = this.replay, on = places[m.calls[m.depth - 1] - 1];
    const place = places[m.place - 1] ?? say(WORDS["no-place"], { place: words[0] }), choice = choices[m.choice - 1];
    switch (name) {
      case "place": return place;
      case "choice": return choice;
      case "where": return calledOf(words[0], place) ?? "";
      case "which": return calledOf(words[1], choice) ?? "";
      case "label": return labels[m.place - 1];
      case "letter": return letters?.[m.choice - 1] ?? String(m.choice);
      case "why": return m.refused.why ?? "";
      case "by": return places[m.by - 1];
      case "what": return words[1];
      case "on": return on;
      case "outer": return calledOf(words[0], on) ?? "";
      case "goes": return places[m.calls[this.going(m) - 1] - 1];
      case "reached": return choices[m.reached[this.going(m) - 1] - 1];
      case "also": return this.listed(m.calls.slice(this.going(m)));
      case "closed": case "worth": return this.filled(this.said.parts?.[this.part(name, m)] ?? "", m);
      case "value": return this.replay.worths?.[m.found - 1]?.value ?? "";
      case "best": return this.replay.worths?.slice(0, m.found).filter(({ best }) => best).at(-1)?.value ?? "";
      case "array": return m.array.join(" ");
    }
    return "$" + name; // a translator's own
  }

  /** The name of the sentence part for a placeholder. @param {string} name @param {Moment} m */
  part(name, m) {
    const worth = this.replay.worths?.[m.found - 1];
    if (name === "worth") {
      return !worth?.value ? "" : worth.best ? "worth-best" : "worth";
    }
    let free = false, cut = false, refused = false;
    for (let at = m.tested; at; at = at.before) {
      free ||= at.free;
      cut ||= at.cut === true;
      refused ||= !at.free && !at.cut;
    }
    return free ? (cut ? "tested-cut" : "tested") : !cut ? "none" : refused ? "refused-cut" : "cut";
  }

  /** The places of calls, the innermost first, as in "columns 4, 3 and 2". @param {number[]} calls */
  listed(calls) {
    const [last, ...list] = calls.map((place) => this.replay.labels[place - 1]);
    return list.length > 0
      ? say(WORDS["queens-columns"], { columns: list.reverse().join(", "), last })
      : say(WORDS["queens-column"], { column: last });
  }

  /** The names of the calls at a moment, including the one that ends. @param {Moment} m */
  callsAt(m) {
    const calls = returned(m.kind) ? [...m.calls, m.place] : m.calls, name = this.said.function;
    return calls.map((place, i) => name
      ? `${name}(${i + 1})`
      : say(WORDS["player-call"], { call: `fill(${i + 1})`, place: this.replay.labels[place - 1] }));
  }

  /** The choices made, in words. @param {Chosen[]} made */
  standing(made) {
    const { says, places, choices } = this.replay;
    return says === "queens"
      ? say(WORDS["queens-stand"], { n: made.length, rows: made.map(({ choice }) => choice).join(", ") })
      : made.map(({ place, choice }) => `${places[place - 1]}: ${choices[choice - 1]}`).join(", ");
  }
}
