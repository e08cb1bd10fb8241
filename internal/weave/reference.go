package weave

import (
	_ "embed"
	"strings"

	"queenbook/internal/ask"
)

// reference.md has a section for each kind of word that weave knows itself.
//
//go:embed reference.md
var referenceText string

// The reference for the dialect itself: the roles that weave answers, the containers there are,
// what a formula can contain (package mathml has the whole list), the keys between the two lines of
// --- at the top of a file, those of a [Description], and what site lists and shows.
var (
	referenceParts = strings.Split(referenceText, "\n## ")

	Roles       = glossary(referenceParts[1])
	Containers  = glossary(referenceParts[2])
	Formulas    = glossary(referenceParts[3])
	FrontMatter = glossary(referenceParts[4])
	BookKeys    = glossary(referenceParts[5])
	Lists       = glossary(referenceParts[6])
)

// glossary reads a section: a title, an introduction, and a list of words.
func glossary(section string) ask.Glossary {
	title, list, _ := strings.Cut(section, "\n")
	items := strings.Split(strings.TrimRight(list, "\n"), "\n- `")
	g := ask.Glossary{Title: title, Intro: strings.TrimSpace(items[0])}
	for _, item := range items[1:] {
		name, says, _ := strings.Cut(item, "`")
		g.Entries = append(g.Entries, ask.Item(name, says))
	}
	return g
}
