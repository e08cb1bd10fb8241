import { numberOf as number } from "../page/common.js";

test("holds", "puzzle/index.html", () => { equal(typeof number, "function"); });
test("is equal", "puzzle/index.html", () => {
  equal([1, 2], [1, 3], "the list");
});
test("has", { page: "puzzle/index.html", width: 390 }, async () => {
  await until("the window", () => innerWidth, 390);
  find("queen-none");
});
test("throws", "puzzle/index.html", () => {
  const one = undefined;

  return one.two;
});
test("none", "puzzle/index.html", () => none(["a", { b: 1 }], "these"));
