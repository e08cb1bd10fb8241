package weave

import (
	"bytes"
	"cmp"
	"slices"

	"queenbook/internal/dialect"
	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
)

// Meta is the front matter of a chapter, the YAML between two lines of "---" at its top, as
// written.
type Meta struct {
	Layout  string // chapter, home, report, steps or bench
	Each    string // names the values for which there's a page each; empty for a page that exists once
	Address string // where the page goes, if its file's name doesn't say it; {name} is replaced by a fact
	When    string // the condition under which the page is this version, see [Doc.Holds]; empty for none
}

// lineKeys are the keys with values in inline markdown.
var lineKeys = []string{"title", "question", "kicker", "part", "needs"}

// layouts are the values that a layout may have; the first is the default.
var layouts = []string{"chapter", "home", "report", "steps", "bench"}

// fenced is the front matter of a file.
var fenced = pattern.Of(`(?sm)\A---[ \t]*\n(.*?)^---[ \t]*$`)

// blanked is a copy of src in which the first n bytes are blank, except for line ends.
func blanked(src []byte, n int) []byte {
	body := bytes.Clone(src)
	for i := range n {
		if body[i] != '\n' {
			body[i] = ' '
		}
	}
	return body
}

// readMatter reads the front matter; mistakes go to p. Whatever is wrong, the result can be used.
func readMatter(src []byte, p *problems) (meta Meta, at map[string]*fragment, body []byte) {
	meta.Layout = layouts[0]
	top := &fragment{line: 1, col: 1}
	parts := fenced().FindSubmatchIndex(src)
	if parts == nil {
		if first, _, _ := bytes.Cut(src, []byte("\n")); string(bytes.TrimRight(first, " \t")) != "---" {
			p.add(top, 0, "front matter: the file doesn't begin with a line of ---")
			return meta, nil, src
		}
		p.add(top, 0, "front matter: it isn't closed by a line of ---")
		return meta, nil, blanked(src, len(src))
	}
	// Every position in the body stays the same as in the file, and so does every line of the YAML.
	body = blanked(src, parts[1])
	head := append([]byte("\n"), src[parts[2]:parts[3]]...)
	if len(head) > maxMatter {
		p.add(top, 0, "front matter: it has %d bytes: it can have at most %d", len(head), maxMatter)
		return meta, nil, body
	}
	m := readYAML("front matter: ", head, FrontMatter.Names(), p)
	if m.at["title"] == nil && m.at != nil {
		p.add(top, 0, "front matter: missing title")
	}
	meta = Meta{
		Layout:  cmp.Or(m.text("layout"), layouts[0]),
		Each:    m.text("each"),
		Address: m.text("address"),
		When:    m.text("when"),
	}
	if !slices.Contains(layouts, meta.Layout) {
		p.add(m.at["layout"], 0, "front matter: %v", spelling.Unknown("layout", meta.Layout, layouts))
	}
	if meta.Each != "" && !dialect.IsName(meta.Each) {
		p.add(m.at["each"], 0, "front matter: each has to be a name, as in \"starts\", not %q", meta.Each)
		meta.Each = ""
	}
	if _, off, err := dialect.ParseCondition(meta.When); err != nil && meta.When != "" {
		p.add(m.at["when"], off, "front matter: when: %v", err)
	}
	return meta, m.at, body
}
