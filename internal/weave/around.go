package weave

import (
	"bytes"
	"html/template"
)

// bodyMark stands for a body while a template runs. Where a template shows a body as text, in an attribute or in a script, the NULs
// are replaced; the letters get through everywhere.
const (
	bodyMark = "\x00" + bodyWord + "\x00"
	bodyWord = "TheBodyOfThePage"
)

// Around executes a template and returns what it prints before and after a body, so that the body itself, which may be most of
// a page, does not go through the template, which copies what it prints several times. data returns what the template gets
// together with a body. Once says whether the template prints the body exactly once and as the content of an element; where it does
// not, it has to be executed with the body itself.
func Around(t *template.Template, data func(body template.HTML) any) (before, after []byte, once bool, err error) {
	var b bytes.Buffer
	if err := t.Execute(&b, data(bodyMark)); err != nil {
		return nil, nil, false, err
	}
	before, after, once = bytes.Cut(b.Bytes(), []byte(bodyMark))
	return before, after, once && bytes.Count(b.Bytes(), []byte(bodyWord)) == 1, nil
}
