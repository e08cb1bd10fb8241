package figure

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// Every fact has a value on every board, or says that it has none, and has one
// wherever there are two solutions.
func TestEveryFamilyFact(t *testing.T) {
	for n := 1; n <= 9; n++ {
		s := book(n).Page(nil)
		for name := range familyFacts {
			v, err := s.Fact(name)
			if err != nil {
				want := fmt.Sprintf("fact %q does not exist on this board: put what needs it into an only", name)
				if err.Error() != want || len(book(n).run(n).Solutions) > 1 {
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
	page := book(8).Page(nil)
	for name, want := range map[string]string{
		"families":           "12",
		"families@4":         "1",
		"families@10":        "92",
		"families.small":     "1",
		"families.eights":    "96",
		"families.shown":     "12",
		"families.hidden":    "0",
		"unchanged.sum":      "96",
		"unchanged.half":     "4",
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
		// Starts that need a move in every column, counted in another way by
		// those who compared every start with every solution.
		"through.empty@4": "8",
		"through.far@4":   "16",
		"through.far@5":   "0",
		"through.far@6":   "64",
		"through.far@7":   "0",
	} {
		v, err := page.Fact(name)
		if err != nil || v.Text != want {
			t.Errorf("%s: %q, %v, want %q", name, v.Text, err, want)
		}
	}
}

// The search with half a first column, run by hand: with every test counted
// as it is made.
func TestHalf(t *testing.T) {
	for n := 1; n <= 9; n++ {
		tests, found, middle := 0, 0, 0
		for _, r := range recorded(n) {
			first := r.row
			if r.col > 1 {
				first = r.board[0]
			}
			if 2*first > n+1 {
				continue
			}
			tests++
			if r.found {
				found++
				if 2*first == n+1 {
					middle++
				}
			}
		}
		h := book(n).kin(n).half()
		if h.tests != tests || h.found != found || h.middle != middle {
			t.Errorf("n=%d: %+v, want %d tests, %d found, %d in the middle", n, h, tests, found, middle)
		}
		if all := len(book(n).run(n).Solutions); 2*(found-middle)+middle != all {
			t.Errorf("n=%d: %d and %d in the middle are not half of %d", n, found, middle, all)
		}
	}
}

// How many boards a symmetry leaves unchanged is counted board by board.
func TestUnchanged(t *testing.T) {
	for n := 1; n <= 9; n++ {
		kin := book(n).kin(n)
		sum := 0
		for _, symmetry := range solver.Symmetries() {
			want := 0
			for _, s := range kin.run.Solutions {
				if image, _ := symmetry.Rows(s.Rows); slices.Equal(image, s.Rows) {
					want++
				}
			}
			sum += want
			if got := kin.unchanged(symmetry); got != want {
				t.Errorf("n=%d: %s leaves %d boards unchanged, want %d", n, symmetry, got, want)
			}
		}
		if kin.allUnchanged() != sum || sum != 8*len(kin.families) {
			t.Errorf("n=%d: together %d, want %d and eight times %d families", n, kin.allUnchanged(), sum, len(kin.families))
		}
	}
}

func TestGoesTo(t *testing.T) {
	for symmetry, want := range map[solver.Symmetry]string{
		solver.AsItIs: "(r, c)", solver.QuarterTurn: "(c, m − r)", solver.MirrorTopBottom: "(m − r, c)", solver.MirrorFalling: "(c, r)",
	} {
		if got := goesTo(symmetry); got != want {
			t.Errorf("%s: %s, want %s", symmetry, got, want)
		}
	}
}

func TestFamilyDirectives(t *testing.T) {
	for _, c := range []struct {
		n             int
		name, args    string
		option        string
		call, counted string
		has           []string // of the plain text
	}{
		{8, "families", "", "", "figure.FamiliesOf(8)", "92 solutions, 12 families",
			[]string{"Family 12: 8 boards", "Family 10: 4 boards", "as it is, half turn3 5 2 8 1 7 4 614"}},
		{8, "families", "sizes", "", "solver.Families(solver.Solve(8).Solutions)", "92 solutions, 12 families",
			[]string{"81188", "414", "together1292"}},
		{4, "families", "", "", "figure.FamiliesOf(4)", "2 solutions, 1 family", []string{"Family 1: 2 boards"}},
		{8, "family", "first", "", "figure.FamilyOf(8, 1)", "8 boards", []string{"quarter turn3 6 4 2 8 5 7 1 number 22"}},
		{8, "family", "smallest", "", "figure.FamilyOf(8, 10)", "4 boards", []string{"as it ishalf turn3 5 2 8 1 7 4 6 number 14"}},
		{8, "family", "2", "", "figure.FamilyOf(8, 2)", "8 boards", []string{"as it is1 6 8 3 7 4 2 5 number 2"}},
		{8, "family", "small.number@6", "n: 6", "figure.FamilyOf(6, 1)", "4 boards", []string{"as it ishalf turn2 4 6 1 3 5 number 1"}},
		{8, "symmetries", "", "", "solver.Families(solver.Solve(8).Solutions)", "92 solutions, 736 images",
			[]string{"half turn(m − r, m − c)5 7 2 6 3 1 4 84", "as it is(r, c)1 5 8 6 3 7 2 492", "together96"}},
		{8, "through", "board", "", "figure.BoardOfThrough(8)", "92 solutions, 736 queens", []string{"Numbers in column 1: row 1: 4, row 2: 8, row 3: 16, row 4: 18,"}},
		{8, "through", "links", "", "figure.ListsThrough(8)", "92 solutions, 736 queens", nil},
		{8, "through", "lists", "", "figure.ListsThrough(8)", "92 solutions, 736 queens, 64 lists", []string{"Row 8, column 8: 4 solutions"}},
		{8, "board", "second", "", "figure.BoardOf(solver.Rows{1, 6, 8, 3, 7, 4, 2, 5}, false)", "8 queens", nil},
		{8, "board", "solution 92", "", "figure.BoardOf(solver.Rows{8, 4, 1, 3, 6, 2, 7, 5}, false)", "8 queens", nil},
		{8, "board", "solution last.but.one", "", "figure.BoardOf(solver.Rows{8, 3, 1, 6, 2, 5, 7, 4}, false)", "8 queens", nil},
	} {
		var options []string
		if c.option != "" {
			options = append(options, c.option)
		}
		cell := draw(t, book(c.n).Page(nil), c.name, c.args, options...)
		var counted []string
		for _, n := range cell.Counted {
			counted = append(counted, n.String())
		}
		if got := strings.Join(counted, ", "); cell.Call != c.call || got != c.counted {
			t.Errorf("{%s} %s: %s, %s; want %s, %s", c.name, c.args, cell.Call, got, c.call, c.counted)
		}
		if err := xmlErr(string(cell.Body)); err != nil {
			t.Errorf("{%s} %s: %v", c.name, c.args, err)
		}
		for _, has := range c.has {
			if text := plain(string(cell.Body)); !strings.Contains(text, has) {
				t.Errorf("{%s} %s: no %q in\n%s", c.name, c.args, has, text)
			}
		}
	}
}

func TestFamilyDirectiveErrors(t *testing.T) {
	for _, c := range []struct {
		n          int
		name, args string
		option     string
		at, want   string
	}{
		{8, "families", "size", "", "argument", `unknown argument "size" (did you mean sizes?)`},
		{8, "family", "13", "", "argument", "family 13 is outside 1..12"},
		{8, "family", "0", "", "argument", "family 0 is outside 1..12"},
		{8, "family", "", "", "argument", `first, smallest or the number of a family is needed, found ""`},
		{3, "family", "first", "", "argument", solver.ErrNoSolution.Error()},
		{3, "symmetries", "", "", "argument", solver.ErrNoSolution.Error()},
		{8, "through", "map", "", "argument", `unknown argument "map" (have board, links, lists)`},
		{8, "through", "lists", "n: 4", "n", "the book has lists for 8 columns, not for 4"},
		{8, "solutions", "", "rest: none", "rest", `unknown value "none" (have all, some)`},
		{8, "board", "solution 93", "", "argument", "solution 93 is outside 1..92"},
		{8, "board", "solution x", "", "argument", `unknown fact "x"`},
		{1, "board", "second", "", "argument", "solution 2 is outside 1..1"},
	} {
		var options []string
		if c.option != "" {
			options = append(options, c.option)
		}
		_, err := book(c.n).Page(nil).Draw(directiveOf(c.name, c.args, options...))
		if err == nil || !strings.HasPrefix(strings.TrimPrefix(err.Error(), c.at+": "), c.want) || optionOf(err) != c.at {
			t.Errorf("{%s} %s: %v at %s, want %s at %s", c.name, c.args, err, optionOf(err), c.want, c.at)
		}
	}
}

// The ways of a family lead to the list of boards, if the book has one, to the
// step where the list leaves a board out, and nowhere from another size.
func TestWaysOfFamilies(t *testing.T) {
	link := func(label string) (weave.Link, error) {
		if label == "all-boards" {
			return weave.Link{Href: "../all/index.html#all-boards"}, nil
		}
		return weave.Link{Href: "#" + label}, nil
	}
	body := func(n int, options ...string) string {
		d := directiveOf("families", "", options...)
		d.Link = link
		cell, err := book(n).Page(nil).Draw(d)
		if err != nil {
			t.Fatal(err)
		}
		return string(cell.Body)
	}
	if text := body(8); strings.Count(text, `href="../all/index.html#solution-`) != 92 {
		t.Error("not every board of a family leads to the list")
	}
	if text := body(8, "n: 4"); strings.Contains(text, "href=\"../all") {
		t.Error("a board of four columns leads to the list of those of eight")
	}
	if text := body(11); !strings.Contains(text, `#solution-1000"`) && strings.Contains(text, `#solution-1001"`) || !strings.Contains(text, `href="#step-`) {
		t.Error("a board beyond the list does not lead to its step")
	}
}

// The boards of one family stand in the order of the symmetries.
func TestOrderOfRelatives(t *testing.T) {
	text := plain(string(draw(t, book(8).Page(nil), "family", "first").Body))
	last := -1
	for _, symmetry := range solver.Symmetries() {
		at := strings.Index(text, symmetry.String())
		if at <= last {
			t.Errorf("%s comes too early or not at all", symmetry)
		}
		last = at
	}
}

// The first board stands first, and every member has a way to be made.
func TestFamiliesOf(t *testing.T) {
	for i, f := range FamiliesOf(7) {
		if diff := cmp.Diff(f, FamilyOf(7, i+1)); diff != "" {
			t.Errorf("family %d of seven columns (-want +got):\n%s", i+1, diff)
		}
		if f.Number != i+1 || !slices.Contains(f.Members[0].From, solver.AsItIs) {
			t.Errorf("family %d: %+v", i+1, f)
		}
		if slices.ContainsFunc(f.Members, func(m boards.Relative) bool { return len(m.From) == 0 || m.Index == 0 }) {
			t.Errorf("family %d has a member from nowhere: %+v", i+1, f)
		}
	}
}
