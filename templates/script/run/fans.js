// The geometry of a fan; see internal/render/trees.

export const FAN_RADIUS = 540, FAN_PAD = 20;

/** The distance of a ring from the middle of a fan. @param {number} ring @param {number} depth */
export const fanRing = (ring, depth) => FAN_RADIUS * (ring / depth) ** 0.93;

/** @param {number} turn @param {number} radius @returns {[x: number, y: number]} */
export const fanPolar = (turn, radius) => [
  FAN_RADIUS + FAN_PAD - radius * Math.cos(Math.PI * turn),
  FAN_RADIUS + FAN_PAD - radius * Math.sin(Math.PI * turn),
];
