package weave

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"queenbook/internal/dialect"
)

// Meta is the front matter of a chapter, the YAML between two lines of "---" at its top, as
// written.
type Meta struct {
	Layout  string // chapter, home, report or steps
	Each    string // names the values that this page is woven once for; empty for a page that exists once
	Address string // where the page goes, if not by its file's name; {name} stands for a fact
	When    string // the condition under which the page is this version, see [Doc.Holds]; empty for none
}

// lineKeys are those whose values are inline markdown.
var lineKeys = []string{"title", "question", "kicker", "part", "needs"}

// layouts are the values that a layout may have; the first is the default.
var layouts = []string{"chapter", "home", "report", "steps"}

// matter is the front matter, or a description, with the places of its values.
type matter struct {
	Meta
	what string               // how messages begin
	at   map[string]*fragment // by key; src is the value
	head []string             // the lines of the file above the closing fence
}

// fenced is the front matter of a file.
var fenced = regexp.MustCompile(`(?sm)\A---[ \t]*\n(.*?)^---[ \t]*$`)

// blanked is a copy of src in which the first n bytes are blanks, except for line ends.
func blanked(src []byte, n int) []byte {
	body := bytes.Clone(src)
	for i := range min(n, len(body)) {
		if body[i] != '\n' {
			body[i] = ' '
		}
	}
	return body
}

// readMatter reads the front matter; mistakes go to p. Whatever is wrong, the result can be worked
// with.
func readMatter(src []byte, p *problems) (m matter, body []byte) {
	m = matter{Meta: Meta{Layout: layouts[0]}, what: "front matter: ", at: map[string]*fragment{}}
	top := newFragment(src, 1, 1)
	parts := fenced.FindSubmatchIndex(src)
	if parts == nil {
		if first, _, _ := bytes.Cut(src, []byte("\n")); string(bytes.TrimRight(first, " \t")) != "---" {
			p.add(top, 0, "front matter: the file does not begin with a line of ---")
			return m, src
		}
		p.add(top, 0, "front matter: it is not closed by a line of ---")
		return m, blanked(src, len(src))
	}
	// Every position of the body stays what it is in the file, and so does every line of the YAML.
	body = blanked(src, parts[1])
	head := "\n" + string(src[parts[2]:parts[3]])
	if len(head) > maxMatter {
		p.add(top, 0, "front matter: it has %d bytes: at most %d are read", len(head), maxMatter)
		return m, body
	}
	m.head = strings.Split(strings.TrimSuffix(head, "\n"), "\n")
	values, ok := m.values([]byte(head), p)
	for _, v := range values {
		m.set(v, p)
	}
	if ok && !slices.ContainsFunc(values, func(v *ast.MappingValueNode) bool { return keyOf(v) == "title" }) {
		p.add(top, 0, "front matter: title is missing")
	}
	return m, body
}

// values parses the YAML, which must be one mapping. ok is false when it is no YAML.
func (m matter) values(head []byte, p *problems) (values []*ast.MappingValueNode, ok bool) {
	file, err := parser.ParseBytes(head, 0)
	if err != nil {
		var bad yaml.Error
		if errors.As(err, &bad) {
			p.add(m.place(bad.GetToken()), 0, "%s%s", m.what, bad.GetMessage())
		} else {
			p.add(m.place(nil), 0, "%s%v", m.what, err)
		}
		return nil, false
	}
	for _, doc := range file.Docs {
		switch body := doc.Body.(type) {
		case nil, *ast.CommentGroupNode:
		case *ast.MappingNode:
			values = append(values, body.Values...)
		case *ast.MappingValueNode:
			values = append(values, body)
		default:
			p.add(m.place(body.GetToken()), 0, "%sexpected lines like \"title: …\"", m.what)
		}
	}
	return values, true
}

// place is where a token stands. The YAML parser counts a line too many behind some control
// characters, so that what it says is kept within the front matter.
func (m matter) place(t *token.Token) *fragment {
	if t == nil || t.Position == nil {
		return &fragment{line: 1, col: 1}
	}
	line := min(max(t.Position.Line, 1), len(m.head))
	col := min(max(t.Position.Column, 1), utf8.RuneCountInString(strings.TrimRight(m.head[line-1], "\r"))+1)
	return &fragment{line: line, col: col}
}

// set takes over one value.
func (m *matter) set(v *ast.MappingValueNode, p *problems) {
	key := keyOf(v)
	keyAt := m.place(v.Key.GetToken())
	if known := FrontMatter.Names(); !slices.Contains(known, key) {
		p.add(keyAt, 0, "front matter: %v", Unknown("key", key, known))
		return
	}
	value, ok := textOf(v.Value)
	if list, isList := v.Value.(*ast.SequenceNode); isList && key == "needs" {
		value, ok = refsTo(list)
	}
	if !ok {
		p.add(keyAt, 0, "front matter: %s must be a text (in quotes, if it looks like something else)", key)
		return
	}
	at := m.placeOf(v.Value, value, keyAt)
	m.at[key] = at
	fail := func(err error) { p.add(at, 0, "front matter: %v", err) }
	switch key {
	case "title":
		if value == "" {
			fail(errors.New("title is empty"))
		}
	case "layout":
		if m.Layout = value; !slices.Contains(layouts, value) {
			fail(Unknown("layout", value, layouts))
		}
	case "each":
		if !dialect.IsName(value) {
			fail(fmt.Errorf("each must be a name, as in \"starts\", not %q", value))
			return
		}
		m.Each = value
	case "address":
		m.Address = value
	case "when":
		m.When = value
		if _, off, err := dialect.ParseCondition(value); err != nil {
			p.add(at, off, "front matter: when: %v", err)
		}
	}
}

// keyOf is a key without the quotes that may stand around it.
func keyOf(v *ast.MappingValueNode) string { return v.Key.GetToken().Value }

// textOf is the text of a YAML value, if it is one.
func textOf(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return strings.TrimSpace(n.Value), true
	case *ast.LiteralNode:
		return strings.TrimSpace(n.Value.Value), true
	}
	return "", false
}

// refsTo is a line of markdown that refers to the labels of a list.
func refsTo(list *ast.SequenceNode) (line string, ok bool) {
	var refs []string
	for _, item := range list.Values {
		label, ok := textOf(item)
		if !ok {
			return "", false
		}
		refs = append(refs, "{ref}`"+label+"`")
	}
	return strings.Join(refs, ", "), true
}

// placeOf finds the value in its line. A value that does not stand there letter by letter is placed
// at its key.
func (m matter) placeOf(n ast.Node, value string, key *fragment) *fragment {
	at := m.place(n.GetToken())
	rest := string([]rune(m.head[at.line-1])[at.col-1:])
	if strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "'") {
		rest = rest[1:]
		at.col++
	}
	if strings.HasPrefix(rest, value) {
		return &fragment{src: []byte(value), line: at.line, col: at.col}
	}
	return &fragment{src: []byte(value), line: key.line, col: key.col, flat: true}
}
