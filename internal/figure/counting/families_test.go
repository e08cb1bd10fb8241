package counting

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/solver"
)

// Every fact has a value on every board, or says that it has none, and it has one if there are two
// solutions.
func TestEveryFamilyFact(t *testing.T) {
	for n := 1; n <= 9; n++ {
		s := page(t, n)
		for _, fact := range slices.Concat(familyFacts, smallFacts, symmetryFacts, halfFacts, listFacts, throughFacts) {
			name := fact.Name
			v, err := s.Fact(name)
			if err != nil {
				if !errors.Is(err, figure.ErrAbsent) || books.Of(t, n).Effort(n).Solutions > 1 {
					t.Errorf("n=%d, %s: %v", n, name, err)
				}
				continue
			}
			if v.Text == "" || v.Name != name || v.IsNumber != (v.Class == "fact") {
				t.Errorf("n=%d, %s: %+v", n, name, v)
			}
		}
	}
}

func TestFamilyFactValues(t *testing.T) {
	eight := page(t, 8)
	for name, want := range map[string]string{
		"families":           "12",
		"families@4":         "1",
		"families@10":        "92",
		"families.small":     "1",
		"families.eights":    "96",
		"families.shown":     "12",
		"families.hidden":    "0",
		"unchanged.sum":      "96",
		"unchanged.turn":     "0",
		"unchanged.turn@5":   "2",
		"n.next":             "9",
		"listed.boards":      "92",
		"listed.rows":        "0",
		"listed.rows@9":      "252",
		"listed.hidden@9":    "0",
		"listed.rows@11":     "900",
		"listed.hidden@11":   "1,680",
		"last.rest":          "868",
		"last.before":        "8 3 1 6 2 5 7 4",
		"last.but.one":       "91",
		"second.column":      "2",
		"first.turned":       "3 6 4 2 8 5 7 1",
		"first.turned.index": "22",
		"first.back":         "8 2 4 1 7 5 3 6",
		"first.back.index":   "89",
		"small.number":       "10",
		"small.size":         "4",
		"first.images":       "8",
		"small.own":          "2",
		"small.turn":         "0",
		"small.turn@5":       "1",
		"small.rows":         "3 5 2 8 1 7 4 6",
		"small.backward":     "6 4 7 1 8 2 5 3",
		"half.rows":          "4",
		"half.tests":         "7,860",
		"half.saved":         "7,860",
		"half.found":         "46",
		"half.middle":        "0",
		"half.above":         "46",
		"half.odd":           "0",
		"half.rows@5":        "3",
		"half.middle@5":      "2",
		"half.odd@5":         "1",
		"through.least":      "4",
		"through.most":       "18",
		"through.empty":      "0",
		"through.far":        "0",
		"through.corner":     "4",
		"through.corners":    "16",
		"through.corners@1":  "1",
		"through.sum":        "736",
		"through.cut":        "0",
		"through.cut@10":     "1",
		// Starts that need a move in every column, counted differently, by comparing every start
		// with every solution.
		"through.empty@4": "8",
		"through.far@4":   "16",
		"through.far@5":   "0",
		"through.far@6":   "64",
		"through.far@7":   "0",
	} {
		v, err := eight.Fact(name)
		if err != nil || v.Text != want {
			t.Errorf("%s: %q, %v, want %q", name, v.Text, err, want)
		}
	}
}

// The search with half a first column, run by hand: every test is counted when it's made.
func TestHalf(t *testing.T) {
	for n := 1; n <= 9; n++ {
		tests, found, middle := int64(0), int64(0), int64(0)
		for _, r := range figuretest.Recorded(n) {
			first := r.Row
			if r.Col > 1 {
				first = r.Board[0]
			}
			if 2*first > n+1 {
				continue
			}
			tests++
			if r.Found {
				found++
				if 2*first == n+1 {
					middle++
				}
			}
		}
		h, _ := halfOf(figure.Size{Book: books.Of(t, n), Columns: n})
		if h.tests != tests || h.found != found || h.middle != middle {
			t.Errorf("n=%d: %+v, want %d tests, %d found, %d in the middle", n, h, tests, found, middle)
		}
		if all := books.Of(t, n).Effort(n).Solutions; 2*(found-middle)+middle != all {
			t.Errorf("n=%d: %d and %d in the middle are not half of %d", n, found, middle, all)
		}
	}
}

// The number of boards that a symmetry leaves unchanged is counted board by board.
func TestUnchanged(t *testing.T) {
	for n := 1; n <= 9; n++ {
		f := groupings.Of(books.Of(t, n), n)
		sum := 0
		for _, symmetry := range solver.Symmetries() {
			want := 0
			for _, s := range f.solutions {
				if image, _ := symmetry.Rows(s.Rows); slices.Equal(image, s.Rows) {
					want++
				}
			}
			sum += want
			if got := f.unchanged(symmetry); got != want {
				t.Errorf("n=%d: %s leaves %d boards unchanged, want %d", n, symmetry, got, want)
			}
		}
		if f.allUnchanged() != sum || sum != 8*len(f.all) {
			t.Errorf("n=%d: together %d, want %d and eight times %d families", n, f.allUnchanged(), sum, len(f.all))
		}
	}
}

func TestGoesTo(t *testing.T) {
	for symmetry, want := range map[solver.Symmetry]string{
		solver.AsItIs:          "(r, c)",
		solver.QuarterTurn:     "(c, m − r)",
		solver.MirrorTopBottom: "(m − r, c)",
		solver.MirrorFalling:   "(c, r)",
	} {
		if got := goesTo(symmetry); got != want {
			t.Errorf("%s: %s, want %s", symmetry, got, want)
		}
	}
}

// The links of a family lead to the list of boards, if the book has one, or to the step where the
// list omits a board. At other sizes there are none.
func TestWaysOfFamilies(t *testing.T) {
	link := func(label string) (ask.Link, error) {
		if label == "all-boards" {
			return ask.Link{Href: "../all/index.html#all-boards"}, nil
		}
		return ask.Link{Href: "#" + label}, nil
	}
	body := func(n int, options ...string) string {
		d := figuretest.Directive("families", "", options...)
		d.Link = link
		cell, err := page(t, n).Draw(d)
		if err != nil {
			t.Fatal(err)
		}
		return string(cell.Body)
	}
	if text := body(8); strings.Count(text, `href="../all/index.html#solution-`) != 8*12 {
		t.Error("not every board of a family leads to the list")
	}
	if text := body(8, "n: 4"); strings.Contains(text, "href=\"../all") {
		t.Error("a board of four columns leads to the list of those of eight")
	}
	text := body(11)
	if strings.Contains(text, `#solution-1001"`) || !strings.Contains(text, `href="#step-`) {
		t.Error("a board beyond the list does not lead to its step")
	}
}

// The boards of a family are in the order of the symmetries.
func TestOrderOfRelatives(t *testing.T) {
	text := figuretest.Plain(string(figuretest.Draw(t, page(t, 8), "family", "first").Body))
	last := -1
	for _, symmetry := range solver.Symmetries() {
		at := strings.Index(text, symmetry.String())
		if at <= last {
			t.Errorf("%s comes too early or not at all", symmetry)
		}
		last = at
	}
}

// The first board comes first, and every other says how it's made from it.
func TestMembersOfFamilies(t *testing.T) {
	for i, f := range groupings.Of(books.Of(t, 7), 7).all {
		if !slices.Contains(f.Members[0].From, solver.AsItIs) {
			t.Errorf("family %d: %+v", i+1, f)
		}
		if slices.ContainsFunc(f.Members, func(m solver.Member) bool { return len(m.From) == 0 || m.Index == 0 }) {
			t.Errorf("family %d has a member from nowhere: %+v", i+1, f)
		}
	}
}
