package figure

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/render"
	"queenbook/internal/spelling"
)

// WriteReference writes what authors can use, as markdown: all of it, or the entries for one word.
// Facts have their value on the page's board. Further are entries of other packages, such as
// containers.
func (s *Scope) WriteReference(w io.Writer, word string, further []ask.Glossary) error {
	c := s.book.catalogue
	directives := ask.Glossary{Title: "Directives", Intro: directivesIntro,
		Entries: TextsOf(c.Directives, func(d Directive) ask.Entry {
			return ask.Entry{Name: d.Name, Markdown: d.reference()}
		})}
	labels := ask.Glossary{Title: "Labels",
		Intro: "Where `{ref}` can lead, besides the labels that chapters give to figures, formulas and headings, the addresses of pages, and `first-chapter`."}
	for _, t := range c.topics {
		labels.Entries = append(labels.Entries, t.Labels...)
	}
	problems := ask.Glossary{Title: "Problems", Intro: "What `strip`, `tree` and `player` can show: write the name after theirs, as in `{strip} sudoku`."}
	for _, p := range c.Problems {
		problems.Entries = append(problems.Entries, ask.Item(p.Name, ": "+p.Says))
	}
	facts := make([]ask.Glossary, AboutMove+1)
	for about := range facts {
		facts[about].Title = "Facts about " + About(about).String()
	}
	facts[AboutBoard].Intro = "A name can end with `@` and a size, which is a number or a fact that's a number, as in `first.tests@4` and " +
		"`template.tests@programs.n`. Without it the fact is about the book's board."
	for _, f := range s.factsFor(word) {
		says := ": " + f.Says()
		if v, err := s.Fact(f.Name); err == nil && v.Text != "" {
			says += ". Here " + v.Text
		}
		facts[f.About].Entries = append(facts[f.About].Entries, ask.Item(f.Name, says))
	}
	parts := slices.Concat([]ask.Glossary{directives}, further, []ask.Glossary{problems, labels}, facts)
	if word != "" {
		return writeWord(w, word, parts)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# Reference\n\nWhat a chapter can ask for. `report reference WORD` prints what's here about one word, "+
		"`report reference` all of it; values are those of %d columns.\n", s.book.N)
	for _, p := range parts {
		fmt.Fprintf(&b, "\n## %s\n\n", p.Title)
		if p.Intro != "" {
			b.WriteString(p.Intro + "\n\n")
		}
		for i, e := range p.Entries {
			if i > 0 && strings.HasPrefix(e.Markdown, "#") {
				b.WriteString("\n")
			}
			b.WriteString(e.Markdown)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// factsFor are the facts of the catalogue. With a word that isn't one of them, it's the fact about
// a problem with that name.
func (s *Scope) factsFor(word string) []Fact {
	list := s.book.catalogue.Facts()
	if word != "" && !s.knows(word) {
		if f, err := s.fact(word); err == nil {
			return append(slices.Clone(list), *f)
		}
	}
	return list
}

const directivesIntro = "A directive is a fence with a name in braces. Each option is on its own line: `:name: value`. " +
	"Every directive also takes `caption`, `label` (so that `ref` finds it; it needs a caption) and `width` (`text`, `wide` or `full`)."

// reference is everything about one directive.
func (d *Directive) reference() string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n%s\n", d.Name, d.Shows)
	if d.About == AboutPage {
		b.WriteString("\nOnly on pages of steps.\n")
	}
	if a := d.Argument; a.Says != "" {
		fmt.Fprintf(&b, "\nArgument: %s.%s\n", a.Says, render.When(a.Optional, " It can be left out."))
		writeValues(&b, "", a.Values)
	}
	if len(d.Options) > 0 {
		b.WriteString("\n")
	}
	for _, o := range d.Options {
		fmt.Fprintf(&b, "- `%s`: %s", o.Name, o.Says)
		if len(o.Values) > 0 {
			fmt.Fprintf(&b, " (`%s`; the first is the default)", strings.Join(names(o.Values), "`, `"))
		}
		b.WriteString("\n")
		writeValues(&b, "  ", o.Values)
	}
	fmt.Fprintf(&b, "\n%s\n", d.Written())
	if d.NotAlone == "" {
		fmt.Fprintf(&b, "\n    %s\n", d.ExampleCommand())
	}
	return b.String()
}

// ExampleCommand is the command line that makes the figure of the example with eight queens, "" if
// the figure needs its book.
func (d *Directive) ExampleCommand() string {
	c := Drawing{asked: d.asked(), kind: d, scope: &Scope{book: &Book{N: 8}}}
	if d.About == AboutPage {
		return c.command() + " --page steps/1-5"
	}
	return c.command()
}

// writeValues lists the values that need a word of explanation.
func writeValues(b *strings.Builder, indent string, values []Value) {
	for _, v := range values {
		if v.Says != "" {
			fmt.Fprintf(b, "%s- `%s`: %s\n", indent, v.Name, v.Says)
		}
	}
}

// writeWord writes every entry of that name; the error proposes similar names.
func writeWord(w io.Writer, word string, parts []ask.Glossary) error {
	var known, found []string
	for _, p := range parts {
		for _, e := range p.Entries {
			known = append(known, e.Name)
			if e.Name == word {
				found = append(found, p.Title+"\n\n"+e.Markdown)
			}
		}
	}
	if found == nil {
		slices.Sort(known)
		return spelling.Unknown("word", word, slices.Compact(known))
	}
	_, err := io.WriteString(w, strings.Join(found, "\n"))
	return err
}
