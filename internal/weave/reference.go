package weave

import (
	_ "embed"
	"strings"
)

// A Glossary is what the reference says about the words of one kind.
type Glossary struct {
	Title, Intro string
	Entries      []Entry
}

// An Entry is one word of a glossary, and all that the reference prints of it.
type Entry struct{ Name, Markdown string }

// Item is the entry of a list; says goes on behind the word.
func Item(name, says string) Entry { return Entry{name, "- `" + name + "`" + says + "\n"} }

// reference.md holds a section for each kind of word that weave knows itself.
//
//go:embed reference.md
var referenceText string

// What the reference says about the dialect itself: the roles that weave answers, the containers
// there are, what a formula can be made of (package mathml has the whole list), the keys between the
// two lines of --- at the top of a file, those of a [Description], and what site lists and shows.
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
func glossary(section string) Glossary {
	title, list, _ := strings.Cut(section, "\n")
	items := strings.Split(strings.TrimRight(list, "\n"), "\n- `")
	g := Glossary{Title: title, Intro: strings.TrimSpace(items[0])}
	for _, item := range items[1:] {
		name, says, _ := strings.Cut(item, "`")
		g.Entries = append(g.Entries, Item(name, says))
	}
	return g
}

// Names are the words of the glossary.
func (g Glossary) Names() []string {
	names := make([]string, len(g.Entries))
	for i, e := range g.Entries {
		names[i] = e.Name
	}
	return names
}
