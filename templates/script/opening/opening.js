// How the book opens: the fan of its title page is drawn once, in the order of the search. Until
// the first solution is found, the board and the thick line show where the search is; after that
// they show the last solution found, so that everything visible belongs to one moment. At the end
// the picture is the same as without this script, with the last solution on the board.
import { FanCanvas } from "./fancanvas.js";
import { Pace } from "./pace.js";
import { adorn } from "../page/common.js";
import { say } from "../page/sentences.js";
import { RunScene, RunTale } from "../run/runscene.js";
/** @import { Replay } from "../moment/replay.js" */
/** @import { QueenFan } from "../fan/fan.js" */

const FRAME = 100; // milliseconds at most, so that nothing is skipped after the page was hidden

export class Opening {
  /** @param {QueenFan} fan @param {Replay} replay */
  constructor(fan, replay) {
    const tale = new RunTale(replay, false), board = /** @type {SVGElement} */ (fan.querySelector("svg.board"));
    this.fan = fan;
    this.tree = tale.read();
    this.scene = new RunScene(board, tale);
    this.picture = new FanCanvas(/** @type {HTMLElement} */ (fan.querySelector(".run-picture")), this.tree);
    this.says = /** @type {HTMLElement} */ (fan.querySelector(".fan-counts"));
    this.button = /** @type {HTMLElement} */ (fan.querySelector("button"));
    /** @type {number[]} */ this.solutions = []; // the stops at which they are found
    for (let stop = 1; stop <= this.tree.all; stop++) {
      if (this.tree.founds[stop] > this.tree.founds[stop - 1]) {
        this.solutions.push(stop);
      }
    }
    this.pace = new Pace(this.tree.all, Number(fan.dataset.slow), this.solutions[0] ?? this.tree.all);
    this.stop = this.tree.all;
    this.time = 0;
    this.playing = 0; // the requested frame, 0 while it rests
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.still.addEventListener("change", () => this.end());
    this.button.addEventListener("click", () => (this.playing ? this.pause() : this.play()));
    addEventListener("beforeprint", () => this.end());
    this.label();
    /** @type {HTMLElement} */ (this.button.parentElement).hidden = false;
  }

  play() {
    if (this.stop === this.tree.all) {
      this.time = 0;
      this.go(0);
    }
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      this.time += Math.min(FRAME, now - last);
      last = now;
      this.playing = requestAnimationFrame(frame);
      const stop = this.pace.stopAfter(this.time);
      if (stop > this.stop) {
        this.go(stop);
      } else {
        this.picture.flicker(now);
      }
      if (stop === this.tree.all) {
        this.end();
      }
    };
    this.playing = requestAnimationFrame(frame);
    this.label();
  }

  pause() {
    cancelAnimationFrame(this.playing);
    this.playing = 0;
    this.label();
  }

  /** Goes to the end, where the picture rests. */
  end() {
    if (this.stop < this.tree.all || this.playing) {
      this.pause();
      this.go(this.tree.all);
    }
  }

  label() {
    const span = /** @type {HTMLElement} */ (this.button.querySelector("span"));
    const path = /** @type {Element} */ (this.button.querySelector("path"));
    span.textContent = this.playing ? WORDS["pause"] : this.stop < this.tree.all ? WORDS["play"] : WORDS["fan-again"];
    adorn(path, { d: this.playing ? "M5 4h3v12H5zM12 4h3v12h-3z" : "M6 4l10 6-10 6z" });
  }

  /** Shows everything as it is at a stop. @param {number} stop */
  go(stop) {
    const { tree, picture, scene, fan, solutions } = this, from = this.stop, over = stop === tree.all;
    this.stop = stop;
    picture.rest(over);
    scene.rest(over);
    if (over) {
      const links = fan.links.filter((link) => link.dataset.at);
      fan.show(links[links.length - 1]);
    } else {
      // Stops beyond the rim have no board, so the search itself is shown.
      const complete = tree.depth === Number(fan.dataset.n);
      const lit = complete ? solutions[tree.founds[stop] - 1] ?? stop : stop;
      picture.show(stop, lit, stop > from ? this.ended(from, stop) : []);
      scene.show(lit, complete && tree.founds[stop] > 0);
    }
    const found = tree.founds[stop];
    this.says.textContent = say(WORDS["fan-counts"], {
      asked: say(WORDS["fan-asked"], { n: tree.stepOf(stop) }),
      found: over || found ? say(WORDS["fan-found"], { n: found }) : WORDS["fan-none-yet"],
    });
  }

  /**
   * The leaves completed after one stop and up to another: every solution, and if there are many
   * dead ends only the last, which are visible.
   * @param {number} from
   * @param {number} to
   */
  ended(from, to) {
    const { tree } = this, most = 6, last = tree.leafAfter(to + 1);
    const all = tree.leaves.slice(tree.leafAfter(from + 1), last);
    return all.filter((at, i) => tree.nodes[at].kind === "solution" || i >= all.length - most);
  }
}
