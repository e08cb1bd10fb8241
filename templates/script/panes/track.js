// The track of a run below its bar: how many calls wait at each moment, where they return
// something, and where something is printed.
import { shape } from "../page/drawn.js";
/** @import { Recording } from "../recorded/recording.js" */

/** How wide and high a track is, in its own units. */
const WIDE = 1000, HIGH = 32;

/** Draws the track of a run. @param {Element} svg @param {Recording} recording @param {number} last its last moment */
export function drawRun(svg, { calls, printed }, last) {
  const all = Math.max(last, 1), places = Math.min(all + 1, 500);
  /** @param {number} at */
  const placeOf = (at) => Math.min(places - 1, Math.floor(at * places / (all + 1)));
  const rise = new Int32Array(places + 1), deepest = new Int32Array(places);
  /** @type {number[]} */ const depths = [];
  for (const { id, of, begin, end } of calls) {
    depths[id] = (depths[of] ?? 0) + 1;
    const from = placeOf(begin), to = end < 0 ? places - 1 : placeOf(end);
    for (let at = from; at <= to; at++) {
      if (deepest[at] < depths[id]) {
        deepest[at] = depths[id];
      } else if (to - from > 50) {
        break; // a long call inside of which deeper ones are drawn already
      }
    }
    rise[from]++;
  }
  const highest = Math.max(1, ...deepest);
  let area = `M0 ${HIGH}`;
  deepest.forEach((depth, i) => {
    area += `H${(i * WIDE / places).toFixed(1)}V${(HIGH - 8 - depth / highest * (HIGH - 16) + 8 * Number(depth === 0)).toFixed(1)}`;
  });
  /** @param {Iterable<number>} moments @param {string} d */
  const ticks = (moments, d) => [...new Set(Array.from(moments, placeOf))]
    .map((place) => `M${((place + 0.5) * WIDE / places).toFixed(1)} ${d}`).join("");
  svg.replaceChildren(
    shape(svg, "path", { class: "most", d: `${area}H${WIDE}V${HIGH}Z` }),
    shape(svg, "path", { class: "ends", d: ticks(printed.map(([at]) => at), `${HIGH}v-6`) }),
    shape(svg, "path", {
      class: "ticks", d: ticks(calls.filter(({ end, answer }) => end >= 0 && answer >= 0).map(({ end }) => end), "0v5"),
    }),
  );
}
