package figure

import (
	"errors"
	"slices"

	"queenbook/internal/ask"
	"queenbook/internal/solver"
)

// Asks says whether the reports of the starts are exercises. If they are, nothing in the book gives
// away the answer to one of them, except its own report, where [Book.Answers] puts it. With fewer
// than four columns there's nothing to find: either no start has an answer, or the only one needs
// no move.
func (b *Book) Asks() bool { return b.AskStarts && b.N > 3 }

// unasked is a start to show things with if the book's own are exercises: one that no exercise asks
// about, and that needs two moves if there's such a start. It's one of the default starts, or a
// solution with two rows swapped.
func (b *Book) unasked() *Start {
	ours := DefaultStarts(b.N)
	pool := slices.Clone(ours)
	for _, solution := range b.Run(b.N).Solutions[:min(len(b.Starts)+1, len(b.Run(b.N).Solutions))] {
		rows, last := slices.Clone(solution.Rows), b.N-1
		rows[0], rows[last] = rows[last], rows[0]
		pool = append(pool, rows)
	}
	pool = slices.DeleteFunc(pool, func(rows solver.Rows) bool { return b.startWith(rows) != nil })
	for _, rows := range pool {
		if start := b.start(rows); start.Answer.Moves == 2 {
			return start
		}
	}
	return b.start(append(pool, ours...)[0])
}

// startWith is the start of the book that has these rows, nil if there is none.
func (b *Book) startWith(rows solver.Rows) *Start {
	i := slices.IndexFunc(b.Starts, func(s *Start) bool { return slices.Equal(s.Rows, rows) })
	if i < 0 {
		return nil
	}
	return b.Starts[i]
}

// Tells says whether the page may show the answer to a start. With nil it's about the answers to
// several starts of the book.
func (s *Scope) Tells(start *Start) bool {
	asked := s.book.Asks() && (start == nil || slices.Contains(s.book.Starts, start))
	return !asked || start != nil && start == s.report && s.book.Answers != ask.NoAnswers
}

// errAsked says why an answer isn't shown.
var errAsked = errors.New("the start reports of this book are exercises, and this is an answer: " +
	"put what needs it into an only starts.asked = 0, or into an {answer} of the start's report")

// Telling is the start if the page may show its answer, and ends the drawing otherwise.
func (c *Drawing) Telling(start *Start) *Start {
	if !c.scope.Tells(start) {
		c.Fail("", errAsked)
	}
	return start
}

// Tells is a [Switch] for showing the answers to starts of the book. If they are exercises, it's
// no, whatever its default is, and the command below the figure says so.
func (c *Drawing) Tells(option string) bool {
	yes := c.Yes(option)
	if !yes || !c.scope.book.Asks() {
		return yes
	}
	if c.Given(option) {
		c.Fail(option, errAsked)
	}
	c.Settle(option, "no")
	return false
}

// Untold are the starts of a list that aren't exercises.
func (c *Drawing) Untold(list []solver.Rows) []solver.Rows {
	if !c.scope.book.Asks() {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(rows solver.Rows) bool {
		return c.scope.book.startWith(rows) != nil
	})
}
