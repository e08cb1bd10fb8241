package site_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/site"
	"queenbook/internal/text"
)

// All mistakes in all files are reported in one list, in order, and nothing is written.
func TestMistakes(t *testing.T) {
	content := files(map[string]string{
		"index.md":   chapter("Home", "{fact}`colour`\n\n{ref}`lihgt`\n\n```{contents} all\n```"),
		"1-light.md": chapter("Light", "## One {#same}\n\n```{swatch} bad\n```\n\n```{swtach} red\n```"),
		"2-paint.md": chapter("Paint", "## Two {#same}\n\n{fact}`name`"),
		"Extra.md":   chapter("Extra", ""),
		"colour.md":  "---\ntitle: C\neach: colours\naddress: c/{slug}\n---\n\n{fact}`wave` {ref}`nowhere-at-all`\n",
		"shape.md":   "---\ntitle: S\neach: shapes\naddress: s/{slug}\n---\n",
	})
	out := newFolder()
	err := builder(content, templates()).Build(out)
	var mistakes text.Errors
	if !errors.As(err, &mistakes) {
		t.Fatalf("error %v is no list of mistakes", err)
	}
	want := []string{
		"content/1-light.md:6:13: swatch: bad is no swatch",
		"content/1-light.md:9:1: unknown directive \"swtach\" (did you mean swatch?)",
		"content/2-paint.md:4:1: the label \"same\" is already used in content/1-light.md:4",
		"content/2-paint.md:6:1: unknown fact \"name\" (have colours)",
		"content/Extra.md:1:1: the name of a chapter is its place in the book and its address, small letters, digits and hyphens, as in 04-extra.md",
		"content/colour.md:7:1: unknown fact \"wave\" (did you mean waves?)",
		"content/colour.md:7:14: unknown label \"nowhere-at-all\"",
		"content/index.md:4:1: unknown fact \"colour\" (did you mean colours?)",
		"content/index.md:6:1: unknown label \"lihgt\" (did you mean light?)",
		"content/index.md:8:15: contents: takes no argument, found \"all\"",
		"content/shape.md:1:1: each: there are no \"shapes\"",
	}
	got := strings.Split(err.Error(), "\n")
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(got):
			t.Errorf("missing: %s", want[i])
		case i >= len(want):
			t.Errorf("unexpected: %s", got[i])
		case !strings.HasPrefix(got[i], want[i]):
			t.Errorf("mistake %d:\n got %s\nwant %s", i+1, got[i], want[i])
		}
	}
	if len(out.order) > 0 {
		t.Errorf("written in spite of mistakes: %v", out.order)
	}
}

func TestBadAddresses(t *testing.T) {
	for _, address := range []string{"../x/{slug}", "/x/{slug}", "", ".", "x//{slug}", "x/{slug}/",
		"x/../{slug}", "./{slug}", "c/{name}", "c/{slug}?", "C/{slug}", "c d/{slug}"} {
		content := files(map[string]string{
			"index.md":  chapter("Home", ""),
			"colour.md": "---\ntitle: C\neach: colours\naddress: \"" + address + "\"\n---\n",
		})
		out := newFolder()
		err := builder(content, templates()).Build(out)
		want := fmt.Sprintf("content/colour.md:1:1: address: %q isn't an address",
			strings.NewReplacer("{slug}", "blue", "{name}", colours[1]["name"]).Replace(address))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("address %q: %v", address, err)
		}
		if len(out.order) > 0 {
			t.Errorf("address %q: written are %v", address, out.order)
		}
	}
}

// Only a page for each value can have an address, and the title page isn't one.
func TestMisplacedKeys(t *testing.T) {
	for _, test := range []struct {
		name, text, want string
	}{
		{"1-a.md", "---\ntitle: A\naddress: elsewhere\n---\n", "content/1-a.md:1:1: address: the address of a chapter is its file's name"},
		{"index.md", "---\ntitle: A\neach: colours\naddress: c/{slug}\n---\n", "content/index.md:1:1: each: there's only one title page"},
	} {
		content := map[string]string{"index.md": chapter("Home", "")}
		content[test.name] = test.text
		out := newFolder()
		if err := builder(files(content), templates()).Build(out); err == nil || err.Error() != test.want {
			t.Errorf("%s: error %v, want %s", test.name, err, test.want)
		}
		if len(out.order) > 0 {
			t.Errorf("%s: written are %v", test.name, out.order)
		}
	}
}

// Two pages can't have the same address, and two labels of the book can't have the same name.
func TestDuplicates(t *testing.T) {
	for _, test := range []struct {
		name    string
		content map[string]string
		want    string
	}{
		{"two chapters of one name", map[string]string{"1-light.md": chapter("A", ""), "2-light.md": chapter("B", "")},
			`content/2-light.md:1:1: the page "light" is already made by content/1-light.md`},
		{"a chapter called index", map[string]string{"1-index.md": chapter("A", "")},
			`content/1-index.md:1:1: the page "index" is already made by content/index.md`},
		{"the same address for every value",
			map[string]string{"colour.md": "---\ntitle: C\neach: colours\naddress: c\n---\n"},
			`content/colour.md:1:1: the page "c" is already made by content/colour.md`},
		{"a value's page where a chapter is",
			map[string]string{"1-red.md": chapter("A", ""),
				"colour.md": "---\ntitle: C\neach: colours\naddress: \"{slug}\"\n---\n"},
			`content/colour.md:1:1: the page "red" is already made by content/1-red.md`},
		{"a label called like a chapter", map[string]string{"1-light.md": chapter("A", ""),
			"2-paint.md": chapter("B", "## Light {#light}")},
			`content/2-paint.md:4:1: the label "light" is already used in content/1-light.md:1`},
		{"a label of two chapters", map[string]string{"1-a.md": chapter("A", "## X {#x}"),
			"2-b.md": chapter("B", "## X {#x}")},
			`content/2-b.md:4:1: the label "x" is already used in content/1-a.md:4`},
		{"a label of a chapter and of a value's page",
			map[string]string{"1-a.md": chapter("A", "## X {#x}"),
				"colour.md": "---\ntitle: C\neach: colours\naddress: c/{slug}\n---\n## X {#x}\n"},
			`content/colour.md:6:1: the label "x" is already used in content/1-a.md:4`},
	} {
		test.content["index.md"] = chapter("Home", "")
		out := newFolder()
		err := builder(files(test.content), templates()).Build(out)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s:\n got %v\nwant %s", test.name, err, test.want)
		}
		if len(out.order) > 0 {
			t.Errorf("%s: written are %v", test.name, out.order)
		}
	}
}

// Mistakes in the folders themselves.
func TestBadFolders(t *testing.T) {
	home := map[string]string{"index.md": chapter("Home", "```{swatch} red\n```\n\n```{contents}\n```")}
	for _, test := range []struct {
		name    string
		content map[string]string
		change  func(fstest.MapFS)
		want    []string // parts of the error
	}{
		{"no title page", map[string]string{"1-a.md": chapter("A", "")}, nil, []string{"read content: index.md, the title page, is missing"}},
		{"nothing at all", nil, nil, []string{"read content: index.md, the title page, is missing"}},
		{"no page.html", home, func(f fstest.MapFS) { delete(f, "page.html") }, []string{"templates/page.html is missing"}},
		{"no cell.html", home, func(f fstest.MapFS) { delete(f, "cell.html") }, []string{"templates/cell.html is missing"}},
		{"no templates", home, func(f fstest.MapFS) { clear(f) }, []string{"page.html is missing", "cell.html is missing", "contents.html is missing"}},
		{"a broken template", home, func(f fstest.MapFS) { f["page.html"].Data = []byte("{{.Title") }, []string{"templates/page.html", "unclosed action"}},
		{"two broken templates", home, func(f fstest.MapFS) {
			f["page.html"].Data, f["cell.html"].Data = []byte("{{end}}"), []byte("{{nothing}}")
		}, []string{"templates/page.html", "unexpected {{end}}", "templates/cell.html",
			`function "nothing" not defined`}},
		{"a template that asks for what is not there", home, func(f fstest.MapFS) { f["page.html"].Data = []byte("{{.Titel}}") }, []string{"templates/page.html:1:3: executing", "Titel"}},
		{"a cell that asks for what is not there", home, func(f fstest.MapFS) { f["cell.html"].Data = []byte("{{.Bdoy}}") }, []string{"templates/cell.html:1:3: executing", "Bdoy"}},
		{"contents that ask for what is not there", home, func(f fstest.MapFS) { f["contents.html"].Data = []byte("{{.Chaptres}}") }, []string{"templates/contents.html:1:3: executing", "Chaptres"}},
		{"a template that writes without end", home, func(f fstest.MapFS) {
			f["page.html"].Data = []byte("{{range 2000000000}}" + strings.Repeat("endless ", 1<<10) + "{{end}}")
		}, []string{"templates/page.html:1:1: the template writes more than 33554432 bytes"}},
		{"a cell that writes without end", home, func(f fstest.MapFS) {
			f["cell.html"].Data = []byte("{{range 2000000000}}" + strings.Repeat("endless ", 1<<10) + "{{end}}")
		}, []string{"frame a figure: the template writes more than 33554432 bytes"}},
		{"a template that doubles a text", home, func(f fstest.MapFS) {
			f["page.html"].Data = []byte(`{{$x := "ab"}}{{range 60}}{{$x = print $x $x}}{{end}}`)
		}, []string{"templates/page.html:1:34: executing", "a text becomes more than 1048576 bytes"}},
		{"a template that doubles a text by its form", home, func(f fstest.MapFS) {
			f["page.html"].Data = []byte(`{{$x := "ab"}}{{range 60}}{{$x = printf "%[1]s%[1]s" $x}}{{end}}`)
		}, []string{"a text becomes more than 1048576 bytes"}},
		{"a broken template and a mistake", map[string]string{"index.md": chapter("Home", "{fact}`none`")},
			func(f fstest.MapFS) { f["page.html"].Data = []byte("{{") },
			[]string{"templates/page.html", "content/index.md:4:1: unknown fact"}},
	} {
		tmpl := templates()
		if test.change != nil {
			test.change(tmpl)
		}
		out := newFolder()
		err := builder(files(test.content), tmpl).Build(out)
		for _, part := range test.want {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s: error %v does not say %s", test.name, err, part)
			}
		}
		if len(out.order) > 0 {
			t.Errorf("%s: written are %v", test.name, out.order)
		}
	}
}

// Mistakes in style and scripts are reported with the file.
func TestBadAssets(t *testing.T) {
	for _, test := range []struct{ scripts, file, want string }{
		{"wheel none", "", "templates/script/none is missing: a figure needs it"},
		{"wheel", "assets/book.css", "templates/assets/book.css: the site joins a file of this name"},
		{"wheel", "assets/wheel.js", "templates/assets/wheel.js: the site joins a file of this name"},
	} {
		tmpl := templates()
		tmpl["script/wheel/wheel.js"] = &fstest.MapFile{}
		if test.file != "" {
			tmpl[test.file] = &fstest.MapFile{}
		}
		content := files(map[string]string{"index.md": chapter("Home",
			"```{swatch} red\n:scripts: "+test.scripts+"\n```")})
		if err := builder(content, tmpl).Build(newFolder()); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%v: error %v, want %s", test, err, test.want)
		}
	}
}

// A writer that fails ends the build with its error, whichever file it fails on.
func TestWriterErrors(t *testing.T) {
	content := files(map[string]string{"index.md": chapter("Home", ""), "1-a.md": chapter("A", "")})
	for room := range 3 { // two pages and an asset
		out := newFolder()
		out.room = room
		if err := builder(content, templates()).Build(out); !errors.Is(err, errFull) {
			t.Errorf("room for %d files: error %v, want %v", room, err, errFull)
		}
		if room < 2 && slices.Contains(out.order, "assets/book.css") {
			t.Errorf("room for %d files: it goes on with %v", room, out.order)
		}
	}
}

// If content can't be read, the error isn't reported as an author's mistake.
func TestUnreadableContent(t *testing.T) {
	b := builder(nil, templates())
	b.Content = unreadable{files(map[string]string{"index.md": chapter("Home", "")})}
	out := newFolder()
	err := b.Build(out)
	var mistakes text.Errors
	if !errors.Is(err, fs.ErrPermission) || errors.As(err, &mistakes) || len(out.order) > 0 {
		t.Errorf("error %v, written are %v", err, out.order)
	}
}

type unreadable struct{ fstest.MapFS }

func (u unreadable) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, ".md") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.Open(name)
}

func (u unreadable) ReadFile(name string) ([]byte, error) {
	if strings.HasSuffix(name, ".md") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.ReadFile(name)
}

// A script or a style sheet that can't be read is reported with the place.
func TestScriptWithMistake(t *testing.T) {
	tmpl := templates()
	tmpl["script/wheel/wheel.js"] = &fstest.MapFile{Data: []byte("let a = 1;\nlet = = 2;\n")}
	_, err := (&site.Builder{Templates: tmpl}).Script("wheel")
	if err == nil || !strings.Contains(err.Error(), "templates/script/wheel/wheel.js:2:7: ") {
		t.Errorf("the error is %v", err)
	}
}
