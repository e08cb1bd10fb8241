package render

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"strings"

	"queenbook/internal/pattern"
)

// namespaces are what the root of a standalone file needs.
const namespaces = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`

// Standalone writes a picture as an SVG file with its definitions and the style, made by
// [NewStyle], inside. The picture must be one SVG; anything else is an error.
func Standalone(w io.Writer, picture Picture, style Style) error {
	var inner bytes.Buffer
	s := &Sheet{Alone: true}
	picture.Draw(NewCanvas(s, &inner))
	// The definitions follow the description, because they are only known now, and a title must
	// stay the root's first child.
	root, drawing, described := strings.Cut(inner.String(), "</desc>")
	if !described || !strings.HasPrefix(root, "<svg "+namespaces) {
		return errors.New("the picture isn't a single drawing, so it can't be a file of its own")
	}
	return writeFile(w, root+"</desc>", s.defs(), drawing, style)
}

// writeFile writes a picture of its root with what describes it, its definitions, and what is drawn.
func writeFile(w io.Writer, root, symbols, drawing string, style Style) error {
	rules, err := style.used(drawing + root + symbols)
	if err != nil {
		return err
	}
	file := fmt.Sprintf("%s\n<style type=\"text/css\">\n<![CDATA[\n%s\n]]>\n</style>\n%s%s",
		root, rules, symbols, drawing)
	// Two files may be put into one page, so their content determines a prefix for their ids.
	hash := fnv.New32a()
	io.WriteString(hash, file)
	file = ownIDs().ReplaceAllString(file, fmt.Sprintf("${1}q%08[1]x-$2 q%08[1]x-$3", hash.Sum32()))
	file = ownID().ReplaceAllString(file, fmt.Sprintf("${1}q%08x-", hash.Sum32()))
	_, err = fmt.Fprintf(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n%s\n", file)
	return err
}

// ownID matches what's before an id, or before a reference to one; ownIDs matches the two ids that
// name a picture. Quotes in texts are escaped.
var (
	ownID  = pattern.Of(`( id="|href="#|url\(#)`)
	ownIDs = pattern.Of(`( aria-labelledby=")(\S+) (\S+)`)
)
