package figure

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/nearest"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/tree"
	"queenbook/internal/weave"
)

// A Book is the search on one board size and the start positions that the
// book reports on. It may be used by several goroutines.
type Book struct {
	N      int
	Starts []*Start
	// MaxSteps bounds how many steps have a board of their own; 0 means all.
	MaxSteps int

	planOnce sync.Once
	steps    *stepsPlan

	topOnce sync.Once
	top     *tree.Tree

	effortsOnce sync.Once
	efforts     []*solver.Effort

	runs [solver.MaxTraced + 1]struct {
		once  sync.Once
		run   *solver.Run
		story *story
	}
	trees [solver.MaxTraced + 1]struct {
		once sync.Once
		tree *tree.Tree
	}
	kins [solver.MaxTraced + 1]struct {
		once sync.Once
		kin  *kinship
	}
	sums [solver.MaxTraced + 1]struct {
		once sync.Once
		cuts []solver.Cut
	}
	lands [solver.MaxTraced + 1]struct {
		once sync.Once
		land *survey.Landscape
	}
	programs [maxPrograms + 1]struct {
		once sync.Once
		all  tallies
	}
	claims [maxClaimed + 1]struct {
		once   sync.Once
		counts *claimCounts
	}
}

// A Start is one start position and its answer. Answer is nil where the board
// size has no solution.
type Start struct {
	Rows   solver.Rows
	Answer *nearest.Comparison

	boundOnce      sync.Once
	natural, first *solver.Profile // of the searches with a bound
}

// NewBook searches the board of n columns and answers every start. The starts
// must have n columns.
func NewBook(n int, starts []solver.Rows) *Book {
	b := &Book{N: n}
	solutions := b.run(n).Solutions
	for _, rows := range starts {
		answer, err := nearest.Compare(rows, solutions)
		if err != nil {
			answer = nil // sizes 2 and 3: the page says why there is no answer
		}
		b.Starts = append(b.Starts, &Start{Rows: rows, Answer: answer})
	}
	return b
}

// DefaultStarts are the starts of a book whose reader gave none: at N = 8 the
// judge's two samples, the start that looks nearer than it is, and a solution;
// for other sizes the diagonal, a full row, and the first solution if there is
// one.
func DefaultStarts(n int) []solver.Rows {
	if n == 8 {
		return []solver.Rows{
			{1, 2, 3, 4, 5, 6, 7, 8},
			{1, 1, 1, 1, 1, 1, 1, 1},
			{1, 7, 2, 6, 3, 5, 8, 4},
			{1, 7, 4, 6, 8, 2, 5, 3},
		}
	}
	diagonal, row := make(solver.Rows, n), make(solver.Rows, n)
	for i := range n {
		diagonal[i], row[i] = int8(i+1), 1
	}
	starts := []solver.Rows{diagonal, row}
	state := solver.NewState(n)
	for e := range solver.Trace(n) {
		if state.Apply(e); e.Kind == solver.Found {
			starts = append(starts, slices.Clone(solver.Rows(state.RowPosition)))
			break
		}
	}
	return slices.CompactFunc(starts, slices.Equal) // N = 1 has one start
}

// Slug is the start's part of an address, as in "1-7-2-6-3-5-8-4".
func (s *Start) Slug() string { return strings.ReplaceAll(s.Rows.String(), " ", "-") }

// run is the whole search on n columns, made when it is first asked for.
func (b *Book) run(n int) *solver.Run {
	r := &b.runs[n]
	r.once.Do(func() {
		r.run = solver.Solve(n)
		r.story = tell(r.run)
	})
	return r.run
}

func (b *Book) story(n int) *story {
	b.run(n)
	return b.runs[n].story
}

// cuts is what the refusals of the search on n columns save, added up when it
// is first asked for.
func (b *Book) cuts(n int) []solver.Cut {
	s := &b.sums[n]
	s.once.Do(func() { s.cuts = solver.Cuts(n) })
	return s.cuts
}

// A Scope answers one page, or one item of an each on it.
type Scope struct {
	book   *Book
	sheet  *render.Sheet
	start  *Start     // the page's start, or the book's example
	report bool       // the page is the start's report
	page   *StepsPage // the page of steps, nil on other pages
	move   *move      // the move of an each, nil elsewhere

	lines map[string]bool // ids of the lines of source that are on the page
}

var _ weave.Source = (*Scope)(nil)

// Page is the scope of one page. The start is that of a start report; with
// nil it is the book's example. A Scope belongs to one goroutine.
func (b *Book) Page(start *Start) *Scope {
	report := start != nil
	if start == nil {
		start = b.example()
	}
	return &Scope{book: b, sheet: new(render.Sheet), start: start, report: report}
}

// Steps is the scope of one page of steps.
func (b *Book) Steps(page *StepsPage) *Scope {
	s := b.Page(nil)
	s.page = page
	return s
}

// example is the start that chapters speak of: the one that needs the fewest
// moves but some, because there is most to see in it. Nil if there is no start.
func (b *Book) example() *Start {
	var best *Start
	for _, s := range b.Starts {
		switch {
		case best == nil:
			best = s
		case s.Answer == nil || s.Answer.Moves == 0:
		case best.Answer.Moves == 0 || s.Answer.Moves < best.Answer.Moves:
			best = s
		}
	}
	return best
}

// Definitions writes what the page's pictures share, when the page is woven.
func (s *Scope) Definitions(w io.Writer) error { return s.sheet.Definitions(w) }

// Roles names the roles that a Scope answers.
var Roles = []string{"fact", "word", "capital", "times", "answer", "sq"}

// Role answers {fact}, a computed value; {word} and {capital}, a number as a
// word where it is small enough, the second for the beginning of a sentence;
// {times}, as in "twice"; {answer}, a fact in large type; and {sq}, a square as (row,column) or a
// position as rows.
func (s *Scope) Role(name, text string) (weave.Value, error) {
	switch name {
	case "sq":
		return s.square(text)
	case "word", "capital":
		v, err := s.Fact(text)
		if v.IsNumber && v.Number >= 0 && int(v.Number) < len(numberWords) {
			v.Text = numberWords[v.Number]
			if name == "capital" {
				v.Text = capital(v.Text)
			}
		}
		return v, err
	case "times":
		v, err := s.Fact(text)
		switch {
		case v.Digits != "":
			v.Text += " times"
		case v.IsNumber:
			v.Text = times(int(v.Number))
		}
		return v, err
	case "answer":
		v, err := s.Fact(text)
		v.Class = "answer"
		return v, err
	}
	return s.Fact(text)
}

// square checks that what an author writes is a square, or the rows of the
// first columns of a board: the book's, or that of the size after an @.
func (s *Scope) square(text string) (weave.Value, error) {
	text, size, sized := strings.Cut(text, "@")
	n := s.book.N
	if sized {
		var err error
		if n, err = s.number(size); err != nil {
			return weave.Value{}, err
		}
		if err := solver.CheckSize(n); err != nil {
			return weave.Value{}, err
		}
	}
	v := weave.Value{Text: text, Class: "rows"}
	if strings.HasPrefix(text, "(") {
		_, err := parseSquares(text, n)
		return v, err
	}
	_, err := firstRows(text, n)
	return v, err
}

// Each answers the scopes of "starts", the start positions of the book; of
// "moves", the moves to the first nearest solution of the page's start; and of
// "inner", the pages of steps inside the page's own.
func (s *Scope) Each(name string) ([]weave.Source, error) {
	var scopes []weave.Source
	switch name {
	case "starts":
		for _, start := range s.book.Starts {
			scopes = append(scopes, &Scope{book: s.book, sheet: s.sheet, start: start})
		}
	case "first-starts":
		for _, start := range s.book.Starts[:min(len(s.book.Starts), maxCards)] {
			scopes = append(scopes, &Scope{book: s.book, sheet: s.sheet, start: start})
		}
	case "moves":
		if s.start == nil || s.start.Answer == nil {
			return nil, fmt.Errorf("there are no moves here: this page has no start, or its board no solution")
		}
		for i, m := range s.start.moves(s.book.nearest(s.start)) {
			scopes = append(scopes, &Scope{book: s.book, sheet: s.sheet, start: s.start, move: &move{m, i + 1}})
		}
	case "inner":
		if s.page == nil {
			return nil, fmt.Errorf("this page is not a page of steps")
		}
		for _, p := range s.page.Inner {
			scopes = append(scopes, &Scope{book: s.book, sheet: s.sheet, start: s.start, page: p})
		}
	default:
		return nil, weave.Unknown("value to repeat for", name, []string{"starts", "first-starts", "moves", "inner"})
	}
	return scopes, nil
}

// nearest is the first of the nearest solutions.
func (b *Book) nearest(s *Start) solver.Solution {
	return b.run(b.N).Solutions[s.Answer.Ties[0]]
}

type move struct {
	render.Move
	number int
}

// moves lists the queens that must move to reach a solution, left to right.
func (s *Start) moves(to solver.Solution) []render.Move {
	var moves []render.Move
	for i, row := range s.Rows {
		if row != to.Rows[i] {
			moves = append(moves, render.Move{
				From: solver.Sq(int(row), i+1), To: solver.Sq(int(to.Rows[i]), i+1)})
		}
	}
	return moves
}
