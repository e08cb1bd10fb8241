package figure

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/solver"
)

var mark = regexp.MustCompile(`(?m) +//= (.*)$`)

// lines are those of a source file, without their marks.
func lines(t *testing.T, file string) []string {
	t.Helper()
	for _, files := range sources {
		if source, err := fs.ReadFile(files, file); err == nil {
			return strings.Split(mark.ReplaceAllString(string(source), ""), "\n")
		}
	}
	t.Fatalf("no package lends %s", file)
	return nil
}

// The marks of a listing are those of the file.
func TestListingMarks(t *testing.T) {
	source, err := fs.ReadFile(solver.Source, "search.go")
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, m := range mark.FindAllStringSubmatch(string(source), -1) {
		want = append(want, m[1])
	}
	listing, err := Listing("search.go", "place", "backtrack")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range listing {
		if line.Mark != "" {
			got = append(got, line.Mark)
		}
	}
	if len(want) == 0 || !slices.Equal(want, got) {
		t.Errorf("marks %q, in the file %q", got, want)
	}
}

// A listing is the file, letter for letter, at the lines that it names, but
// for the marks.
func TestListing(t *testing.T) {
	for _, c := range []struct {
		file        string
		names       []string
		first, last string // lines that begin and end it
	}{
		{"search.go", []string{"place"}, "// place reports whether a queen may stand in row", "}"},
		{"search.go", []string{"backtrack"}, "// backtrack tries every row of col, and goes on to", "}"},
		{"search.go", []string{"backtrack", "place"}, "// place reports whether a queen may stand in row", "}"},
		{"search.go", []string{"abs"}, "func abs(x int) int {", "}"},
		{"search.go", []string{"search", "MaxTraced", "tell"}, "// MaxTraced is the largest board that Trace searches. The work grows about", "}"},
		{"bits.go", []string{"fill"}, "// fill tries every free row of col. A diagonal moves by one", "}"},
		{"nearest.go", []string{"Fewest"}, "// Fewest is the smallest number of moves from", "}"},
		{"moves.go", []string{"ErrNoSolution"}, "// ErrNoSolution says that a board size has no solution, so that no number of", ""},
	} {
		what := fmt.Sprintf("%s %v", c.file, c.names)
		source := lines(t, c.file)
		got, err := Listing(c.file, c.names...)
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		for i, line := range got {
			if text := plain(line.HTML); text != source[line.Number-1] {
				t.Errorf("%s, line %d: %q, in the file %q", what, line.Number, text, source[line.Number-1])
			}
			if i > 0 && line.Number <= got[i-1].Number {
				t.Errorf("%s: line %d comes after line %d", what, line.Number, got[i-1].Number)
			}
		}
		if first := plain(got[0].HTML); first != c.first {
			t.Errorf("%s begins with %q, want %q", what, first, c.first)
		}
		if last := plain(got[len(got)-1].HTML); c.last != "" && last != c.last {
			t.Errorf("%s ends with %q, want %q", what, last, c.last)
		}
	}
}

// The listings of the chapters fit into the column of the text.
func TestListingsOfTheChaptersAreNarrow(t *testing.T) {
	chapters, err := fs.Glob(queenbook.Content(), "*.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, chapter := range chapters {
		text, err := fs.ReadFile(queenbook.Content(), chapter)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("(?m)^`+\\{listing\\} (.*)$").FindAllStringSubmatch(string(text), -1) {
			found++
			body := string(draw(t, no(8), "listing", m[1]).Body)
			for _, line := range regexp.MustCompile(`<td class="src">(.*?)</td>`).FindAllStringSubmatch(body, -1) {
				text, width := plain(line[1]), 0
				for _, r := range text {
					if width++; r == '\t' {
						width += 3 - (width-1)%4
					}
				}
				if width > 72 {
					t.Errorf("%s: a line of %s is %d columns wide: %s", chapter, m[1], width, text)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no chapter has a listing: this test reads them wrongly")
	}
}

// Keywords and comments are marked, and no mark goes over the end of a line.
func TestHighlight(t *testing.T) {
	got := highlight([]byte("package a\n\n/* one\n   <two> */\nvar s = \"a & b\" // end\n"))
	want := `<span class="kw">package</span> a

<span class="cm">/* one</span>
<span class="cm">   &lt;two&gt; */</span>
<span class="kw">var</span> s = <span class="st">&#34;a &amp; b&#34;</span> <span class="cm">// end</span>
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, file := range []string{"search.go", "nearest.go"} {
		source := strings.Join(lines(t, file), "\n")
		marked := highlight([]byte(source))
		if plain(marked) != source {
			t.Errorf("%s is not itself when the marks are taken away", file)
		}
		for i, line := range strings.Split(marked, "\n") {
			if strings.Count(line, "<span") != strings.Count(line, "</span>") {
				t.Errorf("%s:%d: a mark goes over the end of %q", file, i+1, line)
			}
		}
	}
}

// Lines that begin with what dim says are drawn fainter, and no others.
func TestListingDims(t *testing.T) {
	rows := func(options ...string) (dim, all int) {
		for _, row := range strings.Split(string(draw(t, no(8), "listing", "search.go backtrack", options...).Body), "<tr")[1:] {
			all++
			if class, _, _ := strings.Cut(row, ">"); strings.Contains(class, `"dim"`) {
				dim++
				if !strings.Contains(row, "s.tell(") {
					t.Errorf("dimmed: %s", plain("<"+row))
				}
			}
		}
		return dim, all
	}
	if dim, all := rows(); dim != 0 || all < 10 {
		t.Errorf("without the option %d of %d lines are dimmed", dim, all)
	}
	if dim, _ := rows("dim: s.tell("); dim != 4 {
		t.Errorf("%d lines are dimmed, want 4", dim)
	}
}

// wholeLog is what the program prints on n columns, as the log has it.
func wholeLog(n int) []string {
	var all []string
	for _, r := range recorded(n) {
		if r.by > 0 {
			all = append(all, fmt.Sprintf("(row %d, col %d) is not a valid placement", r.row, r.col))
		} else {
			all = append(all, fmt.Sprintf("placed queen at (row %d, col %d)", r.row, r.col), rowsOfInts(r.array).String())
		}
		if r.found {
			all = append(all, "*** Found a valid board ***")
		}
		for _, e := range r.ends {
			if e.dead {
				all = append(all, fmt.Sprintf("No valid position found in column %d; backtracking", e.col))
			}
		}
	}
	return all
}

func TestLog(t *testing.T) {
	for n := 1; n <= 6; n++ {
		if got, want := string(Log(n, 1, len(recorded(n)))), strings.Join(wholeLog(n), "\n")+"\n"; got != want {
			t.Errorf("n=%d: the whole log differs:\n%s\nwant\n%s", n, got, want)
		}
		// Slices that meet are the whole.
		all := len(recorded(n))
		whole := Log(n, 1, all)
		for cut := 1; cut < all; cut += 1 + all/40 {
			if got := append(Log(n, 1, cut), Log(n, cut+1, all)...); !bytes.Equal(got, whole) {
				t.Fatalf("n=%d: steps 1 to %d and the rest are not the whole log", n, cut)
			}
		}
	}
	eight := wholeLog(8)
	if len(eight) != 18512 {
		t.Errorf("the whole log has %d lines, want 18512", len(eight))
	}
	if first := bytes.Count(Log(8, 1, 876), []byte("\n")); first != 1032 {
		t.Errorf("the first solution ends at line %d, want 1032", first)
	}
	for _, c := range []struct {
		from, to int
		want     string
	}{
		{1, 1, "placed queen at (row 1, col 1)\n1 0 0 0 0 0 0 0\n"},
		{23, 23, "(row 8, col 6) is not a valid placement\nNo valid position found in column 6; backtracking\n"},
		{860, 860, "placed queen at (row 6, col 4)\n1 5 8 6 7 3 6 0\n"},
		{876, 876, "placed queen at (row 4, col 8)\n1 5 8 6 3 7 2 4\n*** Found a valid board ***\n"},
	} {
		if got := string(Log(8, c.from, c.to)); got != c.want {
			t.Errorf("steps %d to %d:\n%swant\n%s", c.from, c.to, got, c.want)
		}
	}
}

func TestDefaultStarts(t *testing.T) {
	for n, want := range map[int][]string{
		1: {"1"},
		2: {"1 2", "1 1"},
		3: {"1 2 3", "1 1 1"},
		4: {"1 2 3 4", "1 1 1 1", "2 4 1 3"},
		5: {"1 2 3 4 5", "1 1 1 1 1", "1 3 5 2 4"},
		8: {"1 2 3 4 5 6 7 8", "1 1 1 1 1 1 1 1", "1 7 2 6 3 5 8 4", "1 7 4 6 8 2 5 3"},
	} {
		var got []string
		for _, rows := range DefaultStarts(n) {
			got = append(got, rows.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("n=%d: %q, want %q", n, got, want)
		}
	}
	for n := 1; n <= 12; n++ {
		starts := DefaultStarts(n)
		for i, rows := range starts {
			if len(rows) != n {
				t.Errorf("n=%d: the start %v", n, rows)
			}
			for _, row := range rows {
				if row < 1 || int(row) > n {
					t.Errorf("n=%d: the start %v is not on the board", n, rows)
				}
			}
			if slices.ContainsFunc(starts[:i], func(other solver.Rows) bool { return slices.Equal(other, rows) }) {
				t.Errorf("n=%d: the start %v comes twice", n, rows)
			}
		}
		if last := starts[len(starts)-1]; n != 2 && n != 3 && len(solver.Attacks(last.Queens())) > 0 {
			t.Errorf("n=%d: the last start, %v, is no solution", n, last)
		}
	}
}

func TestEachStarts(t *testing.T) {
	b := book(8)
	scopes, err := b.Page(nil).Each("starts")
	if err != nil || len(scopes) != 4 {
		t.Fatalf("%d starts, %v", len(scopes), err)
	}
	for i, want := range []string{"1-2-3-4-5-6-7-8", "1-1-1-1-1-1-1-1", "1-7-2-6-3-5-8-4", "1-7-4-6-8-2-5-3"} {
		if v, err := scopes[i].Fact("start.slug"); err != nil || v.Text != want {
			t.Errorf("start %d: %q, %v; want %q", i+1, v.Text, err, want)
		}
	}
}

// The moves of an each turn the start into the nearest solution, column by
// column and numbered.
func TestEachMoves(t *testing.T) {
	for _, start := range append(DefaultStarts(8), solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}, solver.Rows{1, 2, 3, 4, 5}, solver.Rows{1}) {
		s := about(t, start...)
		scopes, err := s.Each("moves")
		if err != nil {
			t.Fatal(err)
		}
		if moves, _ := s.Fact("start.moves"); int(moves.Number) != len(scopes) {
			t.Errorf("%v: %d moves, want %d", start, len(scopes), moves.Number)
		}
		board := slices.Clone(start)
		last := int64(0)
		for i, scope := range scopes {
			number := func(name string) int64 {
				v, err := scope.Fact(name)
				if err != nil {
					t.Fatal(err)
				}
				return v.Number
			}
			col := number("move.column")
			if number("move.number") != int64(i+1) || col <= last || int64(board[col-1]) != number("move.from") {
				t.Errorf("%v: move %d is number %d, of column %d from row %d", start, i+1, number("move.number"), col, number("move.from"))
			}
			board[col-1], last = int8(number("move.to")), col
		}
		if nearest, _ := s.Fact("start.nearest"); board.String() != nearest.Text {
			t.Errorf("%v: the moves lead to %v, want %s", start, board, nearest.Text)
		}
	}
}

func TestEachErrors(t *testing.T) {
	for _, c := range []struct {
		scope      *Scope
		name, want string
	}{
		{no(8), "start", `unknown value to repeat for "start" (did you mean starts?)`},
		{no(8), "solutions", `unknown value to repeat for "solutions" (have `},
		{no(8), "moves", "there are no moves here: this page has no start, or its board no solution"},
		{about(t, 1, 2, 3), "moves", "there are no moves here: this page has no start, or its board no solution"},
	} {
		if _, err := c.scope.Each(c.name); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("each %s: %v, want %s", c.name, err, c.want)
		}
	}
}

// Whatever an author writes into a directive cannot become HTML of the page.
func TestHostileDirectives(t *testing.T) {
	const words = `<script>alert("1")</script>&'`
	report := about(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, spec := range Specs() {
		for _, d := range []struct {
			args    string
			options []string
		}{
			{words, nil},
			{"first", []string{"n: " + words}},
			{"search.go place", []string{"dim: " + words}},
			{"", []string{"from: " + words, "to: " + words}},
			{"step 1", []string{"test: " + words, "from: " + words}},
		} {
			cell, _ := report.Draw(directiveOf(spec.Name, d.args, d.options...))
			if strings.Contains(string(cell.Body), "<script") {
				t.Errorf("{%s} %s %v: %s", spec.Name, d.args, d.options, cell.Body)
			}
			if err := xmlErr(string(cell.Body)); err != nil {
				t.Errorf("{%s} %s %v: %v", spec.Name, d.args, d.options, err)
			}
		}
	}
}

// A page's pictures share one sheet, those of an each too; pages do not.
func TestScopesShareTheSheetOfTheirPage(t *testing.T) {
	b := book(8)
	page := b.Page(nil)
	first := draw(t, page, "board", "first").Body
	scopes, err := page.Each("starts")
	if err != nil {
		t.Fatal(err)
	}
	second := draw(t, scopes[0].(*Scope), "board", "start").Body
	other := draw(t, b.Page(nil), "board", "first").Body
	id := func(body template.HTML) string {
		return regexp.MustCompile(`id="(pic\d+)`).FindStringSubmatch(string(body))[1]
	}
	if id(first) == id(second) || id(first) != id(other) {
		t.Errorf("ids %s and %s on one page, %s on another", id(first), id(second), id(other))
	}
	var definitions bytes.Buffer
	if err := page.Definitions(&definitions); err != nil || !strings.Contains(definitions.String(), `id="sym-queen"`) {
		t.Errorf("definitions %q, %v", definitions.String(), err)
	}
}
