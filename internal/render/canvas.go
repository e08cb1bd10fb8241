package render

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"html/template"
	"strconv"
	"strings"

	svg "github.com/ajstarks/svgo"

	"queenbook/internal/words"
)

// A Canvas is where the pictures of a page are drawn: each writes HTML into one buffer, or SVG that
// begins with Open and ends with End.
//
// svgo's own Start would write an XML prolog, which is not valid inside HTML, and its Use knows
// neither href nor classes; Open and Use replace them.
type Canvas struct {
	*svg.SVG
	Sheet *Sheet // of the page
	buf   *bytes.Buffer
}

// NewCanvas is a canvas that draws for the sheet's page into a buffer.
func NewCanvas(s *Sheet, buf *bytes.Buffer) Canvas {
	return Canvas{SVG: svg.New(unbroken{buf}), Sheet: s, buf: buf}
}

// Buffer is what the canvas writes into.
func (c Canvas) Buffer() *bytes.Buffer { return c.buf }

// unbroken leaves out the line breaks that svgo makes after every element; inside a page they only
// cost bytes.
type unbroken struct{ *bytes.Buffer }

func (u unbroken) Write(p []byte) (int, error) {
	u.Buffer.Write(bytes.TrimSuffix(p, []byte("\n")))
	return len(p), nil
}

// Print writes parts into the picture as they are. It's faster than Printf, which matters for
// what's printed hundreds of thousands of times.
func (c Canvas) Print(parts ...string) {
	for _, part := range parts {
		c.buf.WriteString(part)
	}
}

// Element is an element that svgo does not have, or not with such attributes. They are written as
// they are, and so is its content, which may be empty.
func Element(name, attributes, inside string) string {
	begin := "<" + name + When(attributes != "", " ") + attributes
	if inside == "" {
		return begin + "/>"
	}
	return begin + ">" + inside + "</" + name + ">"
}

// Element writes an [Element].
func (c Canvas) Element(name, attributes, inside string) { c.Print(Element(name, attributes, inside)) }

// Inside writes an element with what a function draws in it.
func (c Canvas) Inside(name, attributes string, draw func()) {
	c.Print("<", name, When(attributes != "", " "), attributes, ">")
	draw()
	c.Print("</", name, ">")
}

// Stretched is a drawing in a cell of a table that stretches with it.
func Stretched(width string, height int, inside string) template.HTML {
	box := fmt.Sprintf(`viewBox="0 0 %s %d" preserveAspectRatio="none" %s`, width, height, Mute)
	return template.HTML("<svg " + box + ">" + inside + "</svg>")
}

// Label writes a text that screen readers skip, at a position that svgo's text can't express, such
// as a share of the width.
func (c Canvas) Label(attributes, text string) {
	c.Inside("text", Mute+" "+attributes, func() { c.Print(html.EscapeString(text)) })
}

// Printf formats into the picture. It escapes nothing.
func (c Canvas) Printf(format string, args ...any) { fmt.Fprintf(c.buf, format, args...) }

// Open begins a picture: root, title and description. attrs go into the root as they are. The
// picture is one image to a screen reader, and its title and description together are its name:
// screen readers that read a whole page skip a separate description.
func (c Canvas) Open(title, desc words.Sentence, attrs string) {
	c.OpenLinked(false, title, desc, attrs)
}

// OpenLinked is Open for a picture that may have links in it; one with links is a group, not an
// image.
func (c Canvas) OpenLinked(links bool, title, desc words.Sentence, attrs string) {
	role := cmp.Or(When(links, "group"), "img")
	if c.Sheet.Alone {
		attrs = namespaces + " " + attrs
	}
	id := c.Sheet.NextID()
	c.Printf(`<svg %s role="%s" aria-labelledby="%[3]s-t %[3]s-d">`, attrs, role, id)
	c.Printf(`<title id="%s-t">%s</title><desc id="%s-d">%s</desc>`,
		id, html.EscapeString(c.Tell(title)), id, html.EscapeString(c.Tell(desc)))
}

// Mute is the attribute of things in a picture that screen readers should skip. The picture's name
// says the same, and they would otherwise read each number as text of the page.
const Mute = `aria-hidden="true"`

// Text draws a text, which screen readers skip.
func (c Canvas) Text(x, y int, text string, attrs ...string) {
	c.SVG.Text(x, y, text, append(attrs, Mute)...)
}

// Shape draws a path, or nothing if it's empty.
func (c Canvas) Shape(class, d string) { c.Print(PathOf(class, d)) }

// PathOf is the same as a string.
func PathOf(class, d string) string { return When(d != "", `<path class="`+class+`" d="`+d+`"/>`) }

// Paper draws the background of a standalone picture, and nothing inside a page. A viewer's own
// background may be dark, and the style is light.
func (c Canvas) Paper(x, y, width, height int) {
	if c.Sheet.Alone {
		c.Rect(x, y, width, height, Class("paper"))
	}
}

// Use draws a symbol with its origin at x, y. What is drawn takes its look from the class here,
// since symbols are defined without one; an empty class is for those that have classes inside.
func (c Canvas) Use(symbol Symbol, x, y int, class string) {
	c.Sheet.Need(symbol)
	c.Print("<use")
	if class != "" {
		c.Print(` class="`, class, `"`)
	}
	// Some viewers of single files, such as Inkscape 1.2, only know the old name.
	c.Print(" ", When(c.Sheet.Alone, "xlink:"), `href="#`, symbol.ID, `"`)
	if x != 0 {
		c.Print(` x="`, strconv.Itoa(x), `"`)
	}
	if y != 0 {
		c.Print(` y="`, strconv.Itoa(y), `"`)
	}
	c.Print("/>")
}

// Class is an attribute for the methods of svgo, which write an argument with "=" as it is.
func Class(names string) string { return `class="` + names + `"` }

// ViewBox is the attribute of that name; a picture that is standalone is as large as that, too.
func (c Canvas) ViewBox(x, y, width, height int) string {
	size := When(c.Sheet.Alone, fmt.Sprintf(` width="%d" height="%d"`, width, height))
	return fmt.Sprintf(`viewBox="%d %d %d %d"`, x, y, width, height) + size
}

// Num writes a coordinate with at most one decimal.
func Num(x float64) string {
	if s := strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0"); s != "-0" {
		return s
	}
	return "0"
}
