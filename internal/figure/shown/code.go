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

// A Code is the listing of a search as players show it, and for each kind of event the line that ran
// last and the line that runs next; 0 stands for none.
type Code struct {
	File      string
	Shown     []widgets.CodeLine
	Ran, Next puzzle.ByKind[int]
}

// Codes are one search in each language in which the program has it.
type Codes []*Code

// In are those in languages of a book, in their order.
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

// Language is the one in which the listing is written.
func (c *Code) Language() listing.Language { return listing.LanguageOf(c.File) }

// CodeOf cuts functions out of a source of this very program, without their comments. The lines are for
// who looks up which of them runs when.
func CodeOf(source fs.FS, file string, functions ...string) (c *Code, lines []listing.Line) {
	lines, err := listing.Library{source}.Cut(file, functions...)
	if err != nil {
		panic(err) // the program has its source
	}
	c = &Code{File: file}
	comment := false // a text of Python at the head of a function
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

// Said is what scripts have of the searches that codes are the listings of, by the names of what is said:
// sentences, and the lines that ran and run next.
func Said(searches map[*puzzle.Problem]Codes) any {
	said := map[string]any{}
	for p, codes := range searches {
		said[p.Said().Name] = saidOf(p.Said(), codes)
	}
	return said
}

// saidOf is that of one of them.
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

// SaidOfAny is that of any problem, in the language of a catalogue. It goes with each search, as pages of
// queens alone need none of it.
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

// fillLines is how the lines of fill begin.
type fillLines struct{ call, loop, test, put, complete, found, back string }

// fillIn is fill in a file.
func fillIn(file string, begin fillLines) *Code {
	c, lines := CodeOf(puzzle.Source, file, "fill")
	at := func(begins string) int { return listing.Find(lines, begins, 1) }
	loop, test, put, back := at(begin.loop), at(begin.test), at(begin.put), at(begin.back)
	ends, goOn := []int{EndOf(lines, loop)}, []int{0, back} // by whether another call goes on
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

// EndOf is the line that runs last in a call of a function that ends with its loop: the brace that closes
// it, or the head of the loop where there is none, which has found nothing more.
func EndOf(lines []listing.Line, loop int) int {
	if last := lines[len(lines)-1]; last.Text == "}" {
		return last.Number
	}
	return loop
}
