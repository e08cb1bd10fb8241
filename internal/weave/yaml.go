package weave

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
)

// matter is YAML that's one mapping, the front matter of a file or a description, with the places
// of its values.
type matter struct {
	*problems
	what     string               // how messages begin
	lines    []string             // the lines with the YAML
	at       map[string]*fragment // by key; src is the value, empty if it isn't a text. Nil if this isn't YAML
	chapters ast.Node             // the value of this key
}

// readYAML reads a mapping with some of the known keys. Whatever is wrong, the rest is returned.
func readYAML(what string, src []byte, known []string, p *problems) matter {
	m := matter{problems: p, what: what, lines: strings.Split(strings.TrimSuffix(string(src), "\n"), "\n")}
	if off, msg := nestedYAML(src); msg != "" {
		m.add(&fragment{src: src, line: 1, col: 1}, off, "%s%s", what, msg)
		return m
	}
	file, err := parser.ParseBytes(src, 0)
	if err != nil {
		at, msg := m.place(nil), err.Error()
		if bad := yaml.Error(nil); errors.As(err, &bad) {
			at, msg = m.place(bad.GetToken()), bad.GetMessage()
		}
		m.add(at, 0, "%s%s%s", what, msg, quoteHint(m.lines, at.line))
		return m
	}
	m.at = map[string]*fragment{}
	for _, doc := range file.Docs {
		switch body := doc.Body.(type) {
		case nil, *ast.CommentGroupNode:
		case *ast.MappingNode:
			for _, v := range body.Values {
				m.set(v, known)
			}
		default:
			m.add(m.place(body.GetToken()), 0, "%sexpected lines like \"title: …\"", what)
		}
	}
	return m
}

// set stores one value.
func (m *matter) set(v *ast.MappingValueNode, known []string) {
	key, keyAt := keyOf(v), m.place(v.Key.GetToken())
	text, ok := textOf(v.Value)
	switch list, isList := v.Value.(*ast.SequenceNode); {
	case isList && key == "needs":
		text, ok = refsTo(list)
	case key == "chapters":
		m.chapters, text, ok = v.Value, "", true
	}
	switch {
	case !slices.Contains(known, key):
		m.add(keyAt, 0, "%s%v", m.what, spelling.Unknown("key", key, known))
		return
	case noText(text):
		m.add(keyAt, 0, "%s%s: a character in it isn't text, such as \"\\u001b\"", m.what, key)
	case !ok:
		m.add(keyAt, 0, "%s%s has to be a text (in quotes, if it looks like something else)", m.what, key)
	}
	m.at[key] = m.placeOf(v.Value, text, keyAt)
}

// text is the value of a key, empty if it isn't there.
func (m matter) text(key string) string {
	if at := m.at[key]; at != nil {
		return string(at.src)
	}
	return ""
}

// place is where a token is. Not all tokens that the YAML parser makes up are in the lines.
func (m matter) place(t *token.Token) *fragment {
	if t == nil || t.Position == nil {
		return &fragment{line: 1, col: 1}
	}
	line := min(max(t.Position.Line, 1), len(m.lines))
	col := min(max(t.Position.Column, 1), utf8.RuneCountInString(m.lines[line-1])+1)
	return &fragment{line: line, col: col}
}

// placeOf finds the value in its line. A value that isn't there letter by letter gets the place of
// its key.
func (m matter) placeOf(n ast.Node, value string, key *fragment) *fragment {
	at := m.place(n.GetToken())
	rest := string([]rune(m.lines[at.line-1])[at.col-1:])
	if strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "'") {
		rest = rest[1:]
		at.col++
	}
	if value == "" || !strings.HasPrefix(rest, value) {
		at = &fragment{line: key.line, col: key.col, flat: true}
	}
	at.src = []byte(value)
	return at
}

// keyOf is a key without the quotes that may be around it.
func keyOf(v *ast.MappingValueNode) string { return v.Key.GetToken().Value }

// textOf is the text of a YAML value, if it is one and not empty.
func textOf(n ast.Node) (text string, ok bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		text = strings.TrimSpace(n.Value)
	case *ast.LiteralNode:
		text = strings.TrimSpace(n.Value.Value)
	}
	return text, text != ""
}

// noText says whether a value contains, by its number, a character that no file may contain
// directly.
func noText(value string) bool {
	_, msg := refused([]byte(value))
	return msg != ""
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

// unquoted matches a line of YAML with a value without quotes: the key with its colon, and the
// value.
var unquoted = pattern.Of(`^(\s*[\w-]+:\s+)([^\s"'|>].*?)\s*$`)

// quoteHint is the line with its value in quotes, if missing quotes are the mistake: "Class 9b:
// queens" looks like a key and its value. Line counts from 1.
func quoteHint(lines []string, line int) string {
	m := unquoted().FindStringSubmatch(lines[line-1])
	if m == nil {
		return ""
	}
	quoted := m[1] + `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(m[2]) + `"`
	if _, err := parser.ParseBytes([]byte(strings.TrimSpace(quoted)), 0); err != nil {
		return ""
	}
	if _, err := parser.ParseBytes([]byte(strings.TrimSpace(lines[line-1])), 0); err == nil {
		return "" // it's right as it is
	}
	return ": put a text that looks like something else in quotes, as in " + strings.TrimSpace(quoted)
}
