package notebook

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"fmt"
	"mime"
	"path"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/render"
)

// A picture is a file attached to a cell.
type picture struct{ name, kind, data string }

// isPicture says whether an element is a picture with a name. Other drawings only accompany one.
func isPicture(n *html.Node) bool {
	role, _ := attr(n, "role")
	return n.Type == html.ElementNode && n.Data == "svg" && (role == "img" || role == "group")
}

// svg writes a picture as a file attached to the cell.
func (in *inline) svg(n *html.Node) {
	var drawn, file bytes.Buffer
	if err := html.Render(&drawn, n); err != nil {
		in.err = cmp.Or(in.err, err)
		return
	}
	width, height := 0, 0
	switch {
	case is(n, "sample"):
		width, height = sampleSize, sampleSize
	case in.cell && isStretched(n):
		width, height = cellWidth, cellHeight
	}
	if err := render.Taken(&file, drawn.String(), in.Definitions, in.Style, width, height); err != nil {
		in.err = cmp.Or(in.err, err)
		return
	}
	alt := textOf(child(n, "title"))
	if about := textOf(child(n, "desc")); about != "" {
		alt = strings.TrimPrefix(alt+". "+about, ". ")
	}
	in.attach("svg", "image/svg+xml", alt, file.Bytes())
}

// The size in pixels of marks in a legend, and of drawings that stretch with a cell.
const (
	sampleSize = 18
	cellWidth  = 320
	cellHeight = 60
)

// isStretched says whether a drawing is one that stretches with the cell of a table.
func isStretched(n *html.Node) bool {
	ratio, _ := attr(n, "preserveAspectRatio")
	_, boxed := attr(n, "viewBox")
	return n.Data == "svg" && ratio == "none" && boxed
}

// image writes a picture that an author brought.
func (in *inline) image(n *html.Node) {
	src, _ := attr(n, "src")
	alt, _ := attr(n, "alt")
	kind := mime.TypeByExtension(path.Ext(src))
	if in.Image == nil || !strings.HasPrefix(kind, "image/") {
		in.out.WriteString(escaped(alt))
		return
	}
	data, err := in.Image(src)
	if err != nil {
		in.err = cmp.Or(in.err, err)
		return
	}
	in.attach(strings.TrimPrefix(path.Ext(src), "."), kind, alt, data)
}

func (in *inline) attach(ending, kind, alt string, data []byte) {
	in.reader.pictures++
	name := fmt.Sprintf("picture-%d.%s", in.reader.pictures, ending)
	in.pictures = append(in.pictures, picture{name, kind, base64.StdEncoding.EncodeToString(data)})
	fmt.Fprintf(&in.out, "![%s](attachment:%s) ", escaped(blanks().ReplaceAllString(alt, " ")), name)
}
