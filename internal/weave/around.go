package weave

import (
	"bytes"
	"html/template"
)

// bodyMark stands for a body while a template runs. No page holds a NUL, so it cannot be mistaken for anything else.
const bodyMark = "\x00body\x00"

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
	return before, after, once && !bytes.Contains(after, []byte(bodyMark)), nil
}
