package main

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// A written is a site in memory.
type written struct {
	sync.Mutex
	files map[string]string
}

func (w *written) Write(name string, data []byte) error {
	w.Lock()
	defer w.Unlock()
	w.files[name] = string(data)
	return nil
}

// askedBook is a book of six queens whose start reports are exercises. With lies, each start has
// another start's answer.
func askedBook(t *testing.T, answers ask.Answers, lies bool) (*build, *figure.Book) {
	t.Helper()
	b := &build{answers: string(answers), startsAs: "exercises"}
	b.n, b.steps = 6, 20
	b.starts = []string{"Ada: 2 4 6 1 3 4", "6 5 4 3 2 1", "Ben: 1 1 2 2 3 3", "3 6 2 5 1 4", "Cleo: 2 2 4 1 5 5"}
	about, _, err := b.book(strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	about.Answers, about.AskStarts = answers, true
	if !lies {
		return b, about
	}
	others := []solver.Rows{
		{1, 1, 1, 1, 1, 1}, {2, 4, 6, 1, 3, 5}, {5, 3, 1, 6, 4, 1}, {1, 2, 1, 2, 1, 2}, {4, 4, 4, 4, 4, 4},
	}
	for i, s := range about.Starts {
		was := s.Answer.Moves
		if s.Answer, err = nearest.Compare(others[i], about.Run(6).Solutions); err != nil {
			t.Fatal(err)
		}
		s.Answer.Start = s.Rows
		if s.Answer.Moves == was {
			t.Fatalf("start %v needs %d moves, and so it does with a lie", s.Rows, was)
		}
	}
	return b, about
}

// TestNothingHangsOnAnswers builds a book twice, once with wrong answers to its starts. If the
// answers are nowhere, no file differs by a byte, however an answer might be written. If they're on
// the pages of the starts, nothing else differs.
func TestNothingHangsOnAnswers(t *testing.T) {
	for _, answers := range []ask.Answers{ask.NoAnswers, ask.AtEnd, ask.Closed, ask.Opened} {
		var sites [2]map[string]string
		for i := range sites {
			b, about := askedBook(t, answers, i == 1)
			book, input, err := b.open(about, io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			to := &written{files: map[string]string{}}
			if err := book.Build(to); err != nil {
				t.Fatal(err)
			}
			if err := input.Close(); err != nil {
				t.Fatal(err)
			}
			sites[i] = to.files
		}
		told := 0
		for name, file := range sites[0] {
			if file == sites[1][name] {
				continue
			}
			if answers != ask.NoAnswers && strings.HasPrefix(name, "starts/") && name != "starts/index.html" {
				told++
				continue
			}
			t.Errorf("--answers %s: %s hangs on the answer to a start:\n%s", answers, name,
				cmp.Diff(strings.Split(file, "\n"), strings.Split(sites[1][name], "\n")))
		}
		if want := 5 * 2; answers != ask.NoAnswers && told != want { // the page and output.txt
			t.Errorf("--answers %s: %d files tell the answer to a start, want %d", answers, told, want)
		}
		if len(sites[0]) != len(sites[1]) || len(sites[0]) < 50 {
			t.Errorf("--answers %s: %d files, and %d with wrong answers", answers, len(sites[0]), len(sites[1]))
		}
	}
}

// freeFacts are facts about a start, a move or the book's starts that a page can show although
// readers should find the answer: they're visible on the board. Everything else is refused there.
var freeFacts = []string{
	"start.rows", "start.name", "start.named", "start.slug", "start.pairs", "start.permutation", "start.single",
}

// TestAskedFacts asks for every fact about a start, on the start's own page and in an each of all
// starts.
func TestAskedFacts(t *testing.T) {
	_, about := askedBook(t, ask.NoAnswers, false)
	items, err := about.Page(nil).Each("starts")
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for _, f := range catalogue().Facts() {
		if f.About != figure.AboutStart && f.About != figure.AboutMove {
			continue
		}
		places := map[string]ask.Source{"its page": about.Page(about.Starts[2]), "an each": items[2]}
		for where, scope := range places {
			v, err := scope.Fact(f.Name)
			if free := slices.Contains(freeFacts, f.Name); free != (err == nil) {
				t.Errorf("%s on %s: %q, %v; may it be told? %t", f.Name, where, v.Text, err, free)
			}
		}
		if f.About == figure.AboutStart { // everything about the start in the chapters can be told
			_, err := about.Page(nil).Fact(f.Name)
			if err != nil && f.About == figure.AboutStart && !errors.Is(err, figure.ErrAbsent) {
				t.Errorf("%s in a chapter: %v", f.Name, err)
			}
		}
		refused++
	}
	if refused < 40 {
		t.Errorf("only %d facts about a start", refused)
	}
	for _, s := range about.Starts {
		if _, err := about.Page(s).Each("moves"); err == nil {
			t.Errorf("the moves of %v are told", s.Rows)
		}
	}
	v, err := about.Page(nil).Fact("start.rows")
	asked := func(s *figure.Start) bool { return s.Rows.String() == v.Text }
	if err != nil || slices.ContainsFunc(about.Starts, asked) {
		t.Errorf("chapters speak of %s, which the book asks about: %v", v.Text, err)
	}
}

// TestAskedFigures draws everything that takes a start, with a start that the book asks about. It's
// refused, or shows no more than the start.
func TestAskedFigures(t *testing.T) {
	free := []string{
		"board start", "board start show: attacks", "board start show: rays",
		"editor", "editor start", "editor 1 1 2 2 3 3",
	}
	_, about := askedBook(t, ask.NoAnswers, false)
	drawn := 0
	draw := func(d ask.Directive) {
		words := []string{d.Name}
		if d.Args != "" {
			words = append(words, d.Args)
		}
		for name, value := range d.Options {
			words = append(words, name+": "+value)
		}
		line := strings.Join(words, " ")
		cell, err := about.Page(about.Starts[2]).Draw(d)
		if may := slices.Contains(free, line); may != (err == nil) {
			t.Errorf("%s: %v; may it be drawn? %t", line, err, may)
		}
		for _, solution := range about.Run(6).Solutions {
			for _, rows := range waysToWrite(solution.Rows) {
				if strings.Contains(string(cell.Body), rows) {
					t.Errorf("%s shows the solution %s", line, rows)
				}
			}
		}
		drawn++
	}
	for _, d := range catalogue().Directives {
		ofStart := func(v figure.Value) bool { return v.Name == "start" }
		if d.Name == "board" || !slices.ContainsFunc(d.Argument.Values, ofStart) {
			continue
		}
		for _, args := range []string{"", "start", "1 1 2 2 3 3"} {
			draw(ask.Directive{Name: d.Name, Args: args})
		}
	}
	draw(ask.Directive{Name: "editor", Options: map[string]string{"answers": "yes"}})
	for _, show := range []string{"", "attacks", "rays", "single"} {
		options := map[string]string{"show": show}
		if show == "" {
			options = nil
		}
		draw(ask.Directive{Name: "board", Args: "start", Options: options})
	}
	draw(ask.Directive{Name: "board", Args: "nearest"})
	draw(ask.Directive{Name: "board", Args: "nearest", Options: map[string]string{"show": "moves"}})
	if drawn < 3*7 {
		t.Errorf("only %d figures were asked for", drawn)
	}
}

// waysToWrite are the ways in which rows are written.
func waysToWrite(rows solver.Rows) (forms []string) {
	text := rows.String()
	for _, between := range []string{" ", "", "-", ",", ", "} {
		forms = append(forms, strings.ReplaceAll(text, " ", between))
	}
	return forms
}

// TestStartsAs tries combinations of the flags.
func TestStartsAs(t *testing.T) {
	gives := func(answers string) string {
		return "--starts-as reports: the reports would give away the answers that --answers " + answers +
			" leaves out; leave out one of the two flags"
	}
	for _, c := range []struct {
		answers, startsAs string
		asks              bool
		wrong             string
	}{
		{"closed", "", false, ""},
		{"open", "", false, ""},
		{"end", "", true, ""},
		{"none", "", true, ""},
		{"closed", "exercises", true, ""},
		{"none", "exercises", true, ""},
		{"open", "reports", false, ""},
		{"none", "reports", true, gives("none")},
		{"end", "reports", true, gives("end")},
		{"closed", "exercise", false, `--starts-as: unknown form "exercise" (did you mean exercises?)`},
	} {
		b := build{answers: c.answers, startsAs: c.startsAs}
		wrong := ""
		if err := b.checkAnswers(); err != nil {
			wrong = err.Error()
		}
		if wrong != c.wrong || wrong == "" && b.asksStarts() != c.asks {
			t.Errorf("%s, %s: %t, %q", c.answers, c.startsAs, b.asksStarts(), wrong)
		}
		for _, command := range []string{"", "serve"} {
			var said bytes.Buffer
			args := append(strings.Fields(command), "--answers", c.answers, "--starts-as", c.startsAs, "--start", "x")
			if wrong == "" {
				continue
			}
			if run(args, strings.NewReader(""), io.Discard, &said) != 2 || !strings.Contains(said.String(), wrong) {
				t.Errorf("report %v says %q", args, &said)
			}
		}
	}
}
