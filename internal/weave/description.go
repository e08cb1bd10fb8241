package weave

import (
	"cmp"
	"regexp"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml/ast"

	"queenbook/internal/pattern"
	"queenbook/internal/text"
)

// A Description is the content of a YAML file about the whole book; [BookKeys] has its keys.
type Description struct {
	Title    string // its name; empty if not given
	Language string // of its pages, a tag of BCP 47; empty if not given
	Address  string // where the site will be, with a slash at its end; empty if not known
	// Print is the content of the document to print: the first part of the book (path) or all of it
	// ([PrintAll]); empty if not given.
	Print string
	// Programs are the languages in which it shows its programs, the readers' language first, with
	// blanks between them; empty if not given.
	Programs string
	// HandIn is where readers hand in their programs, a mail address or a page; empty if not given.
	HandIn   string
	Chapters []Listed // in their order; nil if not given
}

// PrintAll is a document to print with the whole book.
const PrintAll = "all"

// A Listed is a chapter in a description, with the line and column where it's listed, from 1.
type Listed struct {
	Name      string // its address
	Part      string // the title of the part of the book that it is in; may be empty
	Line, Col int
}

// forms are the required forms of some texts in a description, and how a message describes them.
var forms = map[string]struct {
	form  func() *regexp.Regexp
	right string
}{
	"language": {
		pattern.Of(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$`),
		"write the short name of a language, as in en or pt-BR",
	},
	"programs": {
		pattern.Of(`^(python|go|python,? +go|go,? +python)$`),
		"write python, go, or just one of them: readers see the first, and the other if they ask for it",
	},
	"hand-in": {
		pattern.Of(`^(mailto:[^\s@?&#]+@[^\s@?&#]+(\?[^\s#]*)?|https?://[^/?#@\s]+(/\S*)?|/([^/\s]\S*)?)$`),
		"write where programs are handed in: a mail address, as in mailto:anna@school.example, " +
			"or a page, as in https://school.example/course",
	},
	"print": {pattern.Of(`^(path|all)$`), "write path or all"},
	"address": {pattern.Of(`^(https?://[^/?#@\s]+(/[^?#]*)?|/([^/?#][^?#]*)?)$`),
		"write where the site will be, as in https://school.example/queens/ or /queens/"},
}

// ReadDescription reads a description. The file's name is for messages only. The error is nil or
// [text.Errors]; whatever is wrong, the rest of the description is returned.
func ReadDescription(file string, src []byte) (d Description, err error) {
	p := &problems{file: file}
	src, ok := p.plain(src)
	if ok && len(src) > maxDescription {
		p.add(&fragment{line: 1, col: 1}, 0, "the file has %d bytes: it can have at most %d", len(src), maxDescription)
		ok = false
	}
	if !ok {
		return d, text.Join(p.list)
	}
	m := readYAML("", src, BookKeys.Names(), p)
	for key, f := range forms {
		if text := m.text(key); text != "" && !f.form().MatchString(text) {
			p.add(m.at[key], 0, "%s: %q: %s", key, text, f.right)
		}
	}
	d = Description{
		Title:    m.text("title"),
		Language: m.text("language"),
		Address:  m.text("address"),
		Print:    m.text("print"),
		Programs: strings.ReplaceAll(m.text("programs"), ",", " "),
		HandIn:   m.text("hand-in"),
	}
	if d.Address != "" {
		d.Address = strings.TrimSuffix(d.Address, "/") + "/"
	}
	if m.at["chapters"] != nil {
		d.Chapters = m.listed()
	}
	return d, text.Join(p.list)
}

// Address is a name as a part of an address: small letters, digits and hyphens. Of one that has none of
// them it is a chapter's.
func Address(name string) string {
	var b strings.Builder
	hyphen := false
	for _, r := range text.NFD(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			if hyphen && b.Len() > 0 {
				b.WriteByte('-')
			}
			hyphen = false
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r):
			hyphen = true
		}
	}
	return cmp.Or(b.String(), "my-chapter")
}

// listed reads the list of chapters.
func (m matter) listed() (list []Listed) {
	lines, part := map[string]int{}, ""
	var items []ast.Node
	if seq, ok := m.chapters.(*ast.SequenceNode); ok {
		items = seq.Values
	}
	for _, item := range items {
		at, kind := m.place(item.GetToken()), ""
		if entry, ok := item.(*ast.MappingNode); ok && len(entry.Values) == 1 && keyOf(entry.Values[0]) == "part" {
			at, kind, item = m.place(entry.Values[0].Key.GetToken()), "part: ", entry.Values[0].Value
		}
		name, ok := textOf(item)
		switch line, again := lines[kind+name]; {
		case noText(name):
			m.add(at, 0, "chapters: a character in the title isn't text, such as \"\\u001b\"")
		case !ok || kind == "" && !isID(name):
			m.add(at, 0, "chapters: write the address of a chapter, in small letters, digits and hyphens "+
				"as in \"- %s\", or \"- part: TITLE\"", Address(name))
		case again:
			m.add(at, 0, "chapters: %q is already on line %d", kind+name, line)
		case kind != "":
			part = name
		default:
			list = append(list, Listed{Name: name, Part: part, Line: at.line, Col: at.col})
		}
		lines[kind+name] = at.line
	}
	if len(list) == 0 {
		m.add(m.at["chapters"], 0, "chapters: write a list with at least one chapter, a line like \"- puzzle\" for each")
	}
	return list
}
