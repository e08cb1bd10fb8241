package ask

// A Glossary is what the reference says about the words of one kind.
type Glossary struct {
	Title, Intro string
	Entries      []Entry
}

// An Entry is one word of a glossary, with everything that the reference prints about it.
type Entry struct{ Name, Markdown string }

// Item is the entry as an item of a list; says is the text after the word.
func Item(name, says string) Entry { return Entry{name, "- `" + name + "`" + says + "\n"} }

// Names are the words of the glossary.
func (g Glossary) Names() []string {
	names := make([]string, len(g.Entries))
	for i, e := range g.Entries {
		names[i] = e.Name
	}
	return names
}
