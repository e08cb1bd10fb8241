package words

import (
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/template/parse"
)

// Define puts the sentences that a set of templates asks for by their names, and does not define itself,
// into its places: one without placeholders as text, and a template for any other. What that is given is
// put in: the value itself where there is one placeholder, and else the fields of their names with a
// capital letter. A sentence in which ours has tags may have them, too; else it is plain text. The set
// needs [Catalogue.Functions].
func (c *Catalogue) Define(set *template.Template) {
	asked := asking{c, set, map[string]bool{}}
	for _, t := range set.Templates() {
		if t.Tree != nil {
			asked.in(t.Tree.Root)
		}
	}
	template.Must(set.Parse(c.templates(slices.Collect(maps.Keys(asked.names)))))
}

// An asking set of templates uses sentences, some of which become templates.
type asking struct {
	*Catalogue
	set   *template.Template
	names map[string]bool
}

// in finds what a node asks for.
func (a asking) in(node parse.Node) {
	switch node := node.(type) {
	case *parse.ListNode:
		if node == nil {
			return
		}
		for i, inner := range node.Nodes {
			if asks, ok := inner.(*parse.TemplateNode); ok && a.asksForSentence(asks) {
				if text := a.text(a.messages[asks.Name]); text != nil {
					node.Nodes[i] = &parse.TextNode{NodeType: parse.NodeText, Pos: asks.Pos, Text: text}
				} else {
					a.names[asks.Name] = true
				}
			}
			a.in(inner)
		}
	case *parse.IfNode:
		a.in(node.List)
		a.in(node.ElseList)
	case *parse.RangeNode:
		a.in(node.List)
		a.in(node.ElseList)
	case *parse.WithNode:
		a.in(node.List)
		a.in(node.ElseList)
	}
}

func (a asking) asksForSentence(node *parse.TemplateNode) bool {
	t := a.set.Lookup(node.Name)
	return a.Has(node.Name) && (t == nil || t.Tree == nil)
}

// text is a sentence as a template writes it, nil if it has placeholders.
func (c *Catalogue) text(m *message) []byte {
	if len(c.placeholders(m.text)) > 0 {
		return nil
	}
	text := c.Say(m.name)
	if !m.tags {
		text = template.HTMLEscapeString(text)
	}
	return []byte(text)
}

// templates is the source of templates for these sentences.
func (c *Catalogue) templates(names []string) string {
	var out strings.Builder
	for _, name := range names {
		m := c.messages[name]
		w := templateWriter{Catalogue: c, Builder: &out, many: len(c.placeholders(m.text)) > 1}
		fmt.Fprintf(&out, "{{define %q}}", name)
		w.write(m, m.text, 0)
		out.WriteString("{{end}}\n")
	}
	return out.String()
}

type templateWriter struct {
	*Catalogue
	*strings.Builder
	many bool // placeholders
}

func (w templateWriter) write(m *message, text wording, deep int) {
	for _, p := range text {
		switch {
		case p.forms != nil:
			w.forms(m, p, deep)
		case p.value != "":
			written := "written"
			if uncapital(p.value) != p.value {
				written = "capital"
			}
			fmt.Fprintf(w, "{{%s %s}}", written, w.field(p))
		case p.refer != "":
			if other := w.messages[p.refer]; other != nil && deep < maxDeep {
				w.write(other, other.text, deep+1)
			}
		case m.tags:
			w.WriteString(braces.Replace(p.plain))
		default:
			w.WriteString(braces.Replace(template.HTMLEscapeString(p.plain)))
		}
	}
}

// forms writes the forms of a text: those for single numbers come first, before those for kinds of
// numbers.
func (w templateWriter) forms(m *message, p part, deep int) {
	branch := "{{if"
	for _, digits := range []bool{true, false} {
		for _, f := range p.forms {
			if isDigit(f.key[0]) != digits {
				continue
			}
			fmt.Fprintf(w, "%s isForm %q %q %s}}", branch, f.key, m.spoken.tag, w.field(p))
			w.write(m, f.text, deep)
			branch = "{{else if"
		}
	}
	for _, f := range p.forms {
		if f.rest {
			w.WriteString("{{else}}")
			w.write(m, f.text, deep)
		}
	}
	w.WriteString("{{end}}")
}

func (w templateWriter) field(p part) string {
	if w.many {
		return "." + strings.ToUpper(p.value[:1]) + p.value[1:]
	}
	return "."
}

var braces = strings.NewReplacer("{{", `{{"{{"}}`)

// Functions are what the templates of sentences need.
func (c *Catalogue) Functions() template.FuncMap {
	return template.FuncMap{
		"isForm": func(key, tag string, value any) bool {
			n, ok := whole(value)
			return !ok && key == fmt.Sprint(value) ||
				ok && (key == strconv.FormatInt(n, 10) || key == languageOf(tag).form(n))
		},
		"written": func(value any) any {
			if _, ok := whole(value); ok {
				return c.written(value)
			}
			return value // the template writes it, as HTML if it's HTML
		},
		"capital": func(value any) any {
			if text, ok := value.(string); ok {
				return Capital(text)
			}
			if _, ok := whole(value); ok {
				return c.written(value)
			}
			return value
		},
	}
}
