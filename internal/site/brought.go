package site

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"html/template"
	"image"
	_ "image/gif" // the sizes of pictures that authors bring
	_ "image/jpeg"
	_ "image/png"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/spelling"
)

// Brought is the folder of the content that is copied as it is, in the content as in the site.
const Brought = "files"

// images are the ends of the names of files that browsers show as a picture.
var images = []string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"}

// drawImage shows a file of the folder. SVG too is shown as an image, whose scripts do not run.
func (s pageScope) drawImage(d ask.Directive) (ask.Cell, error) {
	name, alt := path.Join(Brought, d.Args), strings.TrimSpace(d.Options["alt"])
	var known []string
	for _, name := range s.book.brought {
		if slices.Contains(images, strings.ToLower(path.Ext(name))) {
			known = append(known, strings.TrimPrefix(name, Brought+"/"))
		}
	}
	switch {
	case !slices.Contains(known, d.Args):
		return ask.Cell{}, &ask.OptionError{Err: spelling.Unknown("image in the folder "+Brought, d.Args, known)}
	case alt == "":
		return ask.Cell{}, &ask.OptionError{Option: "alt",
			Err: errors.New("say in words what the image shows, for people who can't see it")}
	}
	data, err := fs.ReadFile(s.book.Content, name)
	if err != nil {
		return ask.Cell{}, err
	}
	if !isPicture(data) {
		return ask.Cell{}, &ask.OptionError{Err: fmt.Errorf("%s isn't a picture that browsers show: use PNG, JPEG, GIF, WebP, AVIF or SVG", name)}
	}
	size := ""
	if in, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil { // the page keeps the place free
		size = fmt.Sprintf(` width="%d" height="%d"`, in.Width, in.Height)
	}
	src := (&url.URL{Path: relative(s.page.name, name)}).String()
	return ask.Cell{Body: template.HTML(fmt.Sprintf(`<img src="%s" alt="%s"%s loading="lazy">`,
		html.EscapeString(src), html.EscapeString(alt), size))}, nil
}

// isPicture says whether data begins as one of the pictures does that browsers show. Browsers look
// at the data too, and not at the name.
func isPicture(data []byte) bool {
	_, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err == nil {
		return true
	}
	kind := http.DetectContentType(data)
	if !errors.Is(err, image.ErrFormat) {
		// rare, and none the less right
		return strings.HasPrefix(kind, "image/") && strings.Contains(err.Error(), "unsupported")
	}
	return kind == "image/webp" || isAVIF(data) || isSVG(data)
}

// isAVIF says whether the first box of a file names AVIF among its brands.
func isAVIF(data []byte) bool {
	if len(data) < 16 || string(data[4:8]) != "ftyp" {
		return false
	}
	end := min(int(binary.BigEndian.Uint32(data)), len(data))
	brands := string(data[8:max(end, 8)])
	return strings.Contains(brands, "avif") || strings.Contains(brands, "avis")
}

// isSVG says whether the first element of a file is that of an SVG.
func isSVG(data []byte) bool {
	d := xml.NewDecoder(bytes.NewReader(data))
	// a name is ASCII in all of them
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	d.Strict = false
	for {
		token, err := d.Token()
		if err != nil {
			return false
		}
		if begins, ok := token.(xml.StartElement); ok {
			return begins.Name.Local == "svg"
		}
	}
}
