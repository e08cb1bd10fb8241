// The geometry of a fan.
import { FAN_BEND, FAN_PAD, FAN_RADIUS } from "given:trees";

export { FAN_PAD, FAN_RADIUS };

/** The distance of a ring from the middle of a fan. @param {number} ring @param {number} depth */
export const fanRing = (ring, depth) => FAN_RADIUS * (ring / depth) ** FAN_BEND;

/** @param {number} turn @param {number} radius @returns {[x: number, y: number]} */
export const fanPolar = (turn, radius) => [
  FAN_RADIUS + FAN_PAD - radius * Math.cos(Math.PI * turn),
  FAN_RADIUS + FAN_PAD - radius * Math.sin(Math.PI * turn),
];
