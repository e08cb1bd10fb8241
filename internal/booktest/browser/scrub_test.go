package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
)

// testScrub slides along the skyline of all steps: the board shows the step, and the link leads to
// it.
func testScrub(t *testing.T, b *booktest.Book) {
	tb := openTab(t, b)
	tb.open("steps/index.html", 1440)
	last := ask[int](tb, `Number(document.querySelector("step-scrub input").max)`)
	if last != 15720 {
		t.Fatalf("the last step is %d", last)
	}
	random := rand.New(rand.NewPCG(15, 720))
	steps := []int{1, 2, 876, 877, last}
	for range 40 {
		steps = append(steps, 1+random.IntN(last))
	}
	for _, step := range steps {
		got := ask[struct {
			Step, Heard, Href string
			Marks             []string
		}](tb, called("boards.slidTo", step))
		for at, board := range boards.Frames(8, step, step) {
			if at != step {
				continue
			}
			want := drawnWithout(t, board, "open", "tried", "ghost")
			if diff := cmp.Diff(want, got.Marks); diff != "" {
				t.Errorf("step %d (-program +page):\n%s", step, diff)
			}
		}
		if want := "Step " + number.Thousands(step); got.Step != want || !strings.HasPrefix(got.Heard, want+". Row ") {
			t.Errorf("step %d: it says %q, and is heard as %q", step, got.Step, got.Heard)
		}
		problem := b.Resolve(b.Pages["steps/index.html"], got.Href)
		if problem != "" || !strings.HasSuffix(got.Href, fmt.Sprintf("#step-%d", step)) {
			t.Errorf("step %d: the link leads to %q: %s", step, got.Href, problem)
		}
	}
	tb.scripts(false)
	tb.open("steps/index.html", 1440)
	if ask[bool](tb, `document.querySelector(".scrub-live, .scrub-bar input").checkVisibility()`) {
		t.Error("without scripts there is something to slide")
	}
	tb.runs(`document.querySelector("step-scrub details").open = true`)
	if ways := ask[int](tb, `[...document.querySelectorAll("step-scrub li a")].filter((e) => e.checkVisibility()).length`); ways != 159 {
		t.Errorf("without scripts there are %d ways to steps", ways)
	}
}
