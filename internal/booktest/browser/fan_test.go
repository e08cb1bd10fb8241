package browser

import (
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// testFan points at the diamonds on the title page: each shows its board, lights up a path of eight
// lines that ends in it, and links to its step.
func testFan(tb *tab) {
	t := tb.TB
	tb.media("prefers-reduced-motion", "reduce")
	defer tb.media()
	tb.open("index.html", 1440)
	if moves := ask[bool](tb, `document.querySelector(".going, queen-fan canvas, .fan-words button:not([hidden] *)") !== null`); moves {
		tb.Error("it draws itself for who wants no motion, or offers to")
	}
	type seen struct {
		Says, Rows string
		Same, Ends bool
		Lines      int
	}
	got := ask[[]seen](tb, `(() => {
		const fan = document.querySelector("queen-fan"), says = fan.querySelector("p a"), way = fan.querySelector("path.t-way");
		return [...fan.querySelectorAll("svg a")].map((link) => {
			link.querySelector(".t-solution").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
			const d = way.getAttribute("d");
			return { Says: says.textContent, Same: says.getAttribute("href") === link.getAttribute("href"), Lines: d.split("M").length - 1, Ends: d.includes(" " + link.dataset.at + "M"),
				Rows: [...fan.querySelectorAll(".queen")].map((queen) => queen.getAttribute("y") / 45 + 1).join(" ") }; }) })()`)
	solutions := solver.Solve(8).Solutions
	if len(got) != len(solutions) {
		t.Fatalf("%d diamonds, want %d", len(got), len(solutions))
	}
	for i, s := range solutions {
		want := seen{
			Says:  s.Rows.String() + " at step " + number.Thousands(s.Step),
			Rows:  s.Rows.String(),
			Same:  true,
			Ends:  true,
			Lines: 8,
		}
		if diff := cmp.Diff(want, got[i]); diff != "" {
			t.Fatalf("solution %d (-want +got):\n%s", i+1, diff)
		}
	}
	// The keyboard goes round.
	if at := ask[int](tb, `(() => {
		const links = [...document.querySelectorAll("queen-fan svg a")];
		links[0].focus();
		links[0].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
		return links.indexOf(document.activeElement) })()`); at != len(solutions)-1 {
		t.Errorf("to the left of the first diamond comes number %d", at+1)
	}
}
