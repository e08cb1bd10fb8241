package site

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"html/template"
	"image"
	_ "image/gif" // the sizes of pictures that authors bring
	_ "image/jpeg"
	_ "image/png"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"queenbook/internal/weave"
)

// Brought is the folder of the content that is copied as it is, in the content as in the site.
const Brought = "files"

// images are the ends of the names of files that browsers show as a picture.
var images = []string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"}

// drawImage shows a file of the folder. SVG too is shown as an image, whose scripts do not run.
func (s pageScope) drawImage(d weave.Directive) (weave.Cell, error) {
	name, alt := path.Join(Brought, d.Args), strings.TrimSpace(d.Options["alt"])
	var known []string
	for _, name := range s.book.brought {
		if slices.Contains(images, strings.ToLower(path.Ext(name))) {
			known = append(known, strings.TrimPrefix(name, Brought+"/"))
		}
	}
	switch {
	case !slices.Contains(known, d.Args):
		return weave.Cell{}, &weave.OptionError{Err: weave.Unknown("image in the folder "+Brought, d.Args, known)}
	case alt == "":
		return weave.Cell{}, &weave.OptionError{Option: "alt", Err: errors.New("what the image shows is needed in words, for who cannot see it")}
	}
	data, err := fs.ReadFile(s.book.Content, name)
	if err != nil {
		return weave.Cell{}, err
	}
	size := ""
	if in, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil { // the page keeps the place free
		size = fmt.Sprintf(` width="%d" height="%d"`, in.Width, in.Height)
	}
	src := (&url.URL{Path: relative(s.page.name, name)}).String()
	return weave.Cell{Body: template.HTML(fmt.Sprintf(`<img src="%s" alt="%s"%s loading="lazy">`, html.EscapeString(src), html.EscapeString(alt), size))}, nil
}
