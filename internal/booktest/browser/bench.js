// Measures how long the player and recorded programs take.

/** How long the player takes for each of this many moments. */
export function playerTimes(moments) {
  const p = find("search-player").player;
  const times = [];
  for (let i = 0; i < moments; i++) {
    if (i % 2000 === 0) p.go(2000);
    const before = performance.now();
    p.go(p.at + 1);
    times.push(performance.now() - before);
  }
  return times;
}

/** How long a program takes alone, and how long when it's recorded. */
export async function recordedTimes(text, call, lines) {
  const timed = (program) =>
    new Promise((done, fail) => {
      let began = 0;
      new rooms.engine.Run(program, ({ state, recording }) => {
        began ||= state === "runs" ? performance.now() : 0;
        if (state === "ended") {
          const took = performance.now() - began;
          (recording?.lines ?? lines) === lines ? done(took) : fail(new Error(recording.lines + " lines"));
        }
      });
    });
  return [await timed({ text: text + "\n" + call }), await timed({ text, record: { call } })];
}
