package weave

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/number"
	"queenbook/internal/words"
)

// number is the number of a fact.
func (r *run) number(name string) (int64, error) {
	v, err := r.src.Fact(name)
	if err == nil && !v.IsNumber {
		err = fmt.Errorf("fact %q is not a number", name)
	}
	return v.Number, err
}

func (r *run) role(w util.BufWriter, node ast.Node) {
	n := node.(*dialect.Role)
	if r.page.doc.bad[n] {
		return
	}
	s, err := r.roleHTML(n)
	if err != nil {
		r.add(r.at, n.Pos(), "%v", err)
	}
	w.WriteString(s)
}

// roleHTML is what replaces a role in which Parse found no mistake.
func (r *run) roleHTML(n *dialect.Role) (string, error) {
	switch n.Name {
	case "lit":
		v := ask.Value{Text: n.Body}
		if code := strings.Trim(n.Body, "`"); len(code) == len(n.Body)-2 && "`"+code+"`" == n.Body {
			v.HTML = "<code>" + template.HTML(template.HTMLEscapeString(code)) + "</code>"
		}
		return valueHTML(n.Name, v), nil
	case "fact", "word", "capital", "answer":
		return r.factHTML(n)
	case "when":
		c, words, _ := splitWhen(n.Body)
		ok, _, err := c.Holds(r.number)
		if !ok || err != nil {
			return "", err
		}
		return template.HTMLEscapeString(strings.ReplaceAll(words, "'", "’")), nil
	case "ref":
		return r.refHTML(n)
	case termName:
		return termHTML(n), nil
	}
	v, err := r.src.Role(n.Name, n.Body)
	if err != nil {
		return "", err
	}
	return valueHTML(n.Name, v), nil
}

// factRoles show facts, and words that agree with them.
var factRoles = []string{"fact", "word", "capital", "answer"}

// factHTML is a fact, or words that agree with it, in the form of the role.
func (r *run) factHTML(n *dialect.Role) (string, error) {
	name, of, words, _ := splitFact(n.Body)
	v, err := r.src.Fact(name)
	if n.Name == "answer" {
		v.Class = n.Name
	}
	if words == "" || err != nil {
		return r.spell(n.Name, "#", v, v), err
	}
	if !v.IsNumber {
		return "", fmt.Errorf("fact %q is not a number", name)
	}
	if of == "" {
		return r.spell(n.Name, number.Agree(v.Number, words), v, v), nil
	}
	if _, err = r.number(of); err != nil {
		return "", err
	}
	whole, _ := r.src.Fact(of)
	if v.Number < 0 || v.Number > whole.Number {
		return "", fmt.Errorf("fact %q is %s, which can't be part of %q, %s", name, v.Text, of, whole.Text)
	}
	return r.spell(n.Name, r.share(v.Number, whole.Number, words), v, whole), nil
}

// spell writes words with a fact for # and its whole for ##, both in the form of the role.
func (r *run) spell(role, said string, v, whole ask.Value) string {
	if role == "word" || role == "capital" {
		for _, v := range []*ask.Value{&v, &whole} {
			if v.IsNumber && v.Digits == "" {
				v.Text = r.page.doc.w.say("number-word", "n", v.Number)
			}
		}
		if v.IsNumber && v.Number == 0 && said != "#" {
			v.Text = r.page.doc.w.say("number-no")
		}
	}
	if role == "capital" && strings.HasPrefix(said, "#") {
		v.Text = words.Capital(v.Text)
	} else if role == "capital" {
		said = words.Capital(said)
	}
	return strings.NewReplacer("##", valueHTML(role, whole), "#", valueHTML(role, v),
		"&", "&amp;", "<", "&lt;", ">", "&gt;", "'", "’").Replace(said)
}

// share says which part of a whole, # for the part and ## for the whole.
func (r *run) share(part, whole int64, noun string) string {
	name, one := number.Share(part, whole)
	if !one {
		noun = number.Plural(noun)
	}
	return r.page.doc.w.say("share-"+name, "part", "#", "whole", "##", "noun", noun)
}

// valueHTML shows a value; a number keeps its machine-readable form. The name of a fact isn't a title:
// screen readers say that instead of the number.
func valueHTML(role string, v ask.Value) string {
	tag, attrs := "span", ""
	if v.Class == "" {
		v.Class = role
	}
	if v.IsNumber {
		tag, attrs = "data", ` value="`+v.Decimal()+`"`
	}
	if v.Name != "" {
		attrs += ` data-name="` + template.HTMLEscapeString(v.Name) + `"`
	}
	if v.Flags != "" {
		attrs += ` data-flags="` + template.HTMLEscapeString(v.Flags) + `"`
	}
	if v.HTML == "" {
		v.HTML = template.HTML(template.HTMLEscapeString(v.Text))
	}
	return fmt.Sprintf(`<%s class="%s"%s>%s</%[1]s>`, tag, template.HTMLEscapeString(v.Class), attrs, v.HTML)
}

// refHTML is a link to a label of the book.
func (r *run) refHTML(n *dialect.Role) (string, error) {
	if r.refs == nil {
		return "", nil
	}
	words, label, _ := splitNamed(n)
	words, err := interpolate(words, r.factText)
	if err != nil {
		return "", err
	}
	if label, err = interpolate(label, r.factSlug); err != nil {
		return "", err
	}
	link, err := r.refs(label)
	if err != nil {
		return "", err
	}
	if words == "" {
		words = link.Text
	}
	if link.Gone != "" {
		r.gone.add(r.at, n.Pos(), "the link to %q becomes plain text: %s", label, link.Gone)
		return template.HTMLEscapeString(strings.ReplaceAll(words, "'", "’")), nil
	}
	return fmt.Sprintf(`<a class="ref" href="%s">%s</a>`, template.HTMLEscapeString(link.Href),
		template.HTMLEscapeString(words)), nil
}

// factText is a fact as readers see it.
func (r *run) factText(name string) (string, error) {
	v, err := r.src.Fact(name)
	return v.Text, err
}

// factSlug is a fact as a part of an address: a number without its separators.
func (r *run) factSlug(name string) (string, error) {
	v, err := r.src.Fact(name)
	if v.IsNumber {
		v.Text = v.Decimal()
	}
	return v.Text, err
}
