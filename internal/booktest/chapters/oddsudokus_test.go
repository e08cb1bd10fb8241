package chapters

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/puzzle"
)

// chapterOf is the page of a book's only chapter, with the other pages as they are.
func chapterOf(t *testing.T, chapter string, flags ...string) (*booktest.Book, *booktest.Page) {
	t.Helper()
	content := t.TempDir()
	booktest.WriteFile(t, filepath.Join(content, "book.yml"), "chapters: ["+chapter+"]\n")
	b := booktest.Own(t, append(flags, "--content", content)...)
	return b, b.Pages[chapter+"/index.html"]
}

// oddSudokus are edge cases for what the chapter says, by what's odd about them.
var oddSudokus = map[string]string{
	"one cell, its first digit":      "123434122143432.",
	"one cell, its last digit":       "123.341221434321",
	"two cells":                      "1234341.2143432.",
	"the first cell is a dead end":   ".2341...........",
	"no solution":                    "12..34..2.1..3..",
	"no dead end":                    "1....2..2....1..",
	"one dead end":                   "..1.4.....2..3..",
	"large, one cell":                ".34678912672195348198342567859761423426853791713924856961537284287419635345286179",
	"large, two cells":               "..4678912672195348198342567859761423426853791713924856961537284287419635345286179",
	"large, the first is a dead end": ".234567891" + strings.Repeat(".", 71),
	"large, no solution":             "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
}

// What the chapter says about a Sudoku is also true if it has one empty cell, an immediate dead
// end, no solution or several.
func TestOddSudokus(t *testing.T) {
	t.Parallel()
	for name, text := range oddSudokus {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, p := chapterOf(t, "another-puzzle", "-n", "4", "--sudoku", text)
			booktest.CheckSentences(b, p, t.Errorf)
			s, err := puzzle.ParseSudoku(text)
			if err != nil {
				t.Fatal(err)
			}
			of := puzzle.Measure(puzzle.Search(s), nil)
			forgets := puzzle.Measure(puzzle.Search(puzzle.Forgetful{Sudoku: s}), nil)
			lucky := of.Solutions > 0 && forgets.Solutions == of.Solutions
			page := strings.Join(booktest.TextsOf(p.Doc), "\n")
			large, small := s.Side == 9, s.Side == 4
			for words, want := range map[string]bool{
				"the call that was waiting for it": small && of.Placements > 0 && of.DeadEnds > 0 || large,
				"no call is waiting for it":        small && of.Placements == 0,
				"how many calls are waiting":       small && s.Empty() > 1 || large,
				"that’s luck":                      large && lucky && s.Empty() > 1,
				"have refused correct ones":        small || forgets.Solutions < of.Solutions,
				"has refused a correct one":        large || forgets.Solutions < of.Solutions,
				"There’s no solution to find.":     large && of.Solutions == 0,
			} {
				if strings.Contains(page, words) != want {
					t.Errorf("it says %q: %t, want %t", words, !want, want)
				}
			}
			complete := fmt.Sprintf("complete after %d test", of.First.Tests)
			if of.Solutions > 0 && small && !strings.Contains(page, complete) {
				t.Errorf("it does not say that the first solution took %d tests", of.First.Tests)
			}
		})
	}
}
