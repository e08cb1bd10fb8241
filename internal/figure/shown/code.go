package shown

import (
	"io/fs"
	"strings"
	"sync"

	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/widgets"
	"queenbook/internal/words"
)

// A Code is the listing of a search as players show it, and for each kind of event, the line that
// ran last and the line that runs next. 0 means none.
type Code struct {
	File      string
	Shown     []widgets.CodeLine
	Ran, Next puzzle.ByKind[int]
}

// Codes are one search, in each language that the program has it in.
type Codes []*Code

// In are those in the languages of a book, in the book's order.
func (all Codes) In(languages []listing.Language) (some Codes) {
	for _, language := range languages {
		for _, c := range all {
			if c.Language() == language {
				some = append(some, c)
			}
		}
	}
	return some
}

// Language is the language of the listing.
func (c *Code) Language() listing.Language { return listing.LanguageOf(c.File) }

// CodeOf cuts functions out of a source of this program, without their comments. It also returns
// the lines, for finding out which of them runs when.
func CodeOf(source fs.FS, file string, functions ...string) (c *Code, lines []listing.Line) {
	lines, err := listing.Library{source}.Cut(file, functions...)
	if err != nil {
		panic(err) // the source is embedded
	}
	c = &Code{File: file}
	comment := false // a docstring of Python
	for _, line := range lines {
		quotes := strings.Count(line.Text, `"""`)
		said := comment || quotes > 0 || strings.HasPrefix(line.Text, "//")
		comment = comment != (quotes == 1)
		if !said {
			c.Shown = append(c.Shown, widgets.CodeLine{
				Number:  line.Number,
				HTML:    line.HTML,
				Counter: line.Counter(),
				Cell:    line.Cell(),
			})
		}
	}
	return c, lines
}

// Said is what scripts need to talk about the searches of these codes, by name: sentences, and the
// lines that ran and run next.
func Said(searches map[*puzzle.Problem]Codes) any {
	said := map[string]any{}
	for p, codes := range searches {
		said[p.Said().Name] = saidOf(p.Said(), codes)
	}
	return said
}

// saidOf is this for one search.
func saidOf(says *puzzle.Says, codes Codes) any {
	ran, next := map[listing.Language]any{}, map[listing.Language]any{}
	for _, c := range codes {
		ran[c.Language()], next[c.Language()] = c.Ran, c.Next
	}
	const last = "~" // two closing braces would look like a template's
	ran[last], next[last] = 0, 0
	return map[string]any{
		last: 0, "sentences": says.Sentences, "parts": says.Parts, "moments": says.Moments,
		"function": says.Function, "ran": ran, "next": next,
	}
}

// SaidOfAny is this for any problem other than queens, in the language of a catalogue. It's sent
// with each search, because pages with only queens don't need it.
func SaidOfAny(c *words.Catalogue) any { return saidOfAny.Of(c) }

var saidOfAny = words.Kept[any]{Make: func(c *words.Catalogue) any {
	return saidOf(new(puzzle.Problem).In(c).Said(), fillListing())
}}

// fillListing is found in the sources once.
var fillListing = sync.OnceValue(func() Codes {
	return Codes{
		fillIn("general.py", fillLines{
			call: "def", loop: "for choice", test: "if refused_by", put: "put(", complete: "if complete",
			found: "solution()", back: "take_back(",
		}),
		fillIn("fill.go", fillLines{
			call: "func", loop: "for _, choice", test: "by :=", put: "s.puzzle.Put", complete: "if s.puzzle.Complete",
			found: "s.solution", back: "s.puzzle.TakeBack",
		}),
	}
})

// fillLines are the beginnings of the lines of fill.
type fillLines struct{ call, loop, test, put, complete, found, back string }

// fillIn finds fill in a file.
func fillIn(file string, begin fillLines) *Code {
	c, lines := CodeOf(puzzle.Source, file, "fill")
	at := func(begins string) int { return listing.Find(lines, begins, 1) }
	loop, test, put, back := at(begin.loop), at(begin.test), at(begin.put), at(begin.back)
	ends, goOn := []int{EndOf(lines, loop)}, []int{0, back} // index 1: another call continues
	c.Ran = puzzle.ByKind[int]{
		Call: at(begin.call), Refused: []int{test}, Accepted: test, Assigned: put, Found: at(begin.found),
		DeadEnd: ends, UsedUp: ends, TakenBack: back, Bounded: loop,
	}
	c.Next = puzzle.ByKind[int]{
		Call: loop, Refused: []int{loop}, Accepted: put, Assigned: at(begin.complete), Found: back,
		DeadEnd: goOn, UsedUp: goOn, TakenBack: loop, Bounded: loop,
	}
	return c
}

// EndOf is the line that runs last in a call of a function that ends with its loop: the closing
// brace, or in a language without braces the head of the loop, which has found nothing more.
func EndOf(lines []listing.Line, loop int) int {
	if last := lines[len(lines)-1]; last.Text == "}" {
		return last.Number
	}
	return loop
}
