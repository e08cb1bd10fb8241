// A log instead of a program: the number that its rows and columns begin with.
/** The rooms, which are loaded with the first run. @type {any} */ const LOADED = self;

/**
 * A log of tests on squares.
 * @param {[place: number, choice: number][]} squares
 * @param {object} [head]
 */
const logOf = (squares, head) => [...head ? [head] : [],
  ...squares.map(([place, choice]) => ({ event: "try", place, choice }))].map((one) => JSON.stringify(one)).join("\n");

/**
 * All squares in these columns and rows.
 * @param {[from: number, to: number]} columns
 * @param {[from: number, to: number]} rows
 * @returns {[place: number, choice: number][]}
 */
const squares = ([left, right], [top, bottom]) => {
  /** @type {[place: number, choice: number][]} */ const all = [];
  for (let column = left; column <= right; column++) {
    for (let row = top; row <= bottom; row++) {
      all.push([column, row]);
    }
  }
  return all;
};

test("where rows and columns begin", { page: "backtracking/index.html", width: 1000 }, async () => {
  find("[data-run]", find("[data-code]")).click();
  await until("the first run is done", () => find("[data-code]").dataset.state === "done", true);
  /** @type {[about: string, log: string, first: string[]][]} */ const cases = [
    ["from one", logOf(squares([1, 4], [1, 4])), ["column 1", "row 1"]],
    ["from zero", logOf(squares([0, 3], [0, 3])), ["column 1", "row 1"]],
    ["only rows from zero", logOf(squares([1, 4], [0, 3])), ["column 1", "row 1"]],
    ["from one, and a row too many", logOf(squares([1, 4], [0, 4])), ["column 1", "row 0"]],
    ["from zero, and a row too many", logOf(squares([0, 3], [0, 4])), ["column 1", "row 1"]],
    ["its head says one", logOf([[1, 0], [2, 0]], { places: [1, 2, 3, 4], choices: [1, 2, 3, 4] }), ["column 1", "row 0"]],
    ["its head says zero", logOf([[1, 1], [2, 2]], { places: [0, 1, 2, 3], choices: [0, 1, 2, 3] }), ["column 2", "row 2"]],
  ];
  for (const [about, log, want] of cases) {
    const { names } = LOADED.rooms.engine.ranOfLog(log, true);
    equal(names.slice(0, 2).map((/** @type {string} */ one) => JSON.parse(one)), want, about);
  }
});
