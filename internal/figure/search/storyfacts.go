package search

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

// storyFacts are what chapters tell of the story. The facts that begin with has say whether a part
// of it happens, so that an only can ask for it on every board.
var storyFacts = slices.Concat(
	inStory("", func(*story) bool { return true }).Facts(
		figure.Truth("has.wrong", "the search meets a dead end", func(s *story) bool { return s.wrong.to > 0 }),
		figure.Truth("has.stale", "an old value near the first solution is written over before it", func(s *story) bool { return s.stale.next > 0 }),
		figure.Truth("has.back", "a queen of the first solution was placed elsewhere before", func(s *story) bool { return s.back.step > 0 }),
		figure.Truth("has.after", "the search places a queen after the first solution", func(s *story) bool { return s.after.step > 0 }),
	),
	figure.Solved().Facts(
		figure.Number("first.deep", "dead ends before the first solution after which more than one call returns before the next placement", func(z size) int {
			return stories.Of(z.Book, z.Columns).deep
		}),
		figure.Number("first.deep.atonce", "dead ends before the first solution after which more than one call returns at once, before the next test", func(z size) int {
			return stories.Of(z.Book, z.Columns).twice
		}),
		figure.Number("first.tail", "the step from which the log up to the first solution is worth reading: stale.step where it exists, else 16 steps before", tail),
	),
	inStory("where has.wrong is 1", func(s *story) bool { return s.wrong.to > 0 }).Facts(
		figure.Number("wrong.column", "the column of the first dead end", func(s *story) int { return s.wrong.column }),
		figure.Number("wrong.before", "queens that stand at the first dead end", func(s *story) int { return s.wrong.column - 1 }),
		figure.Number("wrong.from", "the step that placed the last queen before the first dead end", func(s *story) int { return s.wrong.from }),
		figure.Number("wrong.step", "the last step of the first dead end", func(s *story) int { return s.wrong.step }),
		figure.Number("wrong.to", "the step of the first placement after the first dead end", func(s *story) int { return s.wrong.to }),
		figure.Rows("wrong.rows", "rows of the queens that stand at the first dead end", func(s *story) solver.Rows { return s.wrong.rows }),
		figure.Number("wrong.next.row", "the row of the first test after the first dead end", func(s *story) int8 { return s.wrong.next.Row }),
		figure.Number("wrong.next.column", "the column of the first test after the first dead end", func(s *story) int8 { return s.wrong.next.Col }),
		figure.Number("wrong.returns", "calls that return between the first dead end and the next test", func(s *story) int { return s.wrong.returns }),
		figure.Number("wrong.more", "calls that return between the next test after the first dead end and the next placement", func(s *story) int { return s.wrong.more }),
	),
	inStory("where old values are left over near the first solution", func(s *story) bool { return s.stale.step > 0 }).Facts(
		figure.Number("stale.step", "the last step near the first solution with the most old values in the array", func(s *story) int { return s.stale.step }),
		figure.Number("stale.count", "old values in the array at stale.step", func(s *story) int { return s.stale.count }),
		figure.Number("stale.standing", "queens that stand at stale.step", func(s *story) int { return s.stale.standing }),
		figure.Rows("stale.array", "the array at stale.step", func(s *story) solver.Rows { return s.stale.array }),
	),
	inStory("where has.stale is 1", func(s *story) bool { return s.stale.next > 0 }).Facts(
		figure.Number("stale.next", "the step that first writes over one of the old values of stale.step", func(s *story) int { return s.stale.next }),
	),
	inStory("where has.back is 1", func(s *story) bool { return s.back.step > 0 }).Facts(
		figure.Number("back.column", "the first column with more than one placement up to the first solution", func(s *story) int { return s.back.column }),
		figure.Number("back.step", "the step of the last placement in back.column up to the first solution", func(s *story) int { return s.back.step }),
		figure.Number("back.row", "the row of the solution's queen in back.column", func(s *story) int8 { return s.back.row }),
		figure.Number("back.first.step", "the step of the first placement in back.column", func(s *story) int { return s.back.first }),
		figure.Number("back.first.row", "the row of the first placement in back.column", func(s *story) int8 { return s.back.wrong }),
		figure.Number("back.wrong", "placements in back.column that were taken back", func(s *story) int64 { return s.back.placements - 1 }),
		figure.Number("back.lost", "steps from the first placement in back.column to the last", func(s *story) int { return s.back.step - s.back.first }),
	),
	inStory("where has.after is 1", func(s *story) bool { return s.after.step > 0 }).Facts(
		figure.Number("after.step", "the step of the first placement after the first solution", func(s *story) int { return s.after.step }),
		figure.Number("after.column", "the column of the first placement after the first solution", func(s *story) int8 { return s.after.square.Col }),
		figure.Number("after.row", "the row of the first placement after the first solution", func(s *story) int8 { return s.after.square.Row }),
	),
)

// inStory is the subject of facts about a part of the story that may not happen.
func inStory(where string, happens func(*story) bool) figure.Subject[*story] {
	return figure.OfBoard(where, func(z size) (*story, bool) {
		s := stories.Of(z.Book, z.Columns)
		return s, happens(s)
	})
}

// tail is from where the end of the way to the first solution is worth reading.
func tail(z size) int {
	if s := stories.Of(z.Book, z.Columns); s.stale.step > 0 {
		return s.stale.step
	}
	return max(int(z.Effort().FirstTests)-16, 1)
}
