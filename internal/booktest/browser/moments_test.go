package browser

import (
	"bytes"
	_ "embed"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
	"queenbook/internal/words"
)

// readMoments reads from a page what it shows and says.
//
//go:embed moments.js
var readMoments string

// A played search has a page of its own in the book of moments.
type played struct {
	name    string
	problem *puzzle.Problem
	every   int // one moment in this many is checked
}

// allPlayed are queens on all boards, each problem in the book, and some with features that these
// don't have.
func allPlayed(t testing.TB) (all []played) {
	for n := 1; n <= solver.MaxTraced; n++ {
		every := 1
		if n > 5 {
			every = []int{6: 5, thorough.Of(23, 5), thorough.Of(301, 23), thorough.Of(7507, 1201), 1999, 1999, 1999}[n]
		}
		all = append(all, played{fmt.Sprintf("queens-%d", n), puzzle.OnBoard(n), every})
	}
	all = append(all, played{"sudoku", parseSudoku(t, smallSudoku).Problem(), 1})
	files, err := fs.Glob(queenbook.Content(), "problems/*.py")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".py")
		p := fromFile(t, name)
		moments := 0
		for range p.Events() {
			moments++
		}
		// A problem with few moments is checked completely.
		all = append(all, played{name, p, 1 + moments/thorough.Of(100, 400)})
	}
	moves, err := os.ReadFile("../../problem/testdata/search/moves.py")
	if err != nil {
		t.Fatal(err)
	}
	ownFiles["bounded"] = string(moves) + "picture = {'kind': 'board'}\n"
	for name, text := range ownFiles {
		every := map[string]int{"long": 67, "bounded": thorough.Of(46, 4)}[name] + 1
		all = append(all, played{name, problemIn(t, name, strings.NewReader(text)), every})
	}
	return all
}

// ownFiles are problem files with features that the book's files don't have.
var ownFiles = map[string]string{"plain": plain, "several": several, "long": long, "walk": walk}

// momentsBook is a book with a page for each search: its player, and its trees with their runs.
func momentsBook(t *testing.T, all []played) *booktest.Book {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "problems"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range ownFiles {
		booktest.WriteFile(t, filepath.Join(dir, "problems", name+".py"), text)
	}
	var names []string
	for i, p := range all {
		asks := " " + p.name + "\n"
		if n, ok := strings.CutPrefix(p.name, "queens-"); ok {
			asks = "\n:n: " + n + "\n"
		}
		figures := []string{"player"}
		if !p.problem.Memory || len(p.problem.Places) <= 9 {
			figures = append(figures, "tree", "tree fold")
		}
		if p.problem.Memory && len(p.problem.Places) <= 9 {
			figures = append(figures, "fan")
		}
		page := fmt.Sprintf("---\ntitle: Of %s\nquestion: What else?\n---\n", p.name)
		for _, figure := range figures {
			figure, fold, _ := strings.Cut(figure, " ")
			if figure == "tree" && fold == "" && p.problem.Memory && len(p.problem.Places) > 5 {
				continue // too many marks for one picture
			}
			page += "\n```{" + figure + "}" + asks
			if fold != "" {
				page += ":fold: failures\n"
			}
			page += ":caption: It.\n```\n"
		}
		booktest.WriteFile(t, filepath.Join(dir, fmt.Sprintf("%d-%s.md", 10+i, p.name)), page)
		names = append(names, p.name)
	}
	booktest.WriteFile(t, filepath.Join(dir, "book.yml"), "chapters: ["+strings.Join(names, ", ")+"]\n")
	return booktest.Own(t, "-n", "4", "--content", dir)
}

// TestMoments goes through every search in every kind of figure: at each moment the page shows and
// says what the events say. It's the only test of what a moment looks like. Pictures and their
// parts are tested separately, next to them and in the packages of the search.
func TestMoments(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	all := allPlayed(t)
	b := momentsBook(t, all)
	for _, p := range all {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, b)
			tb.open(p.name+"/index.html", 1440)
			tb.touchAll()
			tb.runs("%s\n0", readMoments)
			testPlayed(tb, p)
			// In runs there are fewer stops than moments.
			p.every = (p.every + 2) / 3
			const kinds = `[...document.querySelectorAll("search-run")].map((run) => run.className.match(/run-\w+/)[0])`
			for _, kind := range ask[[]string](tb, kinds) {
				testStops(tb, p, kind)
			}
		})
	}
}

// A playedMoment is what a player shows and says about a moment.
type playedMoment struct {
	Step, Moment, Sentence string
	Title, Words           string // of the picture, and its description for screen readers
	Ran, Next              string // lines of the listing
	Calls                  []string
	Ended                  string   // the call that has just returned
	Array                  []string // with the state of each entry: just written, left over, never written
	Heard                  string   // the array again
	Marks                  []string
}

// playedMoments are moments of a search up to a test, made from its events: one in every few, with
// marks if requested. rest says at which moment each test rests.
func playedMoments(
	t testing.TB, p *puzzle.Problem, tests, every int, marks bool,
) (list []playedMoment, rest []int, count int) {
	t.Helper()
	stage := boards.StageOf(p)
	var state puzzle.State
	for e := range p.Events() {
		if state.Step == tests && (e.Test() || e.Kind == solver.Call) {
			break
		}
		state.Apply(e)
		if e.Kind == solver.Refused || e.Kind == solver.Assigned {
			rest = append(rest, count)
		}
		count++
		if (count-1)%every != 0 {
			continue
		}
		one := playedMoment{
			Step: number.Thousands(state.Step), Moment: p.Moment(&state), Sentence: p.Sentence(&state),
			Title: "Step " + number.Thousands(state.Step), Words: standingIn(p, &state),
			Calls: []string{}, Array: []string{},
		}
		if marks {
			one.Marks = marksOf(t, stage.Scene(&state))
		}
		one.Ran, one.Next = linesAt(p, &state)
		for i, call := range state.Calls {
			one.Calls = append(one.Calls, callOf(p, i+1, call))
		}
		if call, ok := state.Ended(); ok {
			one.Ended = callOf(p, len(state.Calls)+1, call)
		}
		if p.Memory {
			one.Heard = puzzle.Array(len(p.Places), &state).String()
			one.Array = entriesOf(&state, len(p.Places))
		}
		list = append(list, one)
	}
	return list, rest, count
}

// callOf is a call with the choice that its loop has reached.
func callOf(p *puzzle.Problem, number int, call puzzle.Open) string {
	name := fmt.Sprintf("backtrack(%d)", number)
	if !p.Memory {
		name = fmt.Sprintf("fill(%d) for %s", number, p.PlaceLabel(call.Place))
	}
	return strings.TrimSpace(name + " " + p.ChoiceLabel(call.At))
}

// standingIn says what's been placed, in the words of the picture's description.
func standingIn(p *puzzle.Problem, state *puzzle.State) string {
	if p.Memory {
		return boards.Board{N: len(p.Places), Queens: puzzle.QueensOf(state.Made)}.Words(words.Ours())
	}
	var said []string
	for _, c := range state.Made {
		said = append(said, p.PlaceName(c.Place)+": "+p.ChoiceName(c.Choice))
	}
	return strings.Join(said, ", ")
}

// entriesOf is the array of queens: what's on the board, what was just written, what's left over or
// was never written.
func entriesOf(state *puzzle.State, n int) (entries []string) {
	for i, row := range puzzle.Array(n, state) {
		kind := ""
		switch {
		case state.Last.Kind == solver.Assigned && int(state.Last.Place) == i+1:
			kind = " written"
		case i < len(state.Made):
		case row == 0:
			kind = " zero"
		default:
			kind = " old"
		}
		entries = append(entries, fmt.Sprint(row)+kind)
	}
	return entries
}

// playedLines are the lines of a listing by what they do; the last is the line that ends a call.
type playedLines struct{ call, loop, refuses, free, put, then, found, again, end string }

// The player's listings, in the book's languages: for any search, and for queens.
var (
	fillLines = []playedLines{
		{
			"def fill(depth):", "for choice in all_choices:", "if refused_by(place, choice) is None:",
			"if refused_by(place, choice) is None:", "put(place, choice)", "if complete(depth):", "solution()",
			"take_back(place, choice)", "for choice in all_choices:",
		},
		{
			"func (s *search) fill(depth int) {", "for _, choice := range choices {",
			"by := s.puzzle.RefusedBy(place, choice)", "by := s.puzzle.RefusedBy(place, choice)",
			"s.puzzle.Put(place, choice)", "if s.puzzle.Complete(depth) {", "s.solution(place, choice)",
			"s.puzzle.TakeBack(place, choice)", "}",
		},
	}
	queensLines = []playedLines{
		{
			"def backtrack(col):", "for row in range(1, n + 1):", "return False", "return True",
			"row_position[col] = row", "if col < n:", "solution()", "for row in range(1, n + 1):",
			"for row in range(1, n + 1):",
		},
		{
			"func (s *search) backtrack(col int) {", "for row := 1; row <= s.n; row++ {", "return false", "return true",
			"s.rowPosition[col] = row", "if col < s.n {", "s.solution()", "for row := 1; row <= s.n; row++ {", "}",
		},
	}
)

// linesAt are the lines of the listings that ran last at an event, and those that run next. A line
// that does both is marked as running next.
func linesAt(p *puzzle.Problem, state *puzzle.State) (ran, next string) {
	listings := fillLines
	if p.Memory {
		listings = queensLines
	}
	var allRan, allNext []string
	for _, l := range listings {
		ran, next := l.at(state)
		if ran != next {
			allRan = append(allRan, ran)
		}
		if next != "" {
			allNext = append(allNext, next)
		}
	}
	return strings.Join(allRan, " and "), strings.Join(allNext, " and ")
}

func (l playedLines) at(state *puzzle.State) (ran, next string) {
	switch state.Last.Kind {
	case solver.Call:
		return l.call, l.loop
	case solver.Refused:
		return l.refuses, l.loop
	case solver.Accepted:
		return l.free, l.put
	case solver.Assigned:
		return l.put, l.then
	case solver.Found:
		return l.found, l.again
	case solver.TakenBack:
		return l.again, l.loop
	case solver.Bounded:
		return l.loop, l.loop
	case solver.Stopped:
		return "", ""
	}
	if len(state.Calls) == 0 {
		return l.end, ""
	}
	return l.end, l.again
}

// testPlayed goes through a player's moments, and to each test.
func testPlayed(tb *tab, p played) {
	tb.Helper()
	const player = `document.querySelector(":is(search-player, typed-player)")`
	tests := ask[int](tb, player+`.player.rest.length`)
	want, rest, count := playedMoments(tb.TB, p.problem, tests, p.every, true)
	got := inPieces[playedMoment](tb, "momentsOf", player, p.every)
	if all := ask[int](tb, player+`.player.moments.length`); all != count {
		tb.Fatalf("%d moments, want %d", all, count)
	}
	for i := range got {
		if diff := cmp.Diff(want[i], got[i]); diff != "" {
			tb.Fatalf("moment %d (-events +page):\n%s", i*p.every, diff)
		}
	}
	// Buttons lead to what exists.
	buttons := []string{}
	for kind, to := range map[solver.Kind]string{solver.Found: "solution", solver.DeadEnd: "dead-end"} {
		for e, state := range p.problem.Between(0, math.MaxInt) {
			if state.Step > tests || state.Step == tests && e.Kind == solver.Call {
				break
			}
			if e.Kind == kind {
				buttons = append(buttons, "next-"+to, "previous-"+to)
				break
			}
		}
	}
	slices.Sort(buttons)
	jumps := ask[[]string](tb, `(document.querySelector(".player").player.act("more"), 0), [...document.querySelectorAll(".player-jumps button")].filter((b) => b.checkVisibility())
		.map((b) => b.dataset.do).sort()`)
	if !slices.Equal(jumps, buttons) {
		tb.Errorf("buttons lead to %q, want %q", jumps, buttons)
	}
	if at := ask[[]int](tb, player+`.player.rest`); cmp.Diff(rest, at) != "" && len(rest) > 0 {
		tb.Errorf("tests rest at %v, want %v", at, rest)
	}
}

// inPieces asks a page for moments or stops, one in every few, in several parts: all at once would
// take longer than an answer is allowed to.
func inPieces[T any](tb *tab, what, of string, every int) (all []T) {
	tb.Helper()
	const most = 100
	for {
		piece := ask[[]T](tb, fmt.Sprintf(`%s(%s, %d, %d, %d)`, what, of, every, len(all), most))
		all = append(all, piece...)
		if len(piece) < most {
			return all
		}
	}
}

// marksOf is what the program draws for a moment, in the form that moments.js reads.
func marksOf(t testing.TB, scene boards.Scene) []string {
	t.Helper()
	var out bytes.Buffer
	scene.Draw(render.NewCanvas(new(render.Sheet), &out))
	doc, err := html.Parse(strings.NewReader(out.String()))
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for n := range dom.Elements(doc, "use", "path", "rect", "text") {
		if n.Parent.Data != "g" || !dom.HasClass(n.Parent, "marks") {
			continue
		}
		mark := n.Data
		for _, name := range []string{"class", "href", "x", "y", "width", "height", "d"} {
			value, has := dom.Attr(n, name)
			if !has && n.Data == "use" && (name == "x" || name == "y") {
				value = "0"
			}
			mark += " " + value
		}
		list = append(list, mark+" "+dom.Text(n))
	}
	return list
}
