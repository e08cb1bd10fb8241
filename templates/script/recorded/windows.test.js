// A recorded run in a page: it's the same each time, it's complete where the reader looks, and a
// stopped run is shown too.
/** The rooms, which are loaded with the first run. @type {any} */ const ROOMS = self;

const FIELD = { page: "backtracking/index.html", width: 1000 };
const SEARCH = `
import random
n = 8
board = [0] * n
found = []
def free(row, col):
    return all(board[c] != row and abs(board[c] - row) != col - c for c in range(col))
def place(col):
    if col == n:
        found.append(board[:])
        return
    rows = list(range(n))
    random.shuffle(rows)
    for row in rows:
        if free(row, col):
            board[col] = row
            place(col + 1)
            board[col] = 0
`;

/** Python is loaded with the first run. */
async function ready() {
  find("[data-run]", find("[data-code]")).click();
  await until("the first run is done", () => find("[data-code]").dataset.state === "done", true);
}

/**
 * Runs a program, and stops it after a given number of lines.
 * @param {string} text @param {object} [record] @param {object} [start] @param {number} [most]
 * @returns {Promise<any>} the run
 */
const recorded = (text, record = {}, start = {}, most = Infinity) => new Promise((resolve) => {
  void new ROOMS.rooms.engine.Run({ text, record }, (/** @type {any} */ run) => {
    if (run.state === "runs" && run.recording?.lines >= most) {
      run.end("stopped");
    } else if (run.state !== "loads" && run.state !== "runs") {
      resolve(run);
    }
  }, start);
});

/**
 * @param {import("./recording.js").Recording} recording
 * @param {import("./recorded.js").Again} [again]
 * @returns {import("./recorded.js").Recorded}
 */
const lookedAt = (recording, again) => new ROOMS.rooms.recorded.Recorded(recording, again);

test("a stretch is kept in full", FIELD, async () => {
  await ready();
  const run = await recorded(SEARCH, { proposal: "place(0)" });
  const { recording } = run;
  const looked = lookedAt(recording, (from, to) => run.window(from, to));
  equal([recording.ended, recording.call, recording.out], ["finished", "place(0)", ""], "the run");
  equal(looked.repr(looked.at(recording.lines).globals.find(([name]) => name === "n")?.[1] ?? -1), "8", "n at the end");
  const again = await recorded(SEARCH, { proposal: "place(0)" }, { readings: run.readings });
  equal([...again.recording.steps], [...recording.steps], "the lines of a run with the same chance");
  equal(again.recording.calls, recording.calls, "its calls");

  const from = recording.full + 100, to = from + 50;
  ok(to < recording.lines, `the run has ${recording.lines} lines, and ${recording.full} of them are kept in full`);
  ok(!looked.kept(from), "what is to be kept is known before");
  ok(!looked.at(from).kept, "a moment says that it's known, and isn't");
  equal(await looked.window(from, to), to, "the end of the stretch");
  const lines = SEARCH.split("\n");
  for (let event = from; event <= to; event++) {
    const { frames, globals, kept, next } = looked.at(event);
    equal([kept, next], [true, recording.steps[event]], `moment ${event}`);
    const values = Object.fromEntries(globals.map(([name, value]) => [name, looked.repr(value)]));
    const rows = JSON.parse(values.board), place = frames.filter(({ call }) => call.name === "place").at(-1);
    const col = Number(looked.repr(place?.call.args[0][1] ?? -1)), where = `moment ${event}, before ${lines[next - 1]}`;
    ok(rows.slice(col + 1).every((/** @type {number} */ row) => row === 0), `${where}: ${values.board} in column ${col}`);
    ok(JSON.parse(values.found).every((/** @type {number[]} */ one) => new Set(one).size === 8), `${where}: ${values.found}`);
  }
});

test("a run that is stopped", FIELD, async () => {
  await ready();
  const { recording } = await recorded("n = 0\nwhile True:\n    n += 1\n", {}, {}, 3_000_000);
  const looked = lookedAt(recording);
  equal([recording.ended, recording.calls.length, looked.repr(looked.at(2001).globals[0][1])], ["stopped", 0, "1000"], "its beginning");
  const many = await recorded("def f(n):\n    return n\nwhile True:\n    f(1)\n", {}, {}, 900_000);
  const { calls, called, whole } = many.recording;
  ok(called > calls.length && calls.length === 150_000 && !whole, `${calls.length} calls of ${called}, ${whole}`);
});
