// A program about another puzzle, which is chosen in the page's menu, or a problem file of the
// reader's.

const OTHER = { page: "bench/index.html" };

const GUESTS = `guests = ["Ada", "Ben", "Cleo"]
found = []
def give(hats):
    if len(hats) == len(guests):
        found.append(list(hats))
        return
    for hat in guests:
        if hat not in hats and hat != guests[len(hats)]:
            give(hats + [hat])
give([])
print(found)
`;
const HATS = `title = "Three hats"
places = ["Ada", "Ben", "Cleo"]
choices = places[:]

def refused_by(place, choice, chosen):
    if choice == place:
        return "it's their own"
    for guest, hat in chosen.items():
        if hat == choice:
            return guest
`;

/** @param {string} text @param {string} [puzzle] */
async function judgedBench(text, puzzle) {
  const field = find("[data-code]"), area = find("textarea[data-program]"), menu = find("select[data-puzzle]");
  area.value = text;
  area.dispatchEvent(new Event("input"));
  if (puzzle !== undefined) {
    menu.value = puzzle;
    menu.dispatchEvent(new Event("change"));
  }
  find("[data-run]").click();
  await until("it's done", () => field.dataset.state === "done", true);
  return [field.dataset.verdict, field.dataset.mistake, field.dataset.solutions];
}

test("a puzzle of the book", OTHER, async () => {
  equal(await judgedBench(GUESTS.replace(/"Cleo"\]/, '"Cleo", "Dan", "Eve"]'), "hats"), ["right", "", "44"], "all are told");
  equal(await judgedBench(GUESTS, "hats"), ["unknown", "", ""], "three of the five guests");
});

test("a puzzle of the reader's own", OTHER, async () => {
  const files = new DataTransfer(), input = find("[data-code] [type=file]");
  files.items.add(new File([HATS], "hats3.py"));
  input.files = files.files;
  input.dispatchEvent(new Event("change"));
  await until("it's in the menu", () => find("select[data-puzzle]").value, "hats3.py");
  equal(await judgedBench(GUESTS), ["right", "", "2"], "both are told");
  equal(await judgedBench(GUESTS.replace(" and hat != guests[len(hats)]", "")), ["wrong", "test", "6"], "their own hats");
  ok(find(".judged-says").textContent.includes("it's their own"), find(".judged-says").textContent);
});
