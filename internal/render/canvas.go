package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"

	svg "github.com/ajstarks/svgo"
)

// side is the length of a square's side in drawing units, margin the width of
// the border that holds the coordinates.
const (
	side   = 45
	margin = 24
)

// A canvas is one picture being drawn. svgo drops write errors, so the
// picture goes into a buffer, and the one write at the end carries the error.
// svgo's own Start would write an XML prolog, which is not valid inside HTML,
// and its Use knows neither href nor classes; open and use stand in for them.
type canvas struct {
	*svg.SVG
	buf   *bytes.Buffer
	sheet *Sheet
}

func newCanvas(s *Sheet) canvas {
	buf := new(bytes.Buffer)
	return canvas{svg.New(buf), buf, s}
}

// class is an attribute for svgo, which writes an argument with "=" as it is.
func class(names string) string { return `class="` + names + `"` }

// open begins a picture: root, title and description. attrs go into the root
// as they are. The picture is one image to a screen reader, named by its
// title and described by its description.
func (c canvas) open(title, desc, attrs string) { c.openAs("img", title, desc, attrs) }

// openAs is open for a picture that is no image to a screen reader, because
// there are links in it.
func (c canvas) openAs(role, title, desc, attrs string) {
	id := c.sheet.nextID()
	fmt.Fprintf(c.buf, `<svg %s role="%s" aria-labelledby="%s-t" aria-describedby="%s-d">`, attrs, role, id, id)
	fmt.Fprintf(c.buf, `<title id="%s-t">%s</title><desc id="%s-d">%s</desc>`,
		id, html.EscapeString(title), id, html.EscapeString(desc))
}

// use draws a symbol with its upper left corner at x, y. What is drawn takes
// its look from the class here, since symbols are defined without one.
func (c canvas) use(sym symbol, x, y int, class string) {
	c.buf.WriteString("<use")
	if class != "" {
		c.attribute("class", class)
	}
	c.buf.WriteString(" ")
	c.buf.WriteString(c.sheet.href)
	c.buf.WriteString(`href="#`)
	c.buf.WriteString(c.sheet.symbolID(sym))
	c.buf.WriteString(`"`)
	if x != 0 {
		c.attribute("x", strconv.Itoa(x))
	}
	if y != 0 {
		c.attribute("y", strconv.Itoa(y))
	}
	c.buf.WriteString("/>")
}

// attribute writes an attribute whose value needs no escaping.
func (c canvas) attribute(name, value string) {
	c.buf.WriteString(" ")
	c.buf.WriteString(name)
	c.buf.WriteString(`="`)
	c.buf.WriteString(value)
	c.buf.WriteString(`"`)
}

// writeTo ends the picture and hands it to w. svgo breaks lines after every
// element; inside a page they only cost bytes.
func (c canvas) writeTo(w io.Writer) error {
	c.buf.WriteString("</svg>")
	_, err := io.WriteString(w, strings.ReplaceAll(c.buf.String(), ">\n<", "><"))
	return err
}

// viewBox is the attribute of that name.
func viewBox(x, y, width, height int) string {
	return fmt.Sprintf(`viewBox="%d %d %d %d"`, x, y, width, height)
}

// num writes a coordinate with at most one decimal.
func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		return "0"
	}
	return s
}
