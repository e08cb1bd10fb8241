package programs

import (
	"strings"
	"testing"

	"queenbook/internal/programs"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Repeated boards are the same set of squares in another order, and all visits to it are listed.
func TestRepeated(t *testing.T) {
	a := repeatedOf(visitsOf(4, programs.BySlug["any-square"]))
	if a.boards != 232 || a.sets >= a.boards || len(a.most) < 2 {
		t.Fatalf("%d boards, %d sets, %d times the same", a.boards, a.sets, len(a.most))
	}
	orders := map[string]bool{}
	for _, m := range a.most {
		on := map[solver.Square]bool{}
		var way strings.Builder
		for _, q := range m.squares {
			on[q] = true
			way.WriteString(q.String())
		}
		for _, q := range a.most[0].squares {
			if !on[q] {
				t.Errorf("board %d lacks %v", m.number, q)
			}
		}
		orders[way.String()] = true
	}
	if len(orders) != len(a.most) {
		t.Errorf("%d orders in %d visits", len(orders), len(a.most))
	}
	// Nothing is repeated if queens go from row to row.
	if b := repeatedOf(visitsOf(4, programs.BySlug["reject-accept"])); b.boards != b.sets {
		t.Errorf("the stack of moves: %d boards, %d sets", b.boards, b.sets)
	}
}

// On four columns, the first board that skips a row and isn't rejected is board 10, and a strip
// says so.
func TestStripOf(t *testing.T) {
	strip := stripOf(words.Ours(), 4, visitsOf(4, programs.BySlug["reject-accept"])[:13], "visited-number")
	if len(strip.Panels) != 13 {
		t.Fatalf("%d pictures", len(strip.Panels))
	}
	for i, p := range strip.Panels {
		want := map[int]string{0: "", 1: "", 4: "", 10: "no row 3"}
		note, ok := want[i]
		if !ok {
			note = "rejected"
		}
		if p.Note != note {
			t.Errorf("board %d: %q, want %q", i, p.Note, note)
		}
		if (p.Note == "rejected") != (len(p.Board.(boards.Board).Attacks) > 0) {
			t.Errorf("board %d: %q with %d attacks", i, p.Note, len(p.Board.(boards.Board).Attacks))
		}
	}
}
