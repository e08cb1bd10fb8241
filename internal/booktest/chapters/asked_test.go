package chapters

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/nearest"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
	catalogue "queenbook/internal/words"
)

// askedStarts are starts that the book asks about: at all distances, with and without a name, one
// that's an example of the book itself, and one of the farthest.
var askedStarts = []solver.Rows{
	{1, 7, 2, 6, 3, 5, 8, 4},
	{2, 2, 2, 2, 5, 5, 5, 5},
	{1, 5, 8, 6, 3, 7, 2, 5},
	{3, 1, 6, 2, 5, 7, 4, 8},
	{4, 4, 4, 4, 4, 4, 4, 4},
	{8, 1, 1, 3, 6, 6, 2, 7},
}

// An asked start has its answer in every form in which a file could contain it.
type asked struct {
	rows      solver.Rows
	itself    *regexp.Regexp // the start
	solutions *regexp.Regexp // its nearest solutions
	moves     *regexp.Regexp // its minimum number of moves
}

// rowForms are rows from 1 and from 0, with the separators that files use.
func rowForms(all ...solver.Rows) *regexp.Regexp {
	var forms []string
	for _, rows := range all {
		for _, from := range []int8{1, 0} {
			var digits []string
			for _, row := range rows {
				digits = append(digits, fmt.Sprint(row-1+from))
			}
			forms = append(forms, strings.Join(digits, `(?:\s|-|,|, |_|"|&#34;|%20)?`))
		}
	}
	return regexp.MustCompile(`(?:^|[^0-9])(?:` + strings.Join(forms, "|") + `)(?:[^0-9]|$)`)
}

func askedStartsOf(t *testing.T) (list []asked) {
	t.Helper()
	solutions := solver.Solve(8).Solutions
	for _, rows := range askedStarts {
		answer, err := nearest.Compare(rows, solutions)
		if err != nil {
			t.Fatal(err)
		}
		var near []solver.Rows
		for _, tie := range answer.Ties {
			near = append(near, solutions[tie].Rows)
		}
		word := catalogue.Ours().Say("number-word", "n", answer.Moves)
		said := fmt.Sprintf("%d|%s|%s", answer.Moves, word, catalogue.Capital(word))
		list = append(list, asked{
			rows: rows, itself: rowForms(rows), solutions: rowForms(near...),
			moves: regexp.MustCompile(
				`\b(?:` + said + `)\b(?:<[^>]*>|\s)*moves?\b|Case \d+: \d|"moves": ?\d|\bmoves?: ?\d`),
		})
	}
	return list
}

// askedFlags are the flags of a book that asks about its starts.
func askedFlags(flags ...string) []string {
	flags = append(flags, "--steps", "40")
	for i, rows := range askedStarts {
		name := ""
		if i%2 == 0 {
			name = fmt.Sprintf("Pupil %d: ", i+1)
		}
		flags = append(flags, "--start", name+rows.String())
	}
	return flags
}

// TestAskedStartsLeakNowhere reads every file of books whose starts are exercises. No file says in
// any form how few moves a start needs, or which solutions are nearest: neither a start's own page,
// nor what other pages say about it, nor scripts next to the pages. If the answers have a place,
// they're only there.
func TestAskedStartsLeakNowhere(t *testing.T) {
	starts := askedStartsOf(t)
	none, end := []string{"--answers", "none"}, []string{"--answers", "end"}
	closed := []string{"--answers", "closed", "--starts-as", "exercises"}
	open := []string{"--answers", "open", "--starts-as", "exercises"}
	for _, flags := range thorough.Of([][]string{none, closed}, [][]string{none, end, closed, open}) {
		b, told := booktest.Shared(t, askedFlags(flags...)...), 0
		for _, s := range starts {
			folder := "starts/" + strings.ReplaceAll(s.rows.String(), " ", "-") + "/"
			page := b.Pages[folder+"index.html"]
			if page == nil || b.Files[folder+"input.txt"] != s.rows.String()+"\n" {
				t.Fatalf("%v: the start %v has no page, or no input.txt", flags, s.rows)
			}
			source, answer := withoutAnswers(t, page)
			for what, form := range map[string]*regexp.Regexp{"a nearest solution": s.solutions, "the moves": s.moves} {
				if found := form.FindString(source); found != "" {
					t.Errorf("%v: the page of %v has %s: %q", flags, s.rows, what, found)
				}
				if form.MatchString(answer) {
					told++
				}
			}
			if flags[1] == "none" && b.Files[folder+"output.txt"] != "" {
				t.Errorf("%v: %soutput.txt is there", flags, folder)
			}
		}
		if want := 2 * len(starts); flags[1] == "none" && told > 0 || flags[1] != "none" && told != want {
			t.Errorf("%v: %d of %d answers stand in their place", flags, told, want)
		}
		for name, file := range b.Files {
			if strings.HasPrefix(name, "starts/") && name != "starts/index.html" {
				continue
			}
			for _, around := range saidOf(b, name, file, starts) {
				t.Errorf("%v: %s says of a start %q", flags, name, around)
			}
			if strings.Contains(file, "data-editor=") || strings.Contains(file, "queen-start ") {
				t.Errorf("%v: %s has an editor that carries the solutions", flags, name)
			}
		}
		for _, one := range b.Pages["minimum-moves/index.html"].IDs["editor"] {
			for _, s := range solver.Solve(8).Solutions {
				if form := rowForms(s.Rows); form.MatchString(outer(t, one)) {
					t.Errorf("%v: the editor of chapter 9 has the solution %v", flags, s.Rows)
				}
			}
		}
	}
}

// withoutAnswers splits the source of a page into the part without answers and the answers' place.
func withoutAnswers(t *testing.T, page *booktest.Page) (rest, answers string) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page.Source))
	if err != nil {
		t.Fatal(err)
	}
	var away []*html.Node
	for n := range dom.Elements(doc) {
		if n.Data == "details" && dom.HasClass(n, "answer") || dom.HasClass(n, "answers") ||
			n.Data == "queen-ask" || dom.HasClass(n, "reply") {
			away = append(away, n)
		}
	}
	for _, n := range away {
		answers += outer(t, n) + dom.Text(n)
		n.Parent.RemoveChild(n)
	}
	return outer(t, doc), answers
}

func outer(t *testing.T, n *html.Node) string {
	t.Helper()
	var out strings.Builder
	if err := html.Render(&out, n); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// blocks are the elements that say one thing.
var blocks = []string{"li", "tr", "p", "figcaption", "dd", "dt", "td", "th", "h2", "h3", "pre", "details", "a"}

// saidOf is what a file says about starts that answers one of them: in pages, whatever is in a
// block with the start or its name; in other files, what's near it.
func saidOf(b *booktest.Book, name, file string, starts []asked) (said []string) {
	for i, s := range starts {
		pupil := fmt.Sprintf("Pupil %d", i+1)
		answers := func(text string) bool { return s.moves.MatchString(text) || s.solutions.MatchString(text) }
		if page := b.Pages[name]; page != nil {
			for n := range dom.Elements(page.Doc, blocks...) {
				text := strings.Join(strings.Fields(dom.Text(n)), " ")
				if (s.itself.MatchString(text) || strings.Contains(text, pupil)) && answers(text) {
					said = append(said, text)
				}
			}
			continue
		}
		named := regexp.MustCompile(pupil+`\b`).FindAllStringIndex(file, -1)
		for _, at := range slices.Concat(s.itself.FindAllStringIndex(file, -1), named) {
			if text := file[max(at[0]-200, 0):min(at[1]+200, len(file))]; answers(text) {
				said = append(said, text)
			}
		}
	}
	return said
}
