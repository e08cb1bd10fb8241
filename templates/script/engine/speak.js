// What a program prints and reads, and its random numbers and its clock. This function is sent to a
// worker as text.
/** @import { World } from "./worker.js" */

/** @param {World} world */
export function speak(world) {
  const { python, py, order, clock, often } = world, { most, input } = order;
  let told = 0, printed = 0, last = clock();
  const flush = () => {
    const { out, log } = world.waits;
    if (out || log.length) {
      told++;
      last = clock();
      world.send();
    }
  };
  often.push(() => clock() - last > 50 && flush());
  python.out = (/** @type {string} */ text) => {
    const room = Math.max(most.printed - printed, 0);
    world.waits.cut ||= text.length > room;
    world.waits.out += text.slice(0, room);
    printed += text.length;
    // At once, because the program may print nothing more and never end. If it prints a lot, a
    // little later.
    if (room > 0 && (told < 100 || clock() - last > 20)) {
      flush();
    }
  };

  const lines = input === "" ? [] : input.replace(/\n$/, "").split("\n");
  let asks = false;
  python.ask = () => {
    if (lines.length > 0) {
      return lines.shift();
    } else if (input !== "" && !asks) {
      return null; // the reader has ended the input
    }
    // The page runs the program again with more input. Until it ends this worker, the program
    // doesn't continue.
    flush();
    world.send({ wants: true, times: world.readings });
    for (;;) {}
  };
  const read = py.input;
  py.input = Object.assign((/** @type {any[]} */ ...about) => {
    asks = true;
    try {
      return read(...about);
    } finally {
      asks = false;
    }
  }, read);

  // A run that repeats another gets its random numbers, and the clock readings that the other one
  // asked for.
  const MOST = 10_000, { readings } = world;
  python.seed = order.readings.seed;
  python.now = () => {
    const at = readings.length;
    const time = order.readings.times[at] ?? Math.max(order.readings.began + clock(), readings[at - 1] ?? 0);
    if (at < MOST) {
      readings.push(time);
    }
    return time;
  };
  python.clock = () => python.now() - order.readings.began;
}
