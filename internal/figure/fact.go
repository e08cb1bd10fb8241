package figure

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/number"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// ErrAbsent is wrapped by errors that say that this board doesn't have what was asked for, such as the
// first solution of a board without solutions. The question is right, and another board has an answer.
var ErrAbsent = errors.New("doesn't exist on this board")

// An About says what a fact or a directive is about.
type About uint8

// The things that facts can be about.
const (
	AboutBoard   About = iota // any board: the fact's name may end with @ and a size
	AboutStart                // the page's start
	AboutBook                 // the book: its starts, how much of it is drawn
	AboutPage                 // a page of steps
	AboutProblem              // a problem of the book
	AboutMove                 // one move, inside an each of moves
)

// String is its name in the reference.
func (a About) String() string {
	switch a {
	case AboutBoard:
		return "a board"
	case AboutStart:
		return "a start"
	case AboutBook:
		return "the book"
	case AboutPage:
		return "a page of steps"
	case AboutProblem:
		return "a problem"
	default:
		return "a move"
	}
}

// missing says what a page lacks if it isn't about this.
var missing = [...]string{
	AboutStart: "this page isn't about a start",
	AboutPage:  "this page isn't a page of steps",
	AboutMove:  "it only exists inside an each of moves",
}

// A Fact is a computed value with a name. A [Subject] makes facts.
type Fact struct {
	Name   string // as in "first.tests"
	Counts string // what it counts or says, in one line
	About  About
	// Where says which boards have it, as in "where there is a solution"; empty for all.
	Where string

	answers bool   // it tells the answer to a start, or to several starts of the book
	setting string // the flag of the setting that it depends on, "" for none
	content string // the value of --content for the folder with its problem, "" for none
	value   func(s *Scope, n int) (v ask.Value, ok bool)
}

// uses is what the command that answers the fact needs.
func (f *Fact) uses() uses {
	u := uses{files: f.content, name: f.About == AboutStart}
	u.about[f.About] = true
	if f.setting != "" {
		u.settings = map[string]bool{f.setting: true}
	}
	return u
}

// Says is what the fact counts, and which boards have it.
func (f Fact) Says() string {
	if f.Where == "" {
		return f.Counts
	}
	return f.Counts + "; " + f.Where
}

// A Subject is something that several facts are about: a run, a start, the largest dead end. If a
// board doesn't have it, the facts don't exist there.
type Subject[S any] struct {
	about About
	where string
	of    func(s *Scope, n int) (S, bool)

	answers bool
	setting string
}

// Answers marks facts that tell the answer to the page's start, or to several of the book. If
// starts are exercises, these facts don't exist.
func (f Subject[S]) Answers() Subject[S] {
	f.answers = true
	return f
}

// A Size is a board with a given number of columns, for facts.
type Size struct {
	*Book
	Columns int
}

// Run is the whole search on it.
func (z Size) Run() *solver.Run { return z.Book.Run(z.Columns) }

// Effort is what the whole search on it costs.
func (z Size) Effort() *solver.Effort { return z.Book.Effort(z.Columns) }

// OfBoard makes facts about any board. Of says whether a board has the subject; where says the same
// in words, "" if every board has it.
func OfBoard[S any](where string, of func(Size) (S, bool)) Subject[S] {
	return Subject[S]{where: where, of: func(s *Scope, n int) (S, bool) { return of(Size{s.book, n}) }}
}

// OfKept makes facts about a value that a book keeps for each board size, if the board has one.
func OfKept[V any](where string, kept *Kept[int, V], has func(V) bool) Subject[V] {
	return OfBoard(where, func(z Size) (V, bool) {
		v := kept.Of(z.Book, z.Columns)
		return v, has(v)
	})
}

// Everywhere is the subject of facts that every board has.
func Everywhere() Subject[Size] {
	return OfBoard("", func(z Size) (Size, bool) { return z, true })
}

// From is the subject of facts that boards with at least n columns have.
func From(columns int) Subject[Size] {
	return OfBoard(fmt.Sprintf("from %d columns on", columns),
		func(z Size) (Size, bool) { return z, z.Columns >= columns })
}

// Solved is the subject of facts that boards with a solution have.
func Solved() Subject[Size] {
	return OfBoard("where there is a solution",
		func(z Size) (Size, bool) { return z, z.Columns != 2 && z.Columns != 3 })
}

// OfStart makes facts about the page's start.
func OfStart[S any](where string, of func(*Start) (S, bool)) Subject[S] {
	return Subject[S]{about: AboutStart, where: where, of: func(s *Scope, _ int) (S, bool) { return of(s.start) }}
}

// OfBook makes facts about the book.
func OfBook[S any](where string, of func(*Book) (S, bool)) Subject[S] {
	return Subject[S]{about: AboutBook, where: where, of: func(s *Scope, _ int) (S, bool) { return of(s.book) }}
}

// OfPage makes facts about a page of steps.
func OfPage[S any](where string, of func(*StepsPage) (S, bool)) Subject[S] {
	return Subject[S]{about: AboutPage, where: where, of: func(s *Scope, _ int) (S, bool) { return of(s.page) }}
}

// OfMove makes facts about one move.
func OfMove() Subject[Move] {
	return Subject[Move]{about: AboutMove, of: func(s *Scope, _ int) (Move, bool) { return *s.move, true }}
}

// An Asked is one question about a subject.
type Asked[S any] struct {
	name, counts string
	value        func(S, *words.Catalogue) ask.Value
}

// Facts are the answers to questions about the subject.
func (f Subject[S]) Facts(list ...Asked[S]) []Fact {
	facts := make([]Fact, len(list))
	for i, q := range list {
		facts[i] = Fact{Name: q.name, Counts: q.counts, About: f.about, Where: f.where,
			answers: f.answers, setting: f.setting,
			value: func(s *Scope, n int) (v ask.Value, ok bool) {
				subject, ok := f.of(s, n)
				if ok {
					v = q.value(subject, s.book.Words())
				}
				return v, ok
			}}
	}
	return facts
}

// Number is a question whose answer is a number.
func Number[S any, I number.Integer](name, counts string, of func(S) I) Asked[S] {
	return Asked[S]{name, counts, func(subject S, said *words.Catalogue) ask.Value {
		n := int64(of(subject))
		return ask.Value{Text: said.Style().Thousands(n), Number: n, IsNumber: true, Class: "fact"}
	}}
}

// Truth is a question whose answer is 1 or 0, for conditions.
func Truth[S any](name, says string, of func(S) bool) Asked[S] {
	return Number(name, "1 if "+says+", 0 if not", func(subject S) int {
		if of(subject) {
			return 1
		}
		return 0
	})
}

// Big is a question whose answer is a number that may need more than 64 bits.
func Big[S any](name, counts string, of func(S) *big.Int) Asked[S] {
	return Asked[S]{name, counts, func(subject S, said *words.Catalogue) ask.Value {
		n := of(subject)
		v := ask.Value{Text: said.Style().Big(n), IsNumber: true, Class: "fact"}
		switch {
		case n.IsInt64():
			v.Number = n.Int64()
		case n.Sign() > 0:
			v.Number, v.Digits = math.MaxInt64, n.String()
		default:
			v.Number, v.Digits = math.MinInt64, n.String()
		}
		return v
	}}
}

// Rows is a question whose answer is the rows of a board.
func Rows[S any](name, says string, of func(S) solver.Rows) Asked[S] {
	return Asked[S]{name, says, func(subject S, _ *words.Catalogue) ask.Value {
		return ask.Value{Text: of(subject).String(), Class: "rows"}
	}}
}

// Text is a question whose answer is a text.
func Text[S any](name, says string, of func(S) string) Asked[S] {
	return Asked[S]{name, says, func(subject S, _ *words.Catalogue) ask.Value {
		return ask.Value{Text: of(subject), Class: "word"}
	}}
}

// Said is a question whose answer is a sentence, or a number with decimals.
func Said[S any](name, says string, of func(S) words.Sentence) Asked[S] {
	return Asked[S]{name, says, func(subject S, said *words.Catalogue) ask.Value {
		return ask.Value{Text: said.Tell(of(subject)), Class: "word"}
	}}
}

// Fact answers a computed value by its name. A name may end with @ and a board size, which is a
// number or a fact with one, as in "first.tests@4" and "template.tests@programs.n": then it's about
// that board instead of the book's. If this board doesn't have the fact, the error wraps
// [ErrAbsent].
func (s *Scope) Fact(name string) (ask.Value, error) {
	base, size, sized := strings.Cut(name, "@")
	f, err := s.fact(base)
	if err != nil {
		return ask.Value{}, err
	}
	n := s.book.N
	if sized {
		if n, err = s.sizeOf(f, name, size); err != nil {
			return ask.Value{}, err
		}
		name = fmt.Sprintf("%s@%d", base, n) // readers see the size in the name, not the fact
	}
	if f.About == AboutStart && s.start == nil || f.About == AboutPage && s.page == nil ||
		f.About == AboutMove && s.move == nil {
		return ask.Value{}, fmt.Errorf("fact %q: %s", name, missing[f.About])
	}
	if f.answers && !s.Tells(f.answered(s)) {
		return ask.Value{}, fmt.Errorf("fact %q: %w", name, errAsked)
	}
	u := f.uses()
	s.uses.add(u)
	v, ok := f.value(s, n)
	if !ok {
		return ask.Value{}, fmt.Errorf("fact %q %w: it's there %s; put what needs it into an only",
			name, ErrAbsent, f.Where)
	}
	v.Name = name
	v.Flags = strings.Join(TextsOf(s.flags(u), quoted), " ")
	return v, nil
}

// answered is the start whose answer a fact tells, nil for several.
func (f *Fact) answered(s *Scope) *Start {
	if f.About == AboutStart {
		return s.start
	}
	return nil
}

// fact finds a fact by its name: one from the catalogue, or about a problem that a topic finds.
func (s *Scope) fact(name string) (*Fact, error) {
	nameOf := func(f Fact) string { return f.Name }
	f, unknown := find("fact", name, s.book.catalogue.Facts(), nameOf)
	if unknown == nil {
		return f, nil
	}
	about, err := s.book.factsAbout(name)
	switch {
	case err != nil:
		return nil, err
	case len(about) > 0:
		return find("fact", name, about, nameOf)
	}
	return nil, unknown
}

// sizeOf is the board size after the @ in the name of a fact.
func (s *Scope) sizeOf(f *Fact, name, size string) (int, error) {
	if f.About != AboutBoard {
		return 0, fmt.Errorf("fact %q: %s is about %s and takes no board size", name, f.Name, f.About)
	}
	n, err := strconv.Atoi(size)
	if err != nil && s.knows(size) {
		v, err := s.Fact(size)
		if err != nil {
			return 0, fmt.Errorf("fact %q: %w", name, err)
		}
		n = int(v.Number)
	}
	if solver.CheckSize(n) != nil {
		return 0, fmt.Errorf("fact %q: %q isn't a board size in 1..%d", name, size, solver.MaxTraced)
	}
	return n, nil
}

// knows says whether there is a fact of that name, whatever its board.
func (s *Scope) knows(name string) bool {
	base, _, _ := strings.Cut(name, "@")
	return slices.ContainsFunc(s.book.catalogue.Facts(), func(f Fact) bool { return f.Name == base })
}
