package figure

import (
	"strings"
	"testing"

	"queenbook/internal/solver"
)

// TestPlanHoldsEveryStepOnce checks the rule separately for every step: which page it has to be on,
// and that it's there.
func TestPlanHoldsEveryStepOnce(t *testing.T) {
	for n := 1; n <= 9; n++ {
		plan := planSteps(n, 0)
		held := map[*StepsPage]int{}
		state := solver.NewState(n)
		for e := range solver.Trace(n) {
			state.Apply(e)
			if !e.Test() {
				continue
			}
			page := plan.page(state.Step)
			if page == nil {
				t.Fatalf("n=%d: step %d is on no page", n, state.Step)
			}
			held[page]++
			before := solver.RowsOf(state.Queens, len(state.Queens))
			if state.Last.Kind == solver.Accepted {
				before = before[:int(e.Square.Col)-1]
			}
			if !strings.HasPrefix(before.String()+" ", page.Prefix.String()+" ") && len(page.Prefix) > 0 {
				t.Fatalf("n=%d: step %d, after %v, is on the page of %v", n, state.Step, before, page.Prefix)
			}
			if least := min(int(e.Square.Col)-1, pagePrefix); len(page.Prefix) < least {
				t.Fatalf("n=%d: step %d of column %d is on the page of %v", n, state.Step, e.Square.Col, page.Prefix)
			}
			if page.Split && int(e.Square.Col) != len(page.Prefix)+1 {
				t.Fatalf("n=%d: step %d of column %d is on the split page of %v", n, state.Step,
					e.Square.Col, page.Prefix)
			}
		}
		all := 0
		for _, page := range plan.pages {
			if held[page] != page.Steps || int(page.Of().Tests) != page.Steps {
				t.Errorf("n=%d: the page of %v says %d steps and holds %d", n, page.Prefix, page.Steps, held[page])
			}
			if page.Steps > pageSteps(n) {
				t.Errorf("n=%d: the page of %v holds %d steps", n, page.Prefix, page.Steps)
			}
			if len(page.Prefix) > pagePrefix && page.Parent.Steps+held[page] == 0 {
				t.Errorf("n=%d: the page of %v is split off nothing", n, page.Prefix)
			}
			all += page.Steps
		}
		if want := solver.Solve(n).Whole.Tests; all != int(want) {
			t.Errorf("n=%d: %d steps on all pages, want %d", n, all, want)
		}
	}
}

func TestStepsOfAPage(t *testing.T) {
	for n, want := range map[int]int{1: 600, 8: 600, 9: 533, 10: 480, 12: 400} {
		if got := pageSteps(n); got != want {
			t.Errorf("a page of %d columns may hold %d steps, want %d", n, got, want)
		}
	}
}

func TestPlanOfEight(t *testing.T) {
	plan := planSteps(8, 0)
	if len(plan.pages) != 1+8+42 {
		t.Errorf("%d pages, want one for the first column, 8 and 42", len(plan.pages))
	}
	page := plan.page(877)
	if page.Slug() != "1-5" || page.First != 639 || page.Last != 918 || page.Steps != 280 {
		t.Errorf("step 877 is on the page %q with steps %d to %d (%d)", page.Slug(), page.First, page.Last, page.Steps)
	}
	if page.Of().DeadEnds != 11 || page.Of().Placements != 35-1+1 || page.Of().Solutions != 1 {
		t.Errorf("what happens on it: %+v", page.Of())
	}
}

func TestPlanWithABound(t *testing.T) {
	for _, max := range []int{1, 2, 4, 7, 50, 309, 600, 601, 15719, 15720, 20000} {
		plan := planSteps(8, max)
		want := min(max, 15720)
		all := 0
		for _, page := range plan.pages {
			all += page.Steps
			if page.Steps == 0 {
				t.Errorf("bound %d: the page %q holds no step", max, page.Slug())
			}
		}
		if all != int(want) {
			t.Errorf("bound %d: %d steps, want %d", max, all, want)
		}
		if plan.page(want) == nil || plan.page(want+1) != nil {
			t.Errorf("bound %d: the last step is on page %v, the next one on %v", max, plan.page(want),
				plan.page(want+1))
		}
		if cut := plan.pages[0].Cut; cut != (max < 15720) {
			t.Errorf("bound %d: cut is %t", max, cut)
		}
	}
}
