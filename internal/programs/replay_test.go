package programs

import (
	"slices"
	"testing"

	"queenbook/internal/solver"
)

// TestRefusalsAreTrue checks the board whenever a program says no or yes.
func TestRefusalsAreTrue(t *testing.T) {
	for _, p := range All {
		for n := 1; n <= 6; n++ {
			var replay Replay
			for e := range p.Run(n) {
				replay.Apply(e)
				switch {
				case e.Kind == Refused && p.Slug == "any-square":
					if !slices.Contains(replay.Queens, e.Square) {
						t.Fatalf("%s, n=%d: %v, but no queen stands there: %v", p.Slug, n, e, replay.Queens)
					}
				case e.Kind == Refused:
					if !slices.ContainsFunc(replay.Queens, func(q solver.Square) bool {
						return solver.LineBetween(q, e.Square) == e.Line && e.Line != solver.NoLine || q == e.Square
					}) {
						t.Fatalf("%s, n=%d: %v on %v", p.Slug, n, e, replay.Queens)
					}
				case e.Kind == Accepted && p.Slug != "any-square":
					for _, q := range replay.Queens {
						if solver.LineBetween(q, e.Square) != solver.NoLine {
							t.Fatalf("%s, n=%d: %v on %v", p.Slug, n, e, replay.Queens)
						}
					}
				case e.Kind == Rejected:
					stand := slices.Contains(replay.Queens, e.By) && slices.Contains(replay.Queens, e.Square)
					if !stand || solver.LineBetween(e.By, e.Square) != e.Line {
						t.Fatalf("%s, n=%d: %v on %v", p.Slug, n, e, replay.Queens)
					}
				case e.Kind == Passed, e.Kind == Found:
					if pairs := solver.Attacks(replay.Queens); len(pairs) > 0 {
						t.Fatalf("%s, n=%d: %v on %v", p.Slug, n, e, replay.Queens)
					}
				}
			}
			if replay.calls != 0 {
				t.Errorf("%s, n=%d: %d calls open at the end", p.Slug, n, replay.calls)
			}
		}
	}
}

// TestRemovals checks that a board rebuilt only from placements and removals is the same as
// Replay's, which doesn't need removals.
func TestRemovals(t *testing.T) {
	for _, p := range All {
		if p.Slug == "row-array" || p.Slug == "bits" {
			continue // they don't remove anything
		}
		var replay Replay
		var queens []solver.Square
		for e := range p.Run(5) {
			replay.Apply(e)
			switch e.Kind {
			case Placed:
				queens = append(queens, e.Square)
			case Removed:
				if last := queens[len(queens)-1]; last != e.Square {
					t.Fatalf("%s: %v, but %v was placed last", p.Slug, e, last)
				}
				queens = queens[:len(queens)-1]
			}
			if !slices.Equal(queens, replay.Queens) {
				t.Fatalf("%s: after %v %v stand, Replay has %v", p.Slug, e, queens, replay.Queens)
			}
		}
	}
}
