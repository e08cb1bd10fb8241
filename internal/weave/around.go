package weave

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
)

// bodyMark stands for a body while a template runs. Where a template shows a body as text, in an
// attribute or in a script, the NULs are replaced; the letters get through everywhere.
const (
	bodyMark = "\x00" + bodyWord + "\x00"
	bodyWord = "TheBodyOfThePage"
)

// maxOutput is how many bytes a template may print at a time.
const maxOutput = 64 << 20

var errOutput = fmt.Errorf("more than %d MB are printed", maxOutput>>20)

// Execute executes a template that may be a reader's own: it prints no more than 64 MB.
func Execute(t *template.Template, b *bytes.Buffer, data any) error {
	err := t.Execute(limited{b}, data)
	if errors.Is(err, errOutput) {
		return fmt.Errorf("template: %s:1: %w", t.Name(), err) // as other errors of templates
	}
	return err
}

type limited struct{ b *bytes.Buffer }

// Write implements [io.Writer].
func (l limited) Write(p []byte) (int, error) {
	if l.b.Len()+len(p) > maxOutput {
		return 0, errOutput
	}
	return l.b.Write(p)
}

// Frame writes to w what a template prints, without the characters of cut around it. data returns
// what the template gets together with a body. The body itself, which may be most of a page, does
// not go through the template, which copies what it prints several times, if that makes no
// difference. After an error of the template nothing is written.
func Frame(w io.Writer, t *template.Template, cut string, body template.HTML, data func(body template.HTML) any) error {
	var b bytes.Buffer
	if err := Execute(t, &b, data(bodyMark)); err != nil {
		return err
	}
	before, after, found := bytes.Cut(b.Bytes(), []byte(bodyMark))
	if !found || bytes.Count(b.Bytes(), []byte(bodyWord)) > 1 {
		b.Reset()
		if err := Execute(t, &b, data(body)); err != nil {
			return err
		}
		before, body, after = bytes.TrimRight(b.Bytes(), cut), "", nil
	}
	w.Write(bytes.TrimLeft(before, cut))
	io.WriteString(w, string(body))
	_, err := w.Write(bytes.TrimRight(after, cut))
	return err
}
