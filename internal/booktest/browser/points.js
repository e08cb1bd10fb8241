// Reads the square of all boards.

/** What the square for four columns says about each board, and what's painted at each moment. */
export function answersAndMoments(boards) {
  const square = find("#points-of-four queen-points"),
    live = square.points;
  const said = (name) => square.querySelector(name).textContent,
    [on] = live.canvas.canvases;
  // The centre of a board's point, and another place in it that no solution's mark covers.
  const places = boards.map((rows) => [
    (rows[0] - 1) / 4 + (rows[2] - 0.5) / 16,
    (rows[1] - 1) / 4 + (rows[3] - 0.5) / 16,
  ]);
  const answers = places.map(([x, y], i) => {
    live.point(x, y);
    return boards[i].join(" ") + ": " + said(".points-here");
  });
  const copy = /** @type {any} */ (document.createElement("canvas").getContext("2d", { willReadFrequently: true }));
  Object.assign(copy.canvas, { width: on.canvas.width, height: on.canvas.height });
  const moments = Array.from({ length: 61 }, (_, step) => {
    live.go(step);
    copy.clearRect(0, 0, on.canvas.width, on.canvas.height);
    copy.drawImage(on.canvas, 0, 0);
    const { width, data } = copy.getImageData(0, 0, on.canvas.width, on.canvas.height);
    const { side, perUnit, shift } = live.canvas;
    const painted = places.map(([x, y]) => {
      const [left, top] = [x, y].map((at, i) => Math.round(at * side * perUnit + shift[i]));
      return Number(data[4 * (top * width + left) + 3] > 0);
    });
    return { Said: said(".points-step"), Painted: painted.join("") };
  });
  return { Boards: answers, Moments: moments };
}

/**
 * Whether frames and edge are in view while the reader zooms in, and whether the note on the whole
 * square is visible.
 */
export function deeper() {
  const live = find("#points-of-n queen-points").points,
    { svg } = live;
  const inSight = (path) => {
    const box = path.getBBox(),
      e = 0.001;
    const [x, y, width] = live.sight().map((part) => part * live.side);
    return (
      !path.getAttribute("d") ||
      (box.x > x - e && box.y > y - e && box.x + box.width < x + width + e && box.y + box.height < y + width + e)
    );
  };
  live.point(0.3, 0.31);
  const said = () =>
    [live.frame, live.now, svg.querySelector(".p-all")].map(inSight).join(" ") +
    " " +
    getComputedStyle(find("#points-of-n .points-small")).visibility;
  const seen = [];
  for (const act of ["in", "in", "back", "out", "out"]) {
    live.act(act);
    seen.push(act + ": " + said());
  }
  return seen.join("\n");
}

/**
 * What the large square says about each board. Its place is found by cutting, and the page is asked
 * for its rows there.
 */
export function answersOf(boards) {
  const square = find("#points-of-n queen-points"), live = square.points;
  return boards.map((rows) => {
    let [x, y, width, height] = [0, 0, 1, 1];
    rows.forEach((row, i) => {
      if (i % 2) {
        height /= 8;
        y += (row - 1) * height;
      } else {
        width /= 8;
        x += (row - 1) * width;
      }
    });
    const at = live.rowsAt([x + width / 2, y + height / 2]);
    live.asked = live.testOf(at); // there's no mark near it
    live.answer();
    return at.join(" ") + ": " + find(".points-here", square).textContent;
  });
}
