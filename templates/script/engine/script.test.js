// The text of a worker, which each run reads anew.

test("a recorded run reads ASCII", { page: "backtracking/index.html", width: 1000 }, async () => {
  /** @type {string[]} */ const read = [], { Blob } = self;
  Object.assign(self, {
    Blob: class extends Blob {
      /** @param {string[]} parts @param {BlobPropertyBag} as */
      constructor(parts, as) {
        super(parts, as);
        read.push(...parts);
      }
    },
  });
  const field = find("[data-code]");
  find("[data-run]", field).click();
  await until("the run is done", () => field.dataset.state === "done", true);
  ok(read.join("").length > 2_000_000, `a worker reads only ${read.join("").length} letters`);
  none(read.flatMap((text) => text.match(/.{0,20}[^\0-\x7f].{0,20}/gs) ?? []), "not ASCII");
});
