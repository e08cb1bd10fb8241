// What a program prints and reads, and its chance and its clock. This function is sent to a worker as a text.
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
    // At once, because the program may print no more and not end; a flood a little later.
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
      return null; // who reads all has ended
    }
    // The page runs it again with more input: until it ends this worker, nothing a program does goes on.
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

  // A run that repeats another has its chance, and what its clock said as far as it was asked.
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
