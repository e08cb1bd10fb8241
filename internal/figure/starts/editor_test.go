package starts

import (
	"encoding/json"
	"errors"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/nearest"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/words"
)

// A random sample of starts can consist only of starts that need fewer moves than the given one, or
// more.
func TestEditorSaysWhereItStands(t *testing.T) {
	for _, c := range []struct {
		moves   int
		sampled bool
		of      []int64
		want    string
	}{
		{2, true, []int64{5, 15, 0}, "Of 20 starts drawn at random, all need fewer moves."},
		{0, true, []int64{0, 5, 15}, "Of 20 starts drawn at random, all need more moves."},
		{1, true, []int64{5, 0, 15}, "Of 20 starts drawn at random, 5 need fewer moves and none needs just as many."},
		{1, true, []int64{0, 1, 19}, "Of 20 starts drawn at random, none needs fewer moves and one needs just as many."},
		{0, false, []int64{2, 18}, "Of all 20 starts, none needs fewer moves and 2 need just as many."},
	} {
		land := survey.Landscape{Starts: 20, Sampled: c.sampled, Moves: c.of}
		if got := saidAmong(words.Ours(), c.moves, &land); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestEditorSays(t *testing.T) {
	for _, c := range []struct {
		start solver.Rows
		want  []string
	}{
		{solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, []string{
			"2 moves", "Two queens attack each other.", "One nearest solution.",
			"Of all 16,777,216 starts, 5,228 need fewer moves and 122,952 need just as many.",
			"The nearest solution 5 7 2 6 3 1 8 4, number 61 of 92",
			"Moves: column 1 from row 1 to row 5, column 6 from row 5 to row 1.",
			"1 7 2 6 3 5 8 4, in the input format of UVa 11085", `report --start "1 7 2 6 3 5 8 4"`,
		}},
		{solver.Rows{1, 2, 3, 4, 5, 6, 7, 8}, []string{
			"7 moves", "28 pairs of queens attack each other.", "64 nearest solutions.",
			"Of all 16,777,216 starts, 16,777,204 need fewer moves and 12 need just as many.",
			"A nearest solution 1 5 8 6 3 7 2 4, number 1 of 92",
			"Moves: column 2 from row 2 to row 5, column 3 from row 3 to row 8, column 4 from row 4 to row 6, column 5 from row 5 to row 3, " +
				"column 6 from row 6 to row 7, column 7 from row 7 to row 2, column 8 from row 8 to row 4.",
			"1 2 3 4 5 6 7 8, in the input format of UVa 11085", `report --start "1 2 3 4 5 6 7 8"`,
		}},
		{solver.Rows{2, 4, 1, 3}, []string{
			"0 moves", "No two queens attack each other.", "The start is already a solution.",
			"Of all 256 starts, none needs fewer moves and 2 need just as many.",
			"The start itself 2 4 1 3, number 1 of 2", "No queen moves.",
			"2 4 1 3, in the input format of report moves -n 4", `report -n 4 --start "2 4 1 3"`,
		}},
		{solver.Rows{3, 4, 1, 3}, []string{
			"1 move", "3 pairs of queens attack each other.", "One nearest solution.",
			"Of all 256 starts, 2 need fewer moves and 24 need just as many.",
			"The nearest solution 2 4 1 3, number 1 of 2", "One queen moves: column 1 from row 3 to row 2.",
			"3 4 1 3, in the input format of report moves -n 4", `report -n 4 --start "3 4 1 3"`,
		}},
		{solver.Rows{1}, []string{
			"0 moves", "No two queens attack each other.", "The start is already a solution.",
			"There is one start, none needs fewer moves and one needs just as many.",
			"The start itself 1, number 1 of 1", "No queen moves.",
			"1, in the input format of report moves -n 1", `report -n 1 --start "1"`,
		}},
	} {
		e := edited(t, c.start)
		got := []string{
			e.Answer + " " + e.Unit, e.Attacks, e.Near, e.Among, e.Which + " " + e.Goal + ", " + e.Number, e.Changes,
			e.Rows + ", i" + strings.TrimPrefix(e.Judge, "I"), e.Command,
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c.start, diff)
		}
		if want := "The start " + e.Rows; words.Ours().Tell(e.Start.Title) != want {
			t.Errorf("%v: the board of the start is called %q, want %q", c.start, words.Ours().Tell(e.Start.Title), want)
		}
		if want := "From " + e.Rows + " to " + e.Goal; words.Ours().Tell(e.Nearest.Title) != want {
			t.Errorf("%v: the board of the solution is called %q, want %q", c.start, words.Ours().Tell(e.Nearest.Title), want)
		}
	}
	_, err := books.About(t, 1, 2, 3).Draw(figuretest.Directive("editor", ""))
	if !errors.Is(err, solver.ErrNoSolution) {
		t.Errorf("three columns: %v", err)
	}
}

// edited is the editor for a start.
func edited(t *testing.T, start solver.Rows) widgets.Editor {
	t.Helper()
	b := books.Of(t, len(start))
	solutions := b.Run(b.N).Solutions
	answer, err := nearest.Compare(start, solutions)
	if err != nil {
		t.Fatal(err)
	}
	e := editorOf(words.Ours(), answer, solutions, landscapes.Of(b, b.N), nil)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// For ten columns only a sample of all starts is known.
func TestEditorOfASample(t *testing.T) {
	e := edited(t, solver.Rows{1, 1, 1, 1, 1, 1, 1, 1, 1, 1})
	if !strings.HasPrefix(e.Among, "Of 20,000 starts drawn at random, ") {
		t.Errorf("%q", e.Among)
	}
	data := dataOf(t, string(e.Data))
	if !data.Sampled || len(data.Farthest) != 0 {
		t.Errorf("sampled %t, %d farthest", data.Sampled, len(data.Farthest))
	}
	if data.Start != "1111111111" || !strings.HasPrefix(data.Solutions, "1368a5924713") {
		t.Errorf("start %s, solutions %.20s", data.Start, data.Solutions)
	}
}

// dataOf is what the editor's script reads.
func dataOf(t *testing.T, page string) editing {
	t.Helper()
	text := regexp.MustCompile(`data-editor='([^']*)'`).FindStringSubmatch(page)[1]
	var data editing
	if err := json.Unmarshal([]byte(html.UnescapeString(text)), &data); err != nil {
		t.Fatal(err)
	}
	return data
}

// The script gets what the solver knows.
func TestEditorData(t *testing.T) {
	for _, c := range []struct {
		book  *figure.Book
		start solver.Rows // the book's start with the fewest moves above zero
	}{
		{books.Of(t, 8), solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}},
		{figure.NewBook(6, manyStarts(6, 40), books.Catalogue(t)), solver.Rows{5, 3, 1, 1, 1, 1}},
		{books.Of(t, 4), solver.Rows{1, 1, 1, 1}},
	} {
		b, n := c.book, c.book.N
		cell := figuretest.Draw(t, b.Page(nil), "editor", "")
		data := dataOf(t, string(cell.Body))
		solutions := solver.Solve(n).Solutions
		land, err := survey.Of(n, solutions)
		if err != nil {
			t.Fatal(err)
		}
		want := editing{N: n, Start: compact(c.start), Moves: land.Moves}
		for _, s := range solutions {
			want.Solutions += compact(s.Rows)
		}
		for _, rows := range land.Farthest {
			want.Farthest = append(want.Farthest, compact(rows))
		}
		for _, start := range b.Starts[:min(len(b.Starts), 12)] {
			want.Examples = append(want.Examples, compact(start.Rows))
		}
		if diff := cmp.Diff(want, data); diff != "" {
			t.Errorf("n=%d (-want +got):\n%s", n, diff)
		}
	}
}

// manyStarts are this many different starts of n columns.
func manyStarts(n, count int) (starts []solver.Rows) {
	for i := range count {
		start := make(solver.Rows, n)
		for c := range start {
			start[c], i = int8(1+i%n), i/n
		}
		starts = append(starts, start)
	}
	return starts
}

func TestEditorFacts(t *testing.T) {
	for n := 1; n <= 12; n++ {
		s := books.Without(t, n)
		fits, most := figuretest.Fact(t, s, "editor.fits"), figuretest.Fact(t, s, "editor.most")
		if (fits.Number == 1) != (n <= int(most.Number)) || most.Number != 10 {
			t.Errorf("n=%d: fits %d, most %d", n, fits.Number, most.Number)
		}
	}
}
