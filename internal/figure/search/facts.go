package figure

import (
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// Fact answers a computed value by its name. A name may end with @ and a
// board size, as in "first.tests@4": then it is about that board instead of
// the book's. A fact that this board or this page does not have is an error.
func (s *Scope) Fact(name string) (weave.Value, error) {
	n := s.book.N
	base, size, sized := strings.Cut(name, "@")
	if sized {
		var err error
		if n, err = strconv.Atoi(size); err != nil || solver.CheckSize(n) != nil {
			return weave.Value{}, fmt.Errorf("fact %q: %q is no board size in 1..%d", name, size, solver.MaxTraced)
		}
	}
	if fact, ok := programFacts[base]; ok {
		return s.programFact(name, n, sized, fact)
	}
	for _, kind := range boardFacts {
		if kind.has(base) {
			return named(name, kind.answer(s.book, n, base))
		}
	}
	for _, kind := range scopeFacts {
		switch {
		case !kind.has(base):
		case sized:
			return weave.Value{}, fmt.Errorf("fact %q: %s is about this page and takes no board size", name, base)
		case kind.missing(s) != "":
			return weave.Value{}, fmt.Errorf("fact %q: %s", name, kind.missing(s))
		default:
			return named(name, kind.answer(s, base))
		}
	}
	return weave.Value{}, weave.Unknown("fact", base, factNames())
}

// boardFacts are the kinds of facts that any board has.
var boardFacts = []struct {
	has    func(name string) bool
	names  func() []string
	answer func(b *Book, n int, name string) any
}{
	{in(runFacts), of(runFacts), func(b *Book, n int, name string) any { return runFacts[name](b.run(n), b.story(n)) }},
	{in(countFacts), of(countFacts), func(b *Book, n int, name string) any { return countFacts[name](b, n) }},
	{in(growthFacts), of(growthFacts), func(b *Book, n int, name string) any { return growthFacts[name](b, n) }},
	{in(treeFacts), of(treeFacts), func(b *Book, n int, name string) any { return treeFacts[name](b.tree(n)) }},
	{in(familyFacts), of(familyFacts), func(b *Book, n int, name string) any { return familyFacts[name](b.kin(n)) }},
	{in(claimFacts), of(claimFacts), func(b *Book, n int, name string) any { return claimFacts[name](b, n) }},
	{in(drillFacts), of(drillFacts), func(b *Book, n int, name string) any { return drillFacts[name](b, n) }},
	{in(placeFacts), of(placeFacts), func(b *Book, n int, name string) any { return placeFacts[name](b.run(n)) }},
	{in(landFacts), of(landFacts), func(b *Book, n int, name string) any {
		if l := b.landscape(n); l != nil {
			return landFacts[name](l)
		}
		return nil
	}},
}

// scopeFacts are the kinds of facts that belong to the book or to the page.
// Missing says what the page lacks, "" if nothing.
var scopeFacts = []struct {
	has     func(name string) bool
	names   func() []string
	missing func(s *Scope) string
	answer  func(s *Scope, name string) any
}{
	{in(bookFacts), of(bookFacts), nothing, func(s *Scope, name string) any { return bookFacts[name](s.book) }},
	{in(editorFacts), of(editorFacts), nothing, func(s *Scope, name string) any { return editorFacts[name](s.book) }},
	{in(startFacts), of(startFacts), noStart, func(s *Scope, name string) any { return startFacts[name](s.book, s.start) }},
	{in(standFacts), of(standFacts), noStart, func(s *Scope, name string) any {
		if s.start.Answer == nil {
			return nil
		}
		return standFacts[name](s.book.landscape(s.book.N), s.start)
	}},
	{in(boundFacts), of(boundFacts), noStart, func(s *Scope, name string) any { return boundFacts[name](s.book, s.start) }},
	{in(stayFacts), of(stayFacts), noStart, func(s *Scope, name string) any { return stayFacts[name](s.book, s.start) }},
	{in(largeFacts), of(largeFacts), nothing, func(_ *Scope, name string) any { return largeFacts[name]() }},
	{in(moveFacts), of(moveFacts), func(s *Scope) string {
		if s.move == nil {
			return "it exists only inside an each of moves"
		}
		return ""
	}, func(s *Scope, name string) any { return moveFacts[name](s.move) }},
	{in(pageFacts), of(pageFacts), func(s *Scope) string {
		if s.page == nil {
			return "this page is not a page of steps"
		}
		return ""
	}, func(s *Scope, name string) any { return pageFacts[name](s.page) }},
}

func nothing(*Scope) string { return "" }

func noStart(s *Scope) string {
	if s.start == nil {
		return "this page is not about a start"
	}
	return ""
}

// in reports whether a table has a fact.
func in[F any](table map[string]F) func(name string) bool {
	return func(name string) bool { _, ok := table[name]; return ok }
}

// of lists the facts of a table.
func of[F any](table map[string]F) func() []string {
	return func() []string { return slices.Collect(maps.Keys(table)) }
}

// factNames lists every fact.
func factNames() []string {
	names := of(programFacts)()
	for _, kind := range boardFacts {
		names = append(names, kind.names()...)
	}
	for _, kind := range scopeFacts {
		names = append(names, kind.names()...)
	}
	return names
}

// named turns what a fact function returns, an int, a big one, rows or a
// string, into a value for the reader. Nil means that there is no such thing on this board.
func named(name string, fact any) (weave.Value, error) {
	v := weave.Value{Name: name}
	switch x := fact.(type) {
	case int:
		v.Text, v.Number, v.IsNumber, v.Class = number.Thousands(x), int64(x), true, "fact"
	case *big.Int:
		v.Text, v.IsNumber, v.Class = number.Big(x), true, "fact"
		switch {
		case x.IsInt64():
			v.Number = x.Int64()
		case x.Sign() > 0:
			v.Number, v.Digits = math.MaxInt64, x.String()
		default:
			v.Number, v.Digits = math.MinInt64, x.String()
		}
	case solver.Rows:
		v.Text, v.Class = x.String(), "rows"
	case string:
		v.Text, v.Class = x, "word"
	case nil:
		return v, fmt.Errorf("fact %q does not exist on this board: put what needs it into an only", name)
	default:
		panic(fmt.Sprintf("figure: fact %s has type %T", name, fact))
	}
	return v, nil
}

var numberWords = [...]string{"zero", "one", "two", "three", "four", "five", "six",
	"seven", "eight", "nine", "ten", "eleven", "twelve"}

// times says how often something happens: once, twice, three times.
func times(n int) string {
	switch {
	case n == 1:
		return "once"
	case n == 2:
		return "twice"
	case n >= 0 && n < len(numberWords):
		return numberWords[n] + " times"
	}
	return number.Thousands(n) + " times"
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// runFacts are facts about one search. A function returns nil for what does
// not exist: the first solution where there is none.
var runFacts = map[string]func(*solver.Run, *story) any{
	"n":                func(r *solver.Run, _ *story) any { return r.N },
	"n.squares":        func(r *solver.Run, _ *story) any { return r.N * r.N },
	"center.attacks":   func(r *solver.Run, _ *story) any { return len(BoardOfRays(r.N, []solver.Square{center(r.N)}).Rays) },
	"corner.attacks":   func(r *solver.Run, _ *story) any { return len(BoardOfRays(r.N, []solver.Square{solver.Sq(1, 1)}).Rays) },
	"fan.rings":        func(r *solver.Run, _ *story) any { return fanDepth(r.Whole) },
	"boards":           func(r *solver.Run, _ *story) any { return power(r.N, r.N) },
	"tests":            func(r *solver.Run, _ *story) any { return r.Whole.Tests },
	"nodes":            func(r *solver.Run, _ *story) any { return r.Whole.AllNodes() },
	"placements":       func(r *solver.Run, _ *story) any { return r.Whole.Placements },
	"refused":          func(r *solver.Run, _ *story) any { return r.Whole.Refused() },
	"refused.row":      func(r *solver.Run, _ *story) any { return r.Whole.RefusedRow },
	"refused.diagonal": func(r *solver.Run, _ *story) any { return r.Whole.RefusedFall + r.Whole.RefusedRise },
	"calls":            func(r *solver.Run, _ *story) any { return r.Whole.Calls },
	"deadends":         func(r *solver.Run, _ *story) any { return r.Whole.DeadEnds },
	"silent":           func(r *solver.Run, _ *story) any { return r.Whole.Silent },
	"comparisons":      func(r *solver.Run, _ *story) any { return r.Whole.Comparisons },
	"solutions":        func(r *solver.Run, _ *story) any { return r.Whole.Solutions },
	"log.lines":        func(r *solver.Run, _ *story) any { return r.Whole.LogLines },

	"first.tests":      ifFound(func(r *solver.Run, _ *story) any { return r.First.Tests }),
	"first.placements": ifFound(func(r *solver.Run, _ *story) any { return r.First.Placements }),
	"first.refused":    ifFound(func(r *solver.Run, _ *story) any { return r.First.Refused() }),
	"first.deadends":   ifFound(func(r *solver.Run, _ *story) any { return r.First.DeadEnds }),
	"first.silent":     ifFound(func(r *solver.Run, _ *story) any { return r.First.Silent }),
	"first.lines":      ifFound(func(r *solver.Run, _ *story) any { return r.First.LogLines }),
	"first.deep":       ifFound(func(_ *solver.Run, s *story) any { return s.deep }),
	"first.wrong":      ifFound(func(r *solver.Run, _ *story) any { return r.First.Placements - r.N }),
	"first.rows":       ifFound(func(r *solver.Run, _ *story) any { return r.Solutions[0].Rows }),
	"first.square":     ifFound(func(r *solver.Run, _ *story) any { return int(r.Solutions[0].Rows[r.N-1]) }),
	"first.tail":       ifFound(tail),
	"last.tests":       ifFound(func(r *solver.Run, _ *story) any { return r.Solutions[len(r.Solutions)-1].Step }),
	"last.rows":        ifFound(func(r *solver.Run, _ *story) any { return r.Solutions[len(r.Solutions)-1].Rows }),
	"second.tests":     second(func(s solver.Solution, _ *solver.Run) any { return s.Step }),
	"second.rows":      second(func(s solver.Solution, _ *solver.Run) any { return s.Rows }),
	"second.later":     second(func(s solver.Solution, r *solver.Run) any { return s.Step - r.Solutions[0].Step }),

	"wrong.column": inStory(func(s *story) (int, any) { return s.wrong.step, s.wrong.column }),
	"wrong.before": inStory(func(s *story) (int, any) { return s.wrong.step, s.wrong.column - 1 }),
	"wrong.from":   inStory(func(s *story) (int, any) { return s.wrong.step, s.wrong.from }),
	"wrong.step":   inStory(func(s *story) (int, any) { return s.wrong.step, s.wrong.step }),
	"wrong.to":     inStory(func(s *story) (int, any) { return s.wrong.to, s.wrong.to }),
	"wrong.rows":   inStory(func(s *story) (int, any) { return s.wrong.step, s.wrong.rows }),
	"wrong.row": inStory(func(s *story) (int, any) {
		if len(s.wrong.rows) == 0 {
			return 0, nil
		}
		return s.wrong.step, int(s.wrong.rows[len(s.wrong.rows)-1])
	}),
	"wrong.next.row":    inStory(func(s *story) (int, any) { return s.wrong.to, int(s.wrong.next.Row) }),
	"wrong.next.column": inStory(func(s *story) (int, any) { return s.wrong.to, int(s.wrong.next.Col) }),
	"wrong.returns":     inStory(func(s *story) (int, any) { return s.wrong.to, s.wrong.returns }),
	"wrong.more":        inStory(func(s *story) (int, any) { return s.wrong.to, s.wrong.more }),
	"stale.step":        inStory(func(s *story) (int, any) { return s.stale.step, s.stale.step }),
	"stale.count":       inStory(func(s *story) (int, any) { return s.stale.step, s.stale.count }),
	"stale.standing":    inStory(func(s *story) (int, any) { return s.stale.step, s.stale.standing }),
	"stale.array":       inStory(func(s *story) (int, any) { return s.stale.step, s.stale.array }),
	"stale.next":        inStory(func(s *story) (int, any) { return s.stale.next, s.stale.next }),
	"back.column":       inStory(func(s *story) (int, any) { return s.back.step, s.back.column }),
	"back.placements":   inStory(func(s *story) (int, any) { return s.back.step, s.back.placements }),
	"back.step":         inStory(func(s *story) (int, any) { return s.back.step, s.back.step }),
	"back.row":          inStory(func(s *story) (int, any) { return s.back.step, int(s.back.row) }),
	"back.first.step":   inStory(func(s *story) (int, any) { return s.back.step, s.back.first }),
	"back.first.row":    inStory(func(s *story) (int, any) { return s.back.step, int(s.back.wrong) }),
	"back.wrong":        inStory(func(s *story) (int, any) { return s.back.step, s.back.placements - 1 }),
	"back.lost":         inStory(func(s *story) (int, any) { return s.back.step, s.back.step - s.back.first }),
	"after.step":        inStory(func(s *story) (int, any) { return s.after.step, s.after.step }),
	"after.column":      inStory(func(s *story) (int, any) { return s.after.step, int(s.after.square.Col) }),
	"after.row":         inStory(func(s *story) (int, any) { return s.after.step, int(s.after.square.Row) }),

	// These say whether a part of the story happens, as 1 or 0, so that an
	// only can ask for it on every board.
	"has.wrong": func(_ *solver.Run, s *story) any { return truth(s.wrong.to > 0) },
	"has.stale": func(_ *solver.Run, s *story) any { return truth(s.stale.next > 0) },
	"has.back":  func(_ *solver.Run, s *story) any { return truth(s.back.step > 0) },
	"has.after": func(_ *solver.Run, s *story) any { return truth(s.after.step > 0) },
}

// tail is the step from which the end of the way to the first solution is
// worth reading: from the left-over entries on, if there are any.
func tail(r *solver.Run, s *story) any {
	if s.stale.step > 0 {
		return s.stale.step
	}
	return max(r.First.Tests-16, 1)
}

// power is base to the exponent; 12 to the 12 fits.
func power(base, exponent int) int {
	product := 1
	for range exponent {
		product *= base
	}
	return product
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// ifFound is a fact that exists only where there is a solution.
func ifFound(fact func(*solver.Run, *story) any) func(*solver.Run, *story) any {
	return func(r *solver.Run, s *story) any {
		if len(r.Solutions) == 0 {
			return nil
		}
		return fact(r, s)
	}
}

// second is a fact about the second solution.
func second(fact func(solver.Solution, *solver.Run) any) func(*solver.Run, *story) any {
	return func(r *solver.Run, _ *story) any {
		if len(r.Solutions) < 2 {
			return nil
		}
		return fact(r.Solutions[1], r)
	}
}

// inStory is a fact about a part of the story; the part's step says whether
// it happens.
func inStory(fact func(*story) (step int, value any)) func(*solver.Run, *story) any {
	return func(_ *solver.Run, s *story) any {
		step, value := fact(s)
		if step == 0 {
			return nil
		}
		return value
	}
}
