package rendertest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/golden"
	"queenbook/internal/pattern"
	"queenbook/internal/render"
)

// A Case is a picture with the name of its golden.
type Case struct {
	Name    string
	Picture render.Picture
}

// All is pictures one after another.
type All []render.Picture

// Draw writes them.
func (all All) Draw(c render.Canvas) {
	for _, picture := range all {
		picture.Draw(c)
	}
}

// Pictures checks what's required of every picture inside a page. Each is compared with
// testdata/page/NAME.html, a page that a person can open in place, because it uses the sheets of
// the site. They also have to work together on one page.
func Pictures(t *testing.T, cases ...Case) {
	t.Helper()
	var all All
	for _, c := range cases {
		all = append(all, c.Picture)
		t.Run(c.Name, func(t *testing.T) {
			body, definitions := drawn(t, new(render.Sheet), c.Picture)
			MustBeRight(t, Parse(t, "<page>"+definitions+body+"</page>"))
			golden.Check(t, "page/"+c.Name+".html", page(c.Name, definitions, body))
		})
	}
	t.Run("together", func(t *testing.T) { together(t, all) })
}

// together draws all pictures twice on one page: no id comes twice, the definitions are those
// symbols that some picture uses, and another page isn't affected by this one.
func together(t *testing.T, all All) {
	var one, two render.Sheet
	body, _ := drawn(t, &one, all)
	again, definitions := drawn(t, &one, all)
	root := Parse(t, "<page>"+body+again+definitions+"</page>")
	MustBeRight(t, root)
	for _, id := range IDs(root.Classed("definitions")...) {
		if !strings.Contains(body, `href="#`+id+`"`) {
			t.Errorf("%s is defined and not used", id)
		}
	}
	if other, _ := drawn(t, &two, all); other != body {
		t.Error("the pictures of a second page differ from those of the first")
	}
}

func drawn(t testing.TB, s *render.Sheet, p render.Picture) (body, definitions string) {
	t.Helper()
	var out bytes.Buffer
	p.Draw(render.NewCanvas(s, &out))
	return out.String(), s.Definitions()
}

// page is a page that a person can open: a fragment with its definitions, and the style of the
// site. It is XML as well as HTML.
func page(name, definitions, fragment string) string {
	// One element on each line, so that a diff can be read.
	lines := strings.ReplaceAll(definitions+"\n"+fragment, "><", ">\n<")
	return fmt.Sprintf("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>%s</title>\n<link rel=\"stylesheet\" href=\"../../../testdata/book.css\"/>\n</head>\n<body>\n<main>\n%s\n</main>\n</body>\n</html>\n",
		name, lines)
}

// Draw draws a picture into a page of its own and parses it.
func Draw(t testing.TB, p render.Picture) *Node {
	t.Helper()
	return Parse(t, Text(t, p))
}

// Text is what a picture writes into a page of its own.
func Text(t testing.TB, p render.Picture) string {
	t.Helper()
	body, _ := drawn(t, new(render.Sheet), p)
	return body
}

// Marks lists what a picture has on the squares of its board, in any order: the class of each mark
// with its corner or its line.
func Marks(t testing.TB, p render.Picture) []string {
	t.Helper()
	var list []string
	for _, m := range mark().FindAllStringSubmatch(Text(t, p), -1) {
		at := map[string]string{"x": "0", "y": "0"}
		for _, value := range attribute().FindAllStringSubmatch(m[1], -1) {
			at[value[1]] = value[2]
		}
		switch class := at["class"]; class {
		case "", "reaches": // the squares, and ends of lines that are marks already
		case "attack":
			for _, line := range strings.Split(at["d"], "M")[1:] {
				list = append(list, class+" "+line)
			}
		default:
			list = append(list, class+" "+at["x"]+","+at["y"])
		}
	}
	slices.Sort(list)
	return list
}

var (
	mark      = pattern.Of(`<(?:use|path|rect)\b([^>]*)>`)
	attribute = pattern.Of(`\b([a-z]+)="([^"]*)"`)
)

// HostileWords are words that have to stay words, whatever they contain.
const HostileWords = `<script>alert("1")</script> & 'quotes' </desc></title> ]]> >
< {{.}}`

// Hostile checks that the [HostileWords] appear in a picture this many times, as text.
func Hostile(t *testing.T, p render.Picture, want int) {
	t.Helper()
	text := Text(t, p)
	said := 0
	for n := range Parse(t, text).All() {
		if n.Name == "script" {
			t.Error("the words became an element")
		}
		if len(n.Children) == 0 && n.Text == HostileWords {
			said++
		}
	}
	if said != want {
		t.Errorf("the words come %d times as text, want %d:\n%s", said, want, text)
	}
}

// Style is the style of standalone pictures, from the site's own sheets.
func Style(t testing.TB) render.Style {
	t.Helper()
	style, err := render.SiteStyle(queenbook.Templates())
	if err != nil {
		t.Fatal(err)
	}
	return style
}

// ErrFull is the error of [Full].
var ErrFull = errors.New("no room left")

// Full is a writer that accepts nothing.
type Full struct{}

// Write fails.
func (Full) Write([]byte) (int, error) { return 0, ErrFull }
