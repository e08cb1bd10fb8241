package own

import (
	"path/filepath"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/words"
)

// title is the title of a file. If another file has the same title, it includes the file's name.
func title(b *figure.Book, f *file) string {
	for _, value := range b.Told(Told.Flag) {
		other := files.Of(b, key{path: value})
		if other != f && other.err == nil && other.Header.Title == f.Header.Title {
			return f.Header.Title + " (" + filepath.Base(f.Name) + ")"
		}
	}
	return f.Header.Title
}

// standFor says what labels mean: L is leave and T is take.
func standFor(names []puzzle.Name) words.Sentence {
	var before words.Sentence
	for i, name := range names {
		values := []any{"letter", name.Label, "name", name.Text, "before", before}
		switch {
		case i == 0:
			before = words.Later("letters-first", values...)
		case i < len(names)-1:
			before = words.Later("letters-next", values...)
		default:
			before = words.Later("letters-last", values...)
		}
	}
	return before
}

// facts are about a problem file or a log, in addition to those about any problem.
func facts(p figure.Problem) []figure.Fact {
	subject := func(where string, has func(*file) bool) figure.Subject[*file] {
		return figure.OfProblem(p, where, func(b *figure.Book) (*file, bool) {
			f := of(b, &p)
			return f, f != nil && has(f)
		})
	}
	always := subject("", func(*file) bool { return true })
	cut := subject("where the search was ended before its end",
		func(f *file) bool { return f.End.Cause != problem.Over })
	lettered := func(f *file) bool {
		return len(f.shown.Abbreviated()) > 0
	}
	abbreviated := subject("where pictures show letters of choices or places", lettered)
	estimated := subject("where the search was ended, and its length is estimated",
		func(f *file) bool { return f.End.Dives > 0 })
	yes := func(is bool) int64 {
		if is {
			return 1
		}
		return 0
	}
	name := func(fact string) string { return p.Name + "." + fact }
	titled := figure.OfProblem(p, "", func(b *figure.Book) (string, bool) { return title(b, of(b, &p)), true })
	list := titled.Facts(figure.Text(name("title"), "what "+p.Says+" is called", strings.Clone))
	valued := subject("where it looks for its best solution, and has one",
		func(f *file) bool { return f.Header.Best != "" && f.Run.Solutions > 0 })
	list = append(list, valued.Facts(
		figure.Text(name("value"), "what its best solution is worth", func(f *file) string { return f.BestValue() }),
	)...)
	list = append(list, always.Facts(
		figure.Text(name("about"), "what it says of itself", func(f *file) string { return f.Header.About }),
		figure.Number(name("best"), "1 if it looks for its best solution, 0 if not",
			func(f *file) int64 { return yes(f.Header.Best != "") }),
		figure.Number(name("enough"), "1 if the file asks for some of its solutions, 0 if for all",
			func(f *file) int64 { return yes(f.Header.Enough > 0) }),
		figure.Number(name("cuts"), "choices that were cut, as nothing after them could be better",
			func(f *file) int64 { return f.Run.Cuts }),
		figure.Number(name("beside"), "1 if the plain search ran beside it and no refusal ends, 0 if not",
			func(f *file) int64 { return yes(f.Look != nil && f.Look.Ended == nil) }),
		figure.Number(name("ends"), "1 if a refusal ends while more is chosen, 0 if not",
			func(f *file) int64 { return yes(f.Look != nil && f.Look.Ended != nil) }),
		figure.Text(name("file"), "its file", func(f *file) string { return f.Name }),
		figure.Number(name("told"), "1 if it says what it is about, 0 if not",
			func(f *file) int64 { return yes(f.Header.About != "") }),
		figure.Number(name("log"), "1 if it is the log of a program, 0 if it is a problem file",
			func(f *file) int64 { return yes(f.text == "") }),
		figure.Number(name("over"), "1 if the search finished, 0 if not",
			func(f *file) int64 { return yes(f.End.Cause == problem.Over) }),
		figure.Number(name("estimated"), "1 if the search was ended and its length is estimated, 0 if not",
			func(f *file) int64 { return yes(f.End.Dives > 0) }),
		figure.Number(name("shown"), "tests that a strip of its beginning shows",
			func(f *file) int64 { return min(f.Run.Tests, 24) }),
		figure.Number(name("places"), "places that came up",
			func(f *file) int64 { return int64(f.Places.Len()) }),
		figure.Number(name("choices"), "choices that came up",
			func(f *file) int64 { return int64(f.Choices.Len()) }),
		figure.Number(name("lettered"), "1 if pictures show letters of choices or places, 0 if not",
			func(f *file) int64 { return yes(lettered(f)) }),
	)...)
	beside := subject("where the plain search ran beside it, as it takes the place with the fewest choices next",
		func(f *file) bool { return f.Look != nil && f.Look.Ended == nil })
	list = append(list, beside.Facts(
		figure.Number(name("plain.tests"), "tests of the plain search beside it",
			func(f *file) int64 { return f.Look.Plain.Tests }),
		figure.Number(name("plain.over"), "1 if the plain search came to its end, 0 if not",
			func(f *file) int64 { return yes(f.Look.PlainOver) }),
	)...)
	ended := subject("where a refusal ends while more is chosen", func(f *file) bool { return f.Look != nil && f.Look.Ended != nil })
	list = append(list, ended.Facts(
		figure.Said(name("ended"), "which refusal ends while more is chosen", func(f *file) words.Sentence {
			return shown.EndedIn(f.shown, f.Look.Ended)
		}),
	)...)
	ahead := figure.OfProblem(p, "where the search can look ahead, and no refusal ends",
		func(b *figure.Book) (*puzzle.Look, bool) {
			if p.Ahead == nil {
				return nil, false
			}
			look, _, err := p.Ahead(b)
			return look, err == nil && look.Ended == nil
		})
	list = append(list, ahead.Facts(
		figure.Number(name("ahead.tests"), "tests of the search that looks ahead", func(l *puzzle.Look) int64 { return l.Tests }),
		figure.Number(name("ahead.placements"), "choices that it makes", func(l *puzzle.Look) int64 { return l.Placements }),
		figure.Number(name("ahead.deadends"), "its dead ends: places that have nothing left",
			func(l *puzzle.Look) int64 { return l.DeadEnds }),
	)...)
	list = append(list, abbreviated.Facts(
		figure.Said(name("letters"), "what the letters stand for that pictures show of choices and places",
			func(f *file) words.Sentence { return standFor(f.shown.Abbreviated()) }),
	)...)
	list = append(list, cut.Facts(
		figure.Text(name("why"), "why the search was ended", func(f *file) string {
			end := f.End
			end.After = "" // pages say how many tests were made, not how many were begun
			why := end.String()
			if rest, ok := strings.CutPrefix(why, f.Name); ok { // pages don't show folders
				return filepath.Base(f.Name) + rest
			}
			return why
		}),
	)...)
	return append(list, estimated.Facts(
		figure.Said(name("whole"), "about how many tests the whole search makes",
			func(f *file) words.Sentence { return words.Count(problem.Rounded(f.End.Estimate)) }),
		figure.Said(name("spread"), "how far off that may be",
			func(f *file) words.Sentence { return words.Count(problem.Rounded(f.End.Spread)) }),
		figure.Number(name("dives"), "random ways down the tree on which this rests",
			func(f *file) int64 { return int64(f.End.Dives) }),
	)...)
}
