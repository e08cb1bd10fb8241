package weave

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// A Description is what a file of YAML says of the book as a whole; [BookKeys] has its keys.
type Description struct {
	Title    string   // its name; empty if not given
	Language string   // of its pages, a tag of BCP 47; empty if not given
	Address  string   // where the site will stand, with a slash at its end; empty if not known
	Print    string   // what its document to print holds: [PrintPath] or [PrintAll]; empty if not given
	Chapters []Listed // in their order; nil if not given
}

// What a document to print may hold: the first part of the book, or all of it. Nothing is the same as
// PrintPath.
const (
	PrintPath = "path"
	PrintAll  = "all"
)

// A Listed is a chapter of a description, and where it is listed, from 1.
type Listed struct {
	Name      string // its address
	Part      string // the title of the part of the book that it is in; may be empty
	Line, Col int
}

// A language is a tag of BCP 47, by its form.
var language = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$`)

// ReadDescription reads a description. The file's name is for messages only. The error is nil or
// [Errors]; whatever is wrong, the rest of the description is there.
func ReadDescription(file string, src []byte) (d Description, err error) {
	p := &problems{file: file}
	src = plain(src)
	off, msg := refused(src)
	if msg != "" {
		p.add(newFragment(src, 1, 1), off, "%s", msg)
		return d, Join(p.list)
	}
	m := matter{head: strings.Split(strings.TrimSuffix(string(src), "\n"), "\n")}
	values, _ := m.values(src, p)
	for _, v := range values {
		key, at := keyOf(v), m.place(v.Key.GetToken())
		text, ok := textOf(v.Value)
		wrong := func(right string) { p.add(m.placeOf(v.Value, text, at), 0, "%s: %q: %s", key, text, right) }
		switch {
		case !slices.Contains(BookKeys.Names(), key):
			p.add(at, 0, "%v", Unknown("key", key, BookKeys.Names()))
		case key == "chapters":
			d.Chapters = m.chapters(v, p)
		case !ok || text == "":
			p.add(at, 0, "%s must be a text (in quotes, if it looks like something else)", key)
		case key == "title":
			d.Title = text
		case key == "language":
			if d.Language = text; !language.MatchString(text) {
				wrong("the short name of a language is needed, as in en or pt-BR")
			}
		case key == "print":
			if d.Print = text; text != PrintPath && text != PrintAll {
				wrong("path or all is needed")
			}
		case key == "address":
			d.Address = strings.TrimSuffix(text, "/") + "/"
			u, err := url.Parse(text)
			if err != nil || u.RawQuery+u.Fragment+u.Opaque != "" || u.User != nil ||
				(u.Scheme != "https" && u.Scheme != "http" || u.Host == "") && (u.Scheme+u.Host != "" || !strings.HasPrefix(text, "/")) {
				wrong("where the site will stand is needed, as in https://school.example/queens/ or /queens/")
			}
		}
	}
	return d, Join(p.list)
}

// chapters reads the list of chapters.
func (m matter) chapters(v *ast.MappingValueNode, p *problems) (list []Listed) {
	lines, part := map[string]int{}, ""
	var items []ast.Node
	if seq, ok := v.Value.(*ast.SequenceNode); ok {
		items = seq.Values
	}
	for _, item := range items {
		at := m.place(item.GetToken())
		name, ok := textOf(item)
		title := keyed(item, "part")
		if title != nil {
			at = m.place(title.Key.GetToken())
			name, ok = textOf(title.Value)
		}
		key := name
		if title != nil {
			key, part = "part: "+name, name
		}
		switch line, again := lines[key]; {
		case !ok || name == "" || title == nil && !isID(name):
			p.add(at, 0, "chapters: the address of a chapter is needed, small letters, digits and hyphens as in \"- puzzle\", or \"- part: TITLE\"")
		case again:
			p.add(at, 0, "chapters: %q is on line %d already", key, line)
		case title == nil:
			list = append(list, Listed{name, part, at.line, at.col})
		}
		lines[key] = at.line
	}
	if len(list) == 0 {
		p.add(m.place(v.Key.GetToken()), 0, "chapters: a list with at least one chapter is needed, a line like \"- puzzle\" for each")
	}
	return list
}

// keyed is the only entry of a mapping, if it has that key.
func keyed(n ast.Node, key string) *ast.MappingValueNode {
	if m, ok := n.(*ast.MappingNode); ok && len(m.Values) == 1 {
		n = m.Values[0]
	}
	if v, ok := n.(*ast.MappingValueNode); ok && keyOf(v) == key {
		return v
	}
	return nil
}
