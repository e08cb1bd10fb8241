// The picture of all boards as points of a square.
export {};

// Two fingers zoom in and out, and so does the wheel with Ctrl. The wheel alone scrolls the page.
test("pinched and turned", { page: "refusals/index.html", width: 1000 }, async () => {
  await touchAll();
  const square = find("#points-of-n queen-points");
  await until("the steps", () => square.points?.tests.length, 15720);
  const { points } = square, { svg } = points;
  const place = new DOMPoint(10, 10).matrixTransform(svg.getScreenCTM());
  const deep = () => points.view.length;
  /** @param {string} type @param {number} pointerId @param {number} x */
  const finger = (type, pointerId, x) => svg.dispatchEvent(new PointerEvent(type, {
    pointerId, clientX: place.x + x, clientY: place.y, bubbles: true, pointerType: "touch",
  }));
  /**
   * The number of fixed queens after two fingers moved apart or together.
   * @param {number} from
   * @param {number} to
   */
  const pinch = (from, to) => {
    finger("pointerdown", 1, 0);
    finger("pointerdown", 2, from);
    finger("pointermove", 2, from);
    finger("pointermove", 2, to);
    finger("pointerup", 1, 0);
    finger("pointerup", 2, to);
    return deep();
  };
  points.cursor = [0.01, 0.01];
  equal([pinch(40, 80), pinch(40, 45), pinch(40, 80), pinch(80, 40), pinch(80, 40)], [2, 2, 4, 2, 0], "what is fixed");
  /** @param {number} deltaY @param {boolean} ctrlKey */
  const wheel = (deltaY, ctrlKey) => {
    points.turned = -1000;
    const event = new WheelEvent("wheel", { deltaY, ctrlKey, bubbles: true, cancelable: true });
    svg.dispatchEvent(event);
    return [deep(), event.defaultPrevented];
  };
  equal([wheel(-10, true), wheel(-10, false), wheel(10, true)], [[2, true], [2, false], [0, true]], "the wheel");
});

// A place that the search hasn't reached says so, until it has.
test("the search comes later", "refusals/index.html", async () => {
  await touchAll();
  const square = find("#points-of-four queen-points"), later = "The search hasn't got there yet.";
  await until("the square", () => square.points !== undefined, true);
  const { points } = square, here = points.find(".points-here");
  points.go(0);
  points.point(0.5, 0.5);
  const said = [0, points.tests.length, 0].map((step) => {
    points.go(step);
    return here.textContent;
  });
  equal(said.map((words) => words.includes(later)), [true, false, true], `that ${said.join(" | ")} says so`);
  equal(said[2], said[0], "what it says again at the beginning");
});
