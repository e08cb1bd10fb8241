// Types into the book's search.

/** What the search finds for a question, and what it marks. */
export function searched(question) {
  const field = find(".find input");
  field.value = question;
  field.dispatchEvent(new Event("input"));
  return {
    Says: find(".find [aria-live]").textContent,
    Href: document.querySelector(".find li a")?.getAttribute("href") ?? "",
    Hits: all(".find li a")
      .map((a) => a.hash)
      .sort(),
    Marks: all(".find li:first-child mark").map((e) => e.textContent.normalize()),
  };
}

/** Types more than anyone could, and then restores what was there. */
export function typed() {
  const field = find(".find input"),
    words = field.value;
  for (const long of ["a".repeat(100_000), "backtrakcing ".repeat(8_000)]) {
    field.value = long;
    field.dispatchEvent(new Event("input"));
  }
  field.value = words;
  field.dispatchEvent(new Event("input"));
}
