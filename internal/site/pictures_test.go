package site_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"
)

// Only pictures count as pictures, whatever the file's name is.
func TestPictures(t *testing.T) {
	dot := image.NewPaletted(image.Rect(0, 0, 2, 3), []color.Color{color.Black})
	encoded := func(encode func(w *bytes.Buffer) error) []byte {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	jpg := encoded(func(w *bytes.Buffer) error { return jpeg.Encode(w, dot, nil) })
	for name, c := range map[string]struct {
		data []byte
		fine bool
	}{
		"a.png":     {encoded(func(w *bytes.Buffer) error { return png.Encode(w, dot) }), true},
		"a.jpg":     {jpg, true},
		"a.jpeg":    {encoded(func(w *bytes.Buffer) error { return png.Encode(w, dot) }), true},
		"a.gif":     {encoded(func(w *bytes.Buffer) error { return gif.Encode(w, dot, nil) }), true},
		"a.webp":    {[]byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00"), true},
		"a.avif":    {[]byte("\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avif"), true},
		"a.svg":     {[]byte("\ufeff<?xml version=\"1.0\"?><!-- dot --><svg xmlns=\"http://www.w3.org/2000/svg\"/>"), true},
		"one.jpg":   {[]byte("x"), false},
		"none.png":  {nil, false},
		"half.jpg":  {jpg[:20], false},
		"film.avif": {[]byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42"), false},
		"text.svg":  {[]byte("<p>A dot</p>"), false},
		"word.gif":  {[]byte("A picture"), false},
	} {
		content := files(map[string]string{
			"index.md": chapter("Home", ""),
			"1-own.md": chapter("Own", "```{image} "+name+"\n:alt: A dot\n```"),
		})
		content["files/"+name] = &fstest.MapFile{Data: c.data}
		err := builder(content, templates()).Build(newFolder())
		if (err == nil) != c.fine {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && !strings.Contains(err.Error(), "1-own.md:4:12: image: files/"+name+" isn't a picture") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
