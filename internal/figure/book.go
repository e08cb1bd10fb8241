package figure

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/ask"
	"queenbook/internal/listing"
	"queenbook/internal/nearest"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A Book is the search on one board size and the start positions that the book reports on. It may
// be used by several goroutines.
type Book struct {
	N      int
	Starts []*Start
	// MaxSteps bounds how many steps have a board of their own; 0 means all. It may change between
	// two builds of the book.
	MaxSteps int
	// Answers says where the answers of exercises are.
	Answers ask.Answers
	// AskStarts makes the reports of the starts exercises, see [Book.Asks].
	AskStarts bool
	// Programs are the languages in which it shows its programs, by name, the readers' language
	// first; nil for all. It may change between two builds of the book.
	Programs []string
	// HandIn is where readers hand in their programs, empty if there's no such place. It may change
	// between two builds of the book.
	HandIn string
	// StartWords are the words of the command line that give the book its starts, if they are
	// shorter than the starts themselves, such as `--starts`, `class.txt`.
	StartWords []string

	// Files is the content folder, whose files listings may show; a new book has none. FilesFrom is
	// the value that --content needs if a figure shows one of these files, empty if it needs none.
	Files     fs.FS
	FilesFrom func(name string) string
	// Markup is the HTML around the pictures of the book, nil for the program's own. It may change
	// between two builds of the book.
	Markup *render.Markup

	shown     sync.Map            // the names of the files that listings have shown
	told      map[string][]string // the values of settings, by their flags
	catalogue *Catalogue
	kept      sync.Map // functions that return a value, by the place that [Kept.Of] gives them
}

// Words are the sentences around the figures of the book.
func (b *Book) Words() *words.Catalogue { return b.Markup.Words() }

// OnBoard is the problem of n queens in the language of the book.
func (b *Book) OnBoard(n int) *puzzle.Problem { return puzzle.OnBoard(n).In(b.Words()) }

// A Start is one start position and its answer. Answer is nil if there's no solution for its number
// of columns.
type Start struct {
	Book   *Book
	Name   string // given by its reader; may be empty
	Rows   solver.Rows
	Answer *nearest.Comparison
}

// NewBook searches the board of n columns and answers every start. The starts must have n columns.
// Its pages can use what's in the catalogue.
func NewBook(n int, starts []solver.Rows, catalogue *Catalogue) *Book {
	b := &Book{N: n, catalogue: catalogue, Files: embed.FS{}, FilesFrom: func(string) string { return "" }}
	for _, rows := range starts {
		b.Starts = append(b.Starts, b.start(rows))
	}
	return b
}

// Read gives the book its content folder, [Book.Files] and [Book.FilesFrom]. Between two builds it
// may change, or be the same with other files in it.
func (b *Book) Read(files fs.FS, from func(name string) string) {
	b.Files, b.FilesFrom = files, from
	b.shown.Clear()
}

// Shows says whether a listing has shown the file of that name from the content folder.
func (b *Book) Shows(name string) bool {
	_, shown := b.shown.Load(name)
	return shown
}

// Languages are those in which the book shows its programs, the readers' language first.
func (b *Book) Languages() []listing.Language {
	if len(b.Programs) == 0 {
		return listing.Languages
	}
	return TextsOf(b.Programs, func(name string) listing.Language { return listing.Language(name) })
}

// Sources are the files of the programs that the book shows.
func (b *Book) Sources() listing.Library { return b.catalogue.Sources }

func (b *Book) start(rows solver.Rows) *Start {
	answer, err := nearest.Compare(rows, b.Run(len(rows)).Solutions)
	if err != nil {
		answer = nil // sizes 2 and 3: the page says why there is no answer
	}
	return &Start{Book: b, Rows: rows, Answer: answer}
}

// DefaultStarts are the starts of a book whose reader gave none. For N = 8 they are the two samples
// of the judge, the start that looks nearer than it is, and a solution. For other sizes they are
// the diagonal, a full row, and the first solution if there is one.
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
	if first := solver.OnlyFirst(n).First; first != nil {
		starts = append(starts, first)
	}
	return slices.CompactFunc(starts, slices.Equal) // N = 1 has one start
}

// Slug is the part of an address that names the start, as in "1-7-2-6-3-5-8-4".
func (s *Start) Slug() string { return slug(s.Rows) }

// Title is the name of the start, or its rows if it has none. If several starts of the book have
// the same name, the rows come after it.
func (s *Start) Title() string {
	rows := s.Rows.String()
	if s.Name == "" {
		return rows
	}
	if slices.ContainsFunc(s.Book.Starts, func(other *Start) bool { return other != s && other.Name == s.Name }) {
		return s.Name + ", " + rows
	}
	return s.Name
}

// given is the start as it's written on the command line, with its name if it has one.
func (s *Start) given() string { return strings.TrimPrefix(s.Name+": "+s.Rows.String(), ": ") }

// Nearest is the first of the nearest solutions. The start must have an answer.
func (s *Start) Nearest() solver.Solution {
	return s.Book.Run(len(s.Rows)).Solutions[s.Answer.Ties[0]]
}

// A Move is a queen's move from a start to a solution.
type Move struct {
	Number   int // from 1, left to right
	From, To solver.Square
}

// Moves lists the queens that must move to reach a solution, left to right.
func (s *Start) Moves(to solver.Solution) []Move {
	var moves []Move
	for i, row := range s.Rows {
		if row != to.Rows[i] {
			moves = append(moves, Move{len(moves) + 1, solver.Sq(int(row), i+1), solver.Sq(int(to.Rows[i]), i+1)})
		}
	}
	return moves
}

// example is the start that chapters use as their example: of the starts that need a move, the one
// that needs the fewest. There's most to see in it. It's nil if the book has no starts.
func (b *Book) example() *Start { return examples.Of(b, b.Asks()) }

// exampleOf is the example of a book. Asks says whether its starts are exercises.
func exampleOf(b *Book, asks bool) *Start {
	if asks {
		return b.unasked()
	}
	if len(b.Starts) == 0 {
		return nil
	}
	moves := func(s *Start) int {
		if s.Answer == nil || s.Answer.Moves == 0 {
			return math.MaxInt
		}
		return s.Answer.Moves
	}
	return slices.MinFunc(b.Starts, func(a, b *Start) int { return cmp.Compare(moves(a), moves(b)) })
}

// A Kept is a value that a book makes once for each key, when it's first needed: for each board
// size, or for each start. It's declared once, as a variable of a topic; the values themselves are
// in the book.
type Kept[K comparable, V any] struct {
	Make func(b *Book, key K) V // required
}

// Of is the book's value for the key.
func (k *Kept[K, V]) Of(b *Book, key K) V {
	value, ok := b.kept.Load(keptAt[K, V]{k, key})
	if !ok {
		value, _ = b.kept.LoadOrStore(keptAt[K, V]{k, key}, sync.OnceValue(func() V { return k.Make(b, key) }))
	}
	return value.(func() V)()
}

// Give stores a value that has been made already.
func (k *Kept[K, V]) Give(b *Book, key K, value V) {
	b.kept.Store(keptAt[K, V]{k, key}, func() V { return value })
}

// keptAt says where a book stores a value.
type keptAt[K comparable, V any] struct {
	of  *Kept[K, V]
	key K
}

var (
	examples = Kept[bool, *Start]{exampleOf}

	runs    = Kept[int, *solver.Run]{func(_ *Book, n int) *solver.Run { return solver.Solve(n) }}
	efforts = Kept[int, *solver.Effort]{func(_ *Book, n int) *solver.Effort { return solver.Measure(n) }}
	trees   = Kept[int, *tree.Tree]{func(_ *Book, n int) *tree.Tree { return tree.Search(n, false) }}
	plans   = Kept[int, *stepsPlan]{func(b *Book, max int) *stepsPlan { return planSteps(b.N, max) }}
)

// Run is the whole search on n columns.
func (b *Book) Run(n int) *solver.Run { return runs.Of(b, n) }

// Effort is what the whole search on n columns costs. It doesn't collect the solutions, so it's
// quick enough for every size.
func (b *Book) Effort(n int) *solver.Effort { return efforts.Of(b, n) }

// Tree is the search tree on n columns, as far down as it can be drawn ([tree.Search]).
func (b *Book) Tree(n int) *tree.Tree { return trees.Of(b, n) }

// Fewest is the fewest moves from rows to a solution. The board must have a solution.
func (b *Book) Fewest(rows solver.Rows) int {
	return nearest.Fewest(rows, b.Run(len(rows)).Solutions)
}

// steps is the last step of the search on n columns. Each test is a step.
func (b *Book) steps(n int) int { return int(b.Run(n).Whole.Tests) }

// LastStep is the last step that has a board.
func (b *Book) LastStep() int { return min(b.steps(b.N), cmp.Or(b.MaxSteps, math.MaxInt)) }

// Label says where labels lead that no chapter declares, such as those of single steps: to the
// label of a page, and an id on it.
func (b *Book) Label(label string) (page, id string, ok bool) {
	if p := b.stepLabel(label); p != nil {
		return p.Label(), label, true
	}
	for _, t := range b.catalogue.topics {
		if t.Label != nil && !ok {
			page, id, ok = t.Label(b, label)
		}
	}
	return page, id, ok
}

// PageAt finds the scope of a page by its address, if the page is one of many with the same
// template: "steps/1-5", "starts/1-7-2-6-3-5-8-4".
func (b *Book) PageAt(address string) (*Scope, error) {
	for _, s := range b.Starts {
		if "starts/"+s.Slug() == address {
			return b.Page(s), nil
		}
	}
	for _, p := range b.StepsPages() {
		if p.Label() == address {
			return b.Steps(p), nil
		}
	}
	return nil, fmt.Errorf("no page of this book has the address %q: pages are steps, steps/1-5 and so on, and starts/ with the rows of a start", address)
}
