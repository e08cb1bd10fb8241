package figure

import (
	"fmt"
	"html/template"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/listing"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
)

// searchFiles are where the functions of the search are, in each language.
var searchFiles = map[listing.Language]string{
	listing.Python: "backtracking.py",
	listing.Go:     "search.go",
}

// SearchLines are the lines of a function of the search, as the book lists it, that do something: its
// head, and its body without comments and without lines that only close what others have opened.
func SearchLines(function string, language listing.Language) ([]listing.Line, error) {
	lines, err := listing.Library{solver.Source}.Cut(searchFiles[language], function)
	return listing.Statements(lines), err
}

// searchLine answers the role line: a line of a function of the search, as it is in each of the book's
// languages.
func (b *Book) searchLine(text string) (ask.Value, error) {
	function, begins, named := strings.Cut(text, ":")
	function, begins = strings.TrimSpace(function), strings.TrimSpace(begins)
	if !named || begins == "" {
		return ask.Value{}, fmt.Errorf("missing line of %q: write how it begins, as in backtrack: for", text)
	}
	first, err := SearchLines(function, listing.Languages[0])
	if err != nil {
		return ask.Value{}, err
	}
	at, found := 0, 0
	texts := TextsOf(first, func(line listing.Line) string { return strings.TrimSpace(line.Text) })
	for i, line := range texts {
		if strings.HasPrefix(line, begins) {
			at, found = i, found+1
		}
	}
	switch {
	case found == 0:
		return ask.Value{}, spelling.Unknown("line of "+function, begins, texts)
	case found > 1:
		return ask.Value{}, fmt.Errorf("%d lines of %s begin with %q: write more of one of them", found, function, begins)
	}
	v := ask.Value{Text: texts[at], Class: "twins"}
	for i, language := range b.Languages() {
		lines, err := SearchLines(function, language)
		if err != nil {
			return ask.Value{}, err
		}
		if len(lines) != len(first) {
			return ask.Value{}, fmt.Errorf("%s has %d lines in %s and %d in %s, so they can't be told by each other",
				function, len(first), listing.Languages[0].Title(), len(lines), language.Title())
		}
		attributes := fmt.Sprintf(` data-program="%s"`, language)
		if i > 0 {
			attributes += ` hidden=""` // until its reader chooses the language
		}
		v.HTML += lines[at].Inline(template.HTMLAttr(attributes))
	}
	return v, nil
}
