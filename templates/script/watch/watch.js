// A reader's own run in the player: its board, its calls and its tree, and the program's line that
// made each test.
import SHOWN from "given:shown";
import { SHORT_CHOICE, SHORT_PLACE, labelled } from "./labels.js";
import { Staged, pairsOf } from "./staged.js";
import { WATCHED } from "../outcome/outcome.js";
import { ofQueens } from "../engine/reading.js";
import { testsIn } from "../log/events.js";
import { TOLD } from "../log/told.js";
import { columnOf, rowOf, textOf } from "../log/names.js";
import { tell } from "../moment/parts.js";
import { ACCEPTED, ASSIGNED, DEAD_END, FOUND, REFUSED, Recording, returned } from "../moment/recording.js";
import { Tale, calledOf } from "../moment/tale.js";
import { around, made, partsOf } from "../page/common.js";
import { grouped, say } from "../page/sentences.js";
import { Player } from "../player/player.js";
/** @import { Ran } from "../engine/engine.js" */
/** @import { Named } from "./staged.js" */
/** @import { Deed } from "../log/events.js" */
/** @import { Moment, TreeNode } from "../moment/recording.js" */
/** @import { ByKind } from "../moment/tale.js" */

/**
 * Data for watching a run. @typedef {{ ran: Ran, text: string, name: string, deeds: Deed[] }}
 * Watching
 */

/**
 * Whether places are cells of a grid, in more than one row and more than one column.
 * @param {unknown[]} places
 */
function areCells(places) {
  const cells = places.map((place) => (Array.isArray(place) ? place : [])), most = 60;
  return [0, 1].every((i) => new Set(cells.map((cell) => cell[i])).size > 1) && cells.every((cell) =>
    cell.length === 2 && cell.every((one) => Number.isInteger(one) && one >= 0 && one < most));
}

/** A run that can be watched: its puzzle, its picture and its moments. */
export class Watch {
  /** @param {Watching} watching */
  constructor({ ran, text, name, deeds }) {
    this.text = text;
    this.name = name;
    this.tests = testsIn(deeds);
    /** For each test, the line that made it. @type {number[]} */
    this.lines = [];
    this.queens = ofQueens(ran);
    /** What the solutions are worth. @type {{ value: string, best: boolean }[]} */
    this.worths = [];
    const { n = 0 } = ran.numbers, queens = ofQueens(ran), { places, choices, picture, words } = ran.about;
    const all = pairsOf(ran.about.given).map(([place, choice]) => /** @type {[string, string]} */ (
      [place, textOf(choice)]));
    const known = new Set((places ?? all.map(([place]) => place)).map(textOf));
    /**
     * The given choices; if none is for a place, given is a name that the author uses for something
     * else.
     */
    this.given = all.some(([place]) => known.has(place)) ? all : [];
    /** @param {unknown[] | undefined} first @param {"place" | "choice"} what */
    const names = (first, what) =>
      [...new Set([...(first ?? []).map(textOf), ...deeds.map((deed) => deed[what])])].filter(Boolean);
    const upTo = Array.from({ length: queens ? n : 0 }, (_, i) => i + 1);
    this.places = labelled(names(queens ? upTo.map(columnOf) : places, "place"), SHORT_PLACE);
    this.choices = labelled(names(queens ? upTo.map(rowOf) : choices, "choice"), SHORT_CHOICE);
    if (queens) {
      [...this.places, ...this.choices].forEach((one) => { one.label = one.text.replace(/\D+/, ""); });
    }
    const said = new Map(queens ? [["place", WORDS["word-column"]], ["choice", WORDS["word-row"]]] : pairsOf(words));
    this.words = /** @type {[string, string]} */ ([
      said.get("place") ?? WORDS["word-place"], said.get("choice") ?? WORDS["word-choice"]]);
    const drawn = queens ? { kind: "board", rows: n, columns: n } : picture ? Object.fromEntries(pairsOf(picture))
      : { kind: areCells(places ?? []) ? "grid" : "row" };
    this.amiss = ""; // the error in the picture, if any
    const put = new Set(deeds.filter(({ does }) => does === "put").map(({ choice }) => choice));
    this.staged = this.stage(drawn, this.each(deeds, queens ? n : choices?.length ?? 0), put);
    this.recording = this.record(deeds, queens);
  }

  /** What the letters in the picture mean, "" if names aren't shortened. */
  get letters() {
    const short = [...this.choices, ...this.places].filter(({ text, label }) =>
      label !== "•" && label.toLowerCase() !== text.toLowerCase() && `(${label.replace(/,/g, ", ")})` !== text);
    const said = short.reduce((before, { text, label }, i) => say(
      i === 0 ? WORDS["letters-first"] : i < short.length - 1 ? WORDS["letters-next"] : WORDS["letters-last"],
      { letter: label, name: text, before }), "");
    return said && !this.queens ? say(WORDS["watch-letters"], { letters: said }) : "";
  }

  /**
   * How many choices every call tests, 0 if calls differ.
   * @param {Deed[]} deeds
   * @param {number} all
   */
  each(deeds, all) {
    const count = (/** @type {string} */ what) => deeds.filter(({ does }) => does === what).length;
    return (count("put") + 1 - count("found")) * all === this.tests ? all : 0;
  }

  /**
   * The picture that the program asks for, or a row of boxes if it can't be drawn.
   * @param {Record<string, any>} picture
   * @param {number} each
   * @param {Set<string>} put
   */
  stage(picture, each, put) {
    const kind = picture.kind ?? "row";
    const asked = { places: this.places, choices: this.choices, given: this.given, each, put };
    try {
      if (!Object.hasOwn(SHOWN.keys, kind)) {
        throw new Error(say(WORDS["picture-kind"], { kind }));
      }
      return new Staged({ ...asked, picture });
    } catch (error) {
      this.amiss = /** @type {Error} */ (error).message;
      return new Staged({ ...asked, picture: {} });
    }
  }

  /** @param {Deed[]} deeds @param {boolean} queens */
  record(deeds, queens) {
    const number = (/** @type {Named[]} */ list) => new Map(list.map(({ text }, i) => [text, i + 1]));
    const places = number(this.places), choices = number(this.choices);
    const found = deeds.filter(({ does }) => does === "found").length;
    const array = this.places.map((_, i) => this.staged.data.given?.find(({ Place }) => Place === i + 1)?.Choice ?? 0);
    const recording = new Recording({ all: this.tests, boards: found, array });
    /** @type {Map<string, string>} */ const stands = new Map(this.given);
    const held = (/** @type {string} */ one) =>
      say(WORDS["watch-has"], {
        place: calledOf(this.words[0], one) ?? "", choice: calledOf(this.words[1], stands.get(one)) ?? "",
      });
    for (const { does, place, choice, by, worth, line } of deeds) {
      const at = places.get(place) ?? 0, what = choices.get(choice) ?? 0;
      if ((does === "refused" || does === "free") && this.lines.push(line) > WATCHED) {
        this.lines.pop();
        break;
      }
      switch (does) {
        case "call": recording.call(at); break;
        case "free": recording.ask(at, what); break;
        case "refused":
          recording.ask(at, what, {
            by: (by?.places ?? []).map((one) => places.get(one) ?? 0),
            why: queens || !by ? "" : by.why || by.places.map(held).join(", "),
          });
          break;
        case "put":
          stands.set(place, choice);
          recording.put(at, what);
          break;
        case "cut": recording.cut(at, what); break;
        case "found":
          this.worths.push(worth ?? { value: "", best: false });
          recording.solution(recording.node.place, recording.node.choice);
          break;
        case "back":
          recording.goUp(recording.calls.length);
          recording.takeBack(at, what);
          break;
        case "return": recording.comeBack(recording.calls.at(-1) ?? 0); break;
      }
    }
    return recording;
  }
}

/**
 * The words about calls that may skip choices, for example by a bound: whether these are free is
 * unknown.
 * @param {Record<string, string> | null} parts
 */
const leftOut = (parts) =>
  ({ ...parts, none: say(WORDS["watch-dead"], { what: "${what}" }), tested: WORDS["watch-used"] });

/**
 * The words about a run. Instead of lines of the book's program, they use the line that made the
 * test.
 */
class WatchTale extends Tale {
  /** @param {Watch} watch */
  constructor({ staged, places, choices, words, recording, lines, worths }) {
    const any = TOLD, { moments } = recording;
    super({
      says: "any",
      places: places.map(({ text }) => text),
      labels: places.map(({ label }) => label),
      choices: choices.map(({ text }) => text),
      letters: choices.map(({ label }) => label),
      words,
      refused: [],
      tests: 0,
      found: 0,
      worths,
      stage: staged.data,
    }, { ...any, parts: staged.data.each ? any.parts : leftOut(any.parts) });
    this.lines = lines;
    this.last = moments[moments.length - 1];
  }

  /**
   * @param {string} _ that of the program is known
   * @param {Moment} m
   * @returns {[number, number]}
   */
  linesAt(_, m) {
    const asks = [REFUSED, ACCEPTED, ASSIGNED, FOUND].includes(m.kind);
    return [asks ? this.lines[m.step - 1] ?? 0 : 0, 0];
  }

  /**
   * If another call for the first place follows, as in an endless recursion, the search isn't over.
   * @param {ByKind<string>} table
   * @param {Moment} m
   */
  inWords(table, m) {
    if (!returned(m.kind) || m.depth > 0 || m === this.last) {
      return super.inWords(table, m);
    }
    const values = { where: this.value("where", m), closed: this.value("closed", m) };
    return table === this.said.moments ? WORDS["moment-over"]
      : m.kind === DEAD_END ? say(WORDS["event-dead"], values) : say(WORDS["event-used"], values);
  }

  /** @param {Moment} m */
  callsAt(m) {
    const calls = returned(m.kind) ? [...m.calls, m.place] : m.calls;
    return calls.map((place) => this.replay.places[place - 1] ?? "");
  }
}

class RunPlayer extends Player {
  /** @param {HTMLElement} element @param {Watch} watch */
  constructor(element, watch) {
    super(Object.assign(element, { watch }), new WatchTale(watch));
    this.watch = watch;
    const tree = this.find("svg.tree"), asks = this.asks = this.find(".player-asks-line");
    /** @param {Event} event */
    const point = (event) => {
      const node = around(event, "[data-node]");
      if (node) {
        this.pointed(this.place.shown[Number(node.dataset.node)]);
      }
    };
    tree.addEventListener("pointerover", point);
    tree.addEventListener("click", point);
    tree.addEventListener("pointerleave", () => this.pointed());
    this.load(watch.recording);
    this.find("[data-do=copy]").remove(); // the address can't contain a run
    asks.textContent = "";
  }

  keep() {} // the address can't contain a run

  obeyAddress() {}

  /** Marks the line that made a node's test, or the line of the moment. @param {TreeNode} [node] */
  pointed(node) {
    const m = this.moments[this.at], step = node?.step ?? 0;
    const line = step > 0 ? this.watch.lines[step - 1] ?? 0 : 0;
    const [ran, next] = step > 0 ? [line, 0] : this.tale.linesAt("", m);
    this.codes[0].window.show(ran, next);
    tell(this.asks, step === 0 ? "" : line > 0
      ? say(WORDS["watch-asked"], { step, line: String(line) })
      : say(WORDS["watch-unknown"], { step }));
  }
}

/**
 * Opens the player on a run.
 * @param {HTMLElement} place to open it in
 * @param {Watching} watching
 * @param {number} step to show at first
 */
export function openWatch(place, watching, step) {
  const watch = new Watch(watching), { staged, words } = watch;
  const element = made("div"), template = document.createElement("template");
  template.innerHTML = SHOWN.player;
  const beside = staged.data.kind === "path" ? Math.min(watch.places.length, 12) : staged.columns;
  const columns = beside || staged.data.boxes.length;
  // Stairs have a column for each call; if there are more calls, they are a list.
  element.className = `player cols${columns}${watch.places.length > columns ? " listed" : ""}`;
  element.dataset.keys = "12";
  element.dataset.step = String(step);
  element.append(template.content);
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (element.querySelector(selector));
  partsOf(element, "[id]").forEach((one) => one.removeAttribute("id"));
  partsOf(element, "[aria-labelledby]").forEach((one) => {
    one.removeAttribute("aria-labelledby");
    one.removeAttribute("aria-describedby");
  });
  const title = /** @type {Element} */ (staged.svg.querySelector("title"));
  title.id = place.id + "-t";
  staged.svg.setAttribute("aria-labelledby", title.id);
  find("svg.board").replaceWith(staged.svg);
  find(".player-place").setAttribute("aria-label", WORDS["watch-tree"]);
  const holds = find(".player-label"), asks = made("p", { className: "player-asks-line" });
  holds.textContent = (holds.textContent ?? "").replace("$place", words[0]);
  find(".player-at small").textContent = `/ ${grouped(watch.tests)}`;
  listing(find(".code"), watching);
  find(".player-right").append(asks);
  const deadEnds = staged.data.each ? [] : [WORDS["mark-stuck-place"], WORDS["mark-dead-end"]];
  find(".player-marks .key").outerHTML = deadEnds.reduce(
    (key, said) => key.replace(said, WORDS["dead-end"]), // choices skipped by a bound may be free
    SHOWN.keys[staged.data.kind]
      .replaceAll("$choice", words[1]).replaceAll("$place", words[0])
      .replace(/#sym-(w|d1)-A\b/g, `#sym-${staged.data.looks[0]}`));
  place.replaceChildren(element);
  const player = new RunPlayer(element, watch);
  player.begin();
  return { player, watch };
}

/** Fills the listing of a player with a program. @param {Element} code @param {Watching} watching */
function listing(code, { text, name }) {
  const body = /** @type {Element} */ (code.querySelector("tbody"));
  /** @type {Element} */ (code.querySelector("caption")).textContent = name + "\n";
  body.replaceChildren(...text.replace(/\n+$/, "").split("\n").map((line, i) => {
    const row = made("tr");
    row.append(
      made("td", { className: "ln", ariaHidden: "true", textContent: String(i + 1) }),
      made("td", { className: "tag", role: "none" }),
      made("td", { className: "src", role: "none", textContent: line + "\n" }),
    );
    return row;
  }));
}
