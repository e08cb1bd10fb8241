package figure

import (
	"strings"
	"testing"

	"queenbook/internal/programs"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
)

// Facts about programs on eight columns and on four, as others counted them.
func TestProgramFacts(t *testing.T) {
	page := book(8).Page(nil)
	for name, want := range map[string]string{
		"programs.n":                "8",
		"row.array.tests":           "15,720",
		"row.array.pair.checks":     "46,752",
		"cells.calls":               "118,969",
		"cells.tests":               "924,548",
		"template.tests":            "924,226",
		"missing.tests":             "322",
		"row.by.row.calls":          "2,057",
		"used.arrays.calls":         "1,965",
		"any.square.calls":          "1,502,346",
		"any.square.squares.read":   "51,103,177",
		"reject.accept.calls":       "508,161",
		"reject.accept.rejected":    "389,192",
		"reject.accept.pair.checks": "1,448,702",
		"mirror.rows":               "1 7 5 8 2 4 6 3",
		"mirror.of":                 "1 5 8 6 3 7 2 4",
		"mirror.number":             "4",
		"masks.rows":                "1 5 8",
		"masks.free":                "2",
		"cells.calls@4":             "87",
		"cells.tests@5":             "2,337",
		"any.square.calls@4":        "232",
		"reject.accept.calls@6":     "9,409",
		// What does not skip a row is what the plain search asks about or meets.
		"reject.accept.useful": "15,721",
		"cells.useful":         "2,057",
		"cell.udiag@4":         "4",
		"cell.ddiag@4":         "3",
		"cell.sum@4":           "3",
		"cell.difference@4":    "−1",
		"diagonals.count@4":    "7",
	} {
		v, err := page.Fact(name)
		if err != nil || v.Text != want {
			t.Errorf("%s: %q, %v; want %q", name, v.Text, err, want)
		}
	}
}

// A book compares programs on its own board where that says something, and
// names the board in every fact.
func TestProgramsOfOtherBoards(t *testing.T) {
	for n, want := range map[int]string{1: "8", 4: "8", 5: "5", 7: "7", 8: "8", 9: "8", 12: "8"} {
		scope := NewBook(n, nil).Page(nil)
		v, err := scope.Fact("programs.n")
		if err != nil || v.Text != want {
			t.Errorf("n = %d: programs on %q, %v; want %s", n, v.Text, err, want)
		}
		if n == 5 {
			if v, err := scope.Fact("row.array.tests"); err != nil || v.Text != "220" || v.Name != "row.array.tests@5" {
				t.Errorf("n = 5: %+v, %v", v, err)
			}
		}
	}
	for name, want := range map[string]string{
		"cells.tests@9": `fact "cells.tests@9": programs are compared on boards of 1..8 columns`,
		"mirror.rows@3": `fact "mirror.rows@3" does not exist on this board: put what needs it into an only`,
		"masks.rows@4":  `fact "masks.rows@4" does not exist on this board: put what needs it into an only`,
		"again.sets@8":  `fact "again.sets@8" does not exist on this board: put what needs it into an only`,
	} {
		if _, err := book(8).Page(nil).Fact(name); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// Every program has a listing that fits beside its counts, and each marked
// line carries the count of each run.
func TestCountedListings(t *testing.T) {
	for _, p := range programs.All {
		small, err := ProgramTally(p.Slug, 4)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := CountedListing(p.Slug, small, small)
		if err != nil {
			t.Fatal(err)
		}
		counted := 0
		for _, line := range lines {
			width := 0
			for _, r := range line.Text {
				if width++; r == '\t' {
					width += 3 - (width-1)%4
				}
			}
			if width > 72 {
				t.Errorf("%s:%d is %d columns wide", p.File, line.Number, width)
			}
			if (line.Mark != "") != (len(line.Ran) == 2) {
				t.Errorf("%s:%d: mark %q, counts %v", p.File, line.Number, line.Mark, line.Ran)
			}
			if line.Mark == "calls" {
				counted++
				if line.Ran[0] != small.Calls {
					t.Errorf("%s:%d ran %d times, want %d", p.File, line.Number, line.Ran[0], small.Calls)
				}
			}
		}
		if counted == 0 {
			t.Errorf("%s: no line runs once in each call", p.Slug)
		}
	}
	body := string(draw(t, book(8).Page(nil), "program", "cells").Body)
	for _, want := range []string{
		`<th scope="col" class="times">4 columns</th><th scope="col" class="times">8 columns</th>`,
		`<td class="times">361</td><td class="times">924,548</td>`,
		`<td class="times"></td><td class="times"></td>`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the listing of cells lacks %s", want)
		}
	}
}

// Calls and counts of the figures about programs.
func TestProgramDirectives(t *testing.T) {
	for _, c := range []struct {
		name, args, call, counted string
		options                   []string
	}{
		{"program", "bits", `figure.CountedListing("bits", figure.ProgramTally("bits", 4), figure.ProgramTally("bits", 8))`, "2,057 calls", nil},
		{"program", "any-square", `figure.CountedListing("any-square", figure.ProgramTally("any-square", 4))`, "232 calls", []string{"n: 4"}},
		{"programs", "counters", `figure.ProgramTally("row-array", 4)`, "8 programs", []string{"n: 4"}},
		{"programs", "counters", `figure.ProgramTally("bits", 5)`, "1 program", []string{"n: 5", "of: bits", "show: boards, taken off"}},
		{"programs", "queens", `figure.ProgramTally("cells", 5)`, "2 programs", []string{"n: 5", "of: cells bits"}},
		{"programs", "pair checks", `figure.ProgramTally("row-array", 8)`, "8 programs", nil},
		{"searches", "", `figure.SearchesOf(4, "row-array", "reject-accept")`, "2 programs", []string{"of: row-array reject-accept"}},
		{"met", "reject-accept", `figure.StripOfMet("reject-accept", 4, 12)`, "233 boards", []string{"to: 12"}},
		{"met", "any-square", `figure.StripOfAgain("any-square", 4)`, "232 boards", []string{"show: again"}},
		{"mirrored", "", "figure.StripOfMirrored(8)", "2 boards", nil},
		{"diagonals", "udiag", `figure.BoardOfDiagonals("udiag", 4, solver.Sq(2, 3))`, "16 squares", []string{"n: 4", "of: (2,3)"}},
		{"used", "2 4 1 5", "figure.UsedAt(5, solver.Rows{2, 4, 1, 5})", "3 queens", []string{"n: 5"}},
		{"masks", "", "figure.MasksOf(8, solver.Rows{1, 5, 8})", "3 queens", nil},
	} {
		cell := draw(t, book(8).Page(nil), c.name, c.args, c.options...)
		if cell.Call != c.call || len(cell.Counted) == 0 || cell.Counted[0].String() != c.counted {
			t.Errorf("{%s} %s %v: %s, %v; want %s, %s", c.name, c.args, c.options, cell.Call, cell.Counted, c.call, c.counted)
		}
		if err := xmlErr(string(cell.Body)); err != nil {
			t.Errorf("{%s} %s: %v in\n%s", c.name, c.args, err, cell.Body)
		}
	}
	for _, c := range []struct {
		name, args, want string
		options          []string
	}{
		{"program", "bit", `unknown program "bit" (did you mean bits?)`, nil},
		{"program", "bits", "programs are compared on boards of 1..8 columns, not 9", []string{"n: 4, 9"}},
		{"programs", "counter", `unknown table "counter" (did you mean counters?)`, nil},
		{"programs", "calls", "a counter is shown from 4 columns on, not on 3", []string{"n: 3"}},
		{"programs", "counters", `unknown column "board" (did you mean boards?)`, []string{"show: board"}},
		{"programs", "queens", "only the table of counters has columns to choose from", []string{"show: boards"}},
		{"programs", "queens", `unknown program "cell" (did you mean cells?)`, []string{"of: cell"}},
		{"searches", "", "reject-accept meets 1416 boards, more than the 400 that can be drawn", []string{"n: 5", "of: reject-accept"}},
		{"met", "bits", "it does not go with show: again", []string{"show: again", "to: 3"}},
		{"mirrored", "", solver.ErrNoSolution.Error(), []string{"n: 3"}},
		{"diagonals", "sums", `unknown numbering "sums" (did you mean sum?)`, nil},
		{"used", "2 4 2 5", "the search on 5 columns never tests row 5 after rows 2 4 2", []string{"n: 5"}},
		{"masks", "", "on 4 columns there is nothing to show: give the rows of the first queens", []string{"n: 4"}},
	} {
		_, err := book(8).Page(nil).Draw(directiveOf(c.name, c.args, c.options...))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("{%s} %s %v: %v, want %s", c.name, c.args, c.options, err, c.want)
		}
	}
}

// The example of the lecture notes: k = 4, n = 5, rows 2 4 1.
func TestUsedAt(t *testing.T) {
	m := UsedAt(5, solver.Rows{2, 4, 1, 5})
	if m == nil || !m.Refused {
		t.Fatalf("%+v: want a refused test", m)
	}
	if got := strings.Join(truths(m.Memory.RowUsed[1:]), " "); got != "T T F T F" {
		t.Errorf("rowUsed is %s", got)
	}
	if got := strings.Join(numbers(m.Memory.Row[1:]), " "); got != "2 4 1 5 6" {
		t.Errorf("row is %s", got)
	}
	// Before the search came to row 5, column 4 had its queen in row 3.
	if got := m.RowPosition.String(); got != "2 4 1 3 5" {
		t.Errorf("rowPosition is %s", got)
	}
}

// Boards that come again are the same set of squares in another order, and
// all meetings of it.
func TestAgain(t *testing.T) {
	p, _ := programs.BySlug("any-square")
	a := againOf(4, p)
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
		t.Errorf("%d orders in %d meetings", len(orders), len(a.most))
	}
	// Nothing comes again where queens go from row to row.
	p, _ = programs.BySlug("reject-accept")
	if b := againOf(4, p); b.boards != b.sets {
		t.Errorf("the stack of moves: %d boards, %d sets", b.boards, b.sets)
	}
}

// On four columns the first board that skips a row and is not rejected is
// board 10, and a strip says so.
func TestStripOfMet(t *testing.T) {
	strip, err := StripOfMet("reject-accept", 4, 12)
	if err != nil || len(strip.Panels) != 13 {
		t.Fatalf("%d pictures, %v", len(strip.Panels), err)
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
		if (p.Note == "rejected") != (len(p.Board.Attacks) > 0) {
			t.Errorf("board %d: %q with %d attacks", i, p.Note, len(p.Board.Attacks))
		}
	}
}

// Searches have the looks that package programs says.
func TestSearchesOf(t *testing.T) {
	searches, err := SearchesOf(4, "row-array", "reject-accept")
	if err != nil {
		t.Fatal(err)
	}
	var looks [2]map[trees.SearchLook]int
	for i, search := range searches.Searches {
		looks[i] = map[trees.SearchLook]int{}
		for _, b := range search.Boards {
			looks[i][b.Look]++
		}
	}
	for i, want := range []map[trees.SearchLook]int{
		{trees.IsSolution: 2, trees.LeadsNowhere: 4, trees.GoesOn: 11},
		{trees.IsSolution: 2, trees.IsWrong: 146},
	} {
		for look, n := range want {
			if looks[i][look] != n {
				t.Errorf("%s: %d boards with look %d, want %d", searches.Searches[i].Name, looks[i][look], look, n)
			}
		}
	}
}

// The lower numbering of the diagonals is the upper one, shifted, and the
// diagonal of the square that was asked for stands out.
func TestBoardOfDiagonals(t *testing.T) {
	const n = 4
	for _, pair := range []struct {
		zero, one string
		shift     int
		lowest    int
	}{{"sum", "udiag", 1, 0}, {"difference", "ddiag", n, 1 - n}} {
		from, to := BoardOfDiagonals(pair.zero, n, solver.Sq(2, 3)), BoardOfDiagonals(pair.one, n, solver.Sq(2, 3))
		lowest, strong := n, 0
		for i, number := range from.Numbers {
			lowest = min(lowest, number.Value)
			if other := to.Numbers[i]; other.Value-number.Value != pair.shift || other.Square != number.Square || other.Strong != number.Strong {
				t.Errorf("%s: %+v, %s: %+v", pair.zero, number, pair.one, other)
			}
			if number.Strong {
				strong++
				line := solver.LineBetween(solver.Sq(2, 3), number.Square)
				if number.Square != solver.Sq(2, 3) && line != map[string]solver.Line{"sum": solver.Rising, "difference": solver.Falling}[pair.zero] {
					t.Errorf("%s: %v stands out", pair.zero, number.Square)
				}
			}
		}
		if lowest != pair.lowest || strong < 3 {
			t.Errorf("%s: lowest number %d, %d stand out", pair.zero, lowest, strong)
		}
	}
}
