package site_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"queenbook/internal/golden"
	"queenbook/internal/site"
	"queenbook/internal/weave"
)

// TestGolden builds the book of each testdata/*.txtar and compares what it
// becomes with the files of site in the same archive.
func TestGolden(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no goldens: %v", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		archive := txtar.Parse(data)
		in := map[string]fstest.MapFS{"content": {}, "templates": {}}
		got := &txtar.Archive{Comment: archive.Comment}
		for _, f := range archive.Files {
			if dir, rest, _ := strings.Cut(f.Name, "/"); in[dir] != nil {
				in[dir][rest] = &fstest.MapFile{Data: f.Data}
				got.Files = append(got.Files, f)
			}
		}
		out := newFolder()
		if err := builder(in["content"], in["templates"]).Build(out); err != nil {
			t.Fatal(err)
		}
		for _, name := range slices.Sorted(maps.Keys(out.files)) {
			got.Files = append(got.Files, txtar.File{Name: "site/" + name, Data: []byte(out.files[name])})
		}
		golden.Check(t, filepath.Base(name), string(txtar.Format(got)))
	}
}

// Where pages go, and in what order they are read.
func TestAddresses(t *testing.T) {
	content := files(map[string]string{
		"index.md":         chapter("Home", ""),
		"10-ten.md":        chapter("Ten", ""),
		"9-nine.md":        chapter("Nine", ""),
		"09-also-nine.md":  chapter("Also nine", ""),
		"001-one.md":       chapter("One", ""),
		"colour.md":        "---\ntitle: \"{fact}`name`\"\neach: colours\naddress: of/colours/{slug}\n---\n",
		"notes.txt":        "not a chapter",
		"drafts/5-five.md": chapter("Five", ""),
	})
	tmpl := templates()
	tmpl["page.html"] = &fstest.MapFile{Data: []byte(`{{.Number}}|{{with .Previous}}{{.Href}}{{end}}|{{with .Next}}{{.Href}}{{end}}|{{range .Chapters}}{{.Number}}={{.Href}} {{end}}`)}
	out := newFolder()
	if err := builder(content, tmpl).Build(out); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"index.html":                 "||one/index.html|1=one/index.html 2=also-nine/index.html 3=nine/index.html 4=ten/index.html ",
		"one/index.html":             "1|../index.html|../also-nine/index.html|1=../one/index.html 2=../also-nine/index.html 3=../nine/index.html 4=../ten/index.html ",
		"also-nine/index.html":       "2|../one/index.html|../nine/index.html|1=../one/index.html 2=../also-nine/index.html 3=../nine/index.html 4=../ten/index.html ",
		"nine/index.html":            "3|../also-nine/index.html|../ten/index.html|1=../one/index.html 2=../also-nine/index.html 3=../nine/index.html 4=../ten/index.html ",
		"ten/index.html":             "4|../nine/index.html|../of/colours/red/index.html|1=../one/index.html 2=../also-nine/index.html 3=../nine/index.html 4=../ten/index.html ",
		"of/colours/red/index.html":  "|../../../ten/index.html|../../../of/colours/blue/index.html|1=../../../one/index.html 2=../../../also-nine/index.html 3=../../../nine/index.html 4=../../../ten/index.html ",
		"of/colours/blue/index.html": "|../../../of/colours/red/index.html||1=../../../one/index.html 2=../../../also-nine/index.html 3=../../../nine/index.html 4=../../../ten/index.html ",
		"assets/book.css":            "body {}",
	} {
		if out.files[name] != want {
			t.Errorf("%s:\n got %s\nwant %s", name, out.files[name], want)
		}
	}
	if len(out.files) != 8 {
		t.Errorf("written are %v", out.order)
	}
}

// The way from a page to the top and to any other, from each depth.
func TestRelativeLinks(t *testing.T) {
	content := files(map[string]string{
		"index.md":  chapter("Home", "{ref}`deep` {ref}`a/b/c/red`"),
		"1-deep.md": chapter("Deep", "{ref}`index` {ref}`a/b/c/red`"),
		"colour.md": "---\ntitle: \"{fact}`slug`\"\neach: colours\naddress: a/b/c/{slug}\n---\n{ref}`index` {ref}`deep` {ref}`a/b/c/red`\n",
	})
	out := newFolder()
	if err := builder(content, templates()).Build(out); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]string{
		"index.html":            {"Home||", `href="deep/index.html"`, `href="a/b/c/red/index.html"`},
		"deep/index.html":       {"Deep|../|", `href="../index.html"`, `href="../a/b/c/red/index.html"`},
		"a/b/c/blue/index.html": {"blue|../../../../|", `href="../../../../index.html"`, `href="../../../../deep/index.html"`, `href="../../../../a/b/c/red/index.html"`},
	} {
		for _, part := range want {
			if !strings.Contains(out.files[name], part) {
				t.Errorf("%s does not contain %s:\n%s", name, part, out.files[name])
			}
		}
	}
}

// A page woven once per value refers to its own figures, and other pages to
// those of the first value.
func TestLabelsOfPagesPerValue(t *testing.T) {
	content := files(map[string]string{
		"index.md":  chapter("Home", "{ref}`own`"),
		"colour.md": "---\ntitle: C\neach: colours\naddress: c/{slug}\n---\n## The colour {#own}\n\n{ref}`own`\n",
	})
	out := newFolder()
	if err := builder(content, templates()).Build(out); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"index.html":        `href="c/red/index.html#own"`,
		"c/red/index.html":  `<a class="ref" href="#own">The colour</a>`,
		"c/blue/index.html": `<a class="ref" href="#own">The colour</a>`,
	} {
		if !strings.Contains(out.files[name], want) {
			t.Errorf("%s does not contain %s:\n%s", name, want, out.files[name])
		}
	}
}

// Titles, questions, kickers and names that look like HTML are words.
func TestHostileTitles(t *testing.T) {
	const words = `\<script\>alert("1")\</script\> & 'quotes'`
	front := "---\ntitle: '" + strings.ReplaceAll(words, "'", "''") + "'\nquestion: '" + strings.ReplaceAll(words, "'", "''") + "'\nkicker: '" + strings.ReplaceAll(words, "'", "''") + "'\n"
	content := files(map[string]string{
		"index.md":  front + "---\n```{contents}\n```\n",
		"1-one.md":  front + "---\n## " + words + " {#head}\n\n{ref}`index` {ref}`head` {ref}`" + `<script> "&" <head>` + "`\n",
		"colour.md": "---\ntitle: \"{fact}`name`\"\neach: colours\naddress: c/{slug}\n---\n{fact}`name` {lit}`<script>`\n",
	})
	tmpl := templates()
	tmpl["page.html"] = &fstest.MapFile{Data: []byte(`<html><title>{{.PlainTitle}}</title><meta content="{{.Description}} {{.PlainKicker}}"><h1>{{.Title}}</h1><p>{{.Question}}{{.Kicker}}</p>` +
		`{{with .Next}}<a href="{{.Href}}">{{.Title}}{{.Question}}</a>{{end}}{{range .Chapters}}{{.Title}}{{range .Headings}}{{.HTML}}{{end}}{{end}}{{range .Groups}}{{range .Pages}}{{.Title}}{{end}}{{end}}{{.Body}}`)}
	out := newFolder()
	if err := builder(content, tmpl).Build(out); err != nil {
		t.Fatal(err)
	}
	for name, text := range out.files {
		if strings.HasPrefix(name, "assets") {
			continue
		}
		for _, not := range []string{"<script", "</script", "<green", "&amp;lt;", "&amp;amp;", "ZgotmplZ", "{{"} {
			if strings.Contains(text, not) {
				t.Errorf("%s contains %s:\n%s", name, not, text)
			}
		}
		if meta, _, _ := strings.Cut(strings.SplitAfter(text, `<meta content="`)[1], ">"); strings.Count(meta, `"`) != 1 {
			t.Errorf("%s: a quote ends the description: %s", name, meta)
		}
	}
}

// All mistakes of all files come in one list, in order, and nothing is
// written.
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
	var mistakes weave.Errors
	if !errors.As(err, &mistakes) {
		t.Fatalf("error %v is no list of mistakes", err)
	}
	want := []string{
		"content/1-light.md:6:13: swatch: bad is no swatch",
		"content/1-light.md:9:1: unknown directive \"swtach\" (did you mean swatch?)",
		"content/2-paint.md:1:1: label \"same\" is already used in content/1-light.md",
		"content/2-paint.md:6:1: unknown fact \"name\" (have colours)",
		"content/Extra.md:1:1: the name of a chapter begins with its place in the book, as in 04-Extra.md",
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
	for _, address := range []string{"../x/{slug}", "/x/{slug}", "", ".", "x//{slug}", "x/{slug}/", "x/../{slug}", "./{slug}", "c/{name}", "c/{slug}?", "C/{slug}", "c d/{slug}"} {
		content := files(map[string]string{
			"index.md":  chapter("Home", ""),
			"colour.md": "---\ntitle: C\neach: colours\naddress: \"" + address + "\"\n---\n",
		})
		out := newFolder()
		err := builder(content, templates()).Build(out)
		want := fmt.Sprintf("content/colour.md:1:1: address: %q is no address", strings.NewReplacer("{slug}", "blue", "{name}", colours[1]["name"]).Replace(address))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("address %q: %v", address, err)
		}
		if len(out.order) > 0 {
			t.Errorf("address %q: written are %v", address, out.order)
		}
	}
}

// Only a page per value has an address, and the title page is none of these.
func TestMisplacedKeys(t *testing.T) {
	for _, test := range []struct {
		name, text, want string
	}{
		{"1-a.md", "---\ntitle: A\naddress: elsewhere\n---\n", "content/1-a.md:1:1: address: that of a chapter is its file's name"},
		{"index.md", "---\ntitle: A\neach: colours\naddress: c/{slug}\n---\n", "content/index.md:1:1: each: the title page exists once"},
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

// Two pages cannot have one address, and two labels of the book not one name.
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
		{"the same address for every value", map[string]string{"colour.md": "---\ntitle: C\neach: colours\naddress: c\n---\n"},
			`content/colour.md:1:1: the page "c" is already made by content/colour.md`},
		{"a value's page where a chapter is", map[string]string{"1-red.md": chapter("A", ""), "colour.md": "---\ntitle: C\neach: colours\naddress: \"{slug}\"\n---\n"},
			`content/colour.md:1:1: the page "red" is already made by content/1-red.md`},
		{"a label called like a chapter", map[string]string{"1-light.md": chapter("A", ""), "2-paint.md": chapter("B", "## Light {#light}")},
			`content/2-paint.md:1:1: label "light" is already used in content/1-light.md`},
		{"a label of two chapters", map[string]string{"1-a.md": chapter("A", "## X {#x}"), "2-b.md": chapter("B", "## X {#x}")},
			`content/2-b.md:1:1: label "x" is already used in content/1-a.md`},
		{"a label of a chapter and of a value's page", map[string]string{"1-a.md": chapter("A", "## X {#x}"), "colour.md": "---\ntitle: C\neach: colours\naddress: c/{slug}\n---\n## X {#x}\n"},
			`content/colour.md:1:1: label "x" is already used in content/1-a.md`},
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

// What is wrong with the folders themselves.
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
		}, []string{"templates/page.html", "unexpected {{end}}", "templates/cell.html", `function "nothing" not defined`}},
		{"a template that asks for what is not there", home, func(f fstest.MapFS) { f["page.html"].Data = []byte("{{.Titel}}") }, []string{"frame index.html", "Titel"}},
		{"a cell that asks for what is not there", home, func(f fstest.MapFS) { f["cell.html"].Data = []byte("{{.Bdoy}}") }, []string{"Bdoy"}},
		{"contents that ask for what is not there", home, func(f fstest.MapFS) { f["contents.html"].Data = []byte("{{.Chaptres}}") }, []string{"list contents", "Chaptres"}},
		{"a broken template and a mistake", map[string]string{"index.md": chapter("Home", "{fact}`none`")},
			func(f fstest.MapFS) { f["page.html"].Data = []byte("{{") }, []string{"templates/page.html", "content/index.md:4:1: unknown fact"}},
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

// A writer that fails ends the build with its error, whichever file it is.
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

// A scope that cannot write its definitions is no mistake of an author.
func TestDefinitionErrors(t *testing.T) {
	b := builder(files(map[string]string{"index.md": chapter("Home", "")}), templates())
	b.Page = func() site.Scope { return failing{new(scope)} }
	out := newFolder()
	if err := b.Build(out); !errors.Is(err, errFull) || len(out.order) > 0 {
		t.Errorf("error %v, written are %v", err, out.order)
	}
}

type failing struct{ *scope }

func (failing) Definitions(io.Writer) error { return errFull }

// Assets are copied as they are, from any depth.
func TestAssets(t *testing.T) {
	tmpl := templates()
	binary := []byte{0, 1, 2, 0xff, '{', '{'}
	tmpl["assets/deep/er/image.png"] = &fstest.MapFile{Data: binary}
	out := newFolder()
	if err := builder(files(map[string]string{"index.md": chapter("Home", "")}), tmpl).Build(out); err != nil {
		t.Fatal(err)
	}
	if got := out.files["assets/deep/er/image.png"]; !bytes.Equal([]byte(got), binary) {
		t.Errorf("the asset became %q", got)
	}
	if _, ok := out.files["page.html"]; ok {
		t.Error("a template was copied")
	}
}

// Building twice gives the same bytes: pages are woven by several goroutines.
func TestReproducible(t *testing.T) {
	content := files(map[string]string{"index.md": chapter("Home", "```{contents}\n```")})
	for _, letter := range "abcdefghijklmnop" {
		content["1-"+string(letter)+".md"] = &fstest.MapFile{Data: []byte(chapter(string(letter), "```{swatch} "+string(letter)+"\n:caption: One.\n:label: fig-"+string(letter)+"\n```\n\n{ref}`fig-p`"))}
	}
	build := func() *folder {
		out := newFolder()
		if err := builder(content, templates()).Build(out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	first := build()
	for range 5 {
		if !maps.Equal(build().files, first.files) {
			t.Fatal("a second build differs from the first")
		}
	}
}

// How messages name a file is the caller's business.
func TestNamesInMessages(t *testing.T) {
	tmpl := templates()
	delete(tmpl, "cell.html")
	b := builder(files(map[string]string{"index.md": chapter("Home", "{fact}`none`")}), tmpl)
	b.ContentName = func(name string) string { return "my/" + name }
	b.TemplateName = func(name string) string { return "yours/" + name }
	err := b.Build(newFolder())
	for _, part := range []string{"my/index.md:4:1: ", "yours/cell.html is missing"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("error %v does not say %s", err, part)
		}
	}
}

// Content that cannot be read is an error that is no mistake of an author.
func TestUnreadableContent(t *testing.T) {
	b := builder(nil, templates())
	b.Content = unreadable{files(map[string]string{"index.md": chapter("Home", "")})}
	out := newFolder()
	err := b.Build(out)
	var mistakes weave.Errors
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

// Labels that no chapter declares lead where the caller says, if that page
// exists.
func TestLabelsOfTheCaller(t *testing.T) {
	b := builder(files(map[string]string{"index.md": chapter("Home", "{ref}`wave-7` {ref}`the seventh <wave-7>`"), "1-light.md": chapter("Light", "{ref}`wave-7`")}), templates())
	b.Label = func(label string) (page, id string, ok bool) { return "light", "w7", label == "wave-7" }
	out := newFolder()
	if err := b.Build(out); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"index.html": `href="light/index.html#w7">the seventh</a>`, "light/index.html": `href="#w7">`} {
		if !strings.Contains(out.files[name], want) {
			t.Errorf("%s does not contain %s:\n%s", name, want, out.files[name])
		}
	}
	b.Label = func(string) (page, id string, ok bool) { return "nowhere", "w7", true }
	if err := b.Build(newFolder()); err == nil || !strings.Contains(err.Error(), `content/index.md:4:1: unknown label "wave-7"`) {
		t.Errorf("a label on a page that does not exist: %v", err)
	}
}

// Progress is told from nothing to all, one page after the other.
func TestProgress(t *testing.T) {
	texts := map[string]string{"index.md": chapter("Home", "")}
	for i := range 40 {
		texts[fmt.Sprintf("%d-page-%[1]d.md", i+1)] = chapter("A page", "")
	}
	b := builder(files(texts), templates())
	var got []string
	out := newFolder()
	b.Progress = func(written, all int) { got = append(got, fmt.Sprintf("%d/%d", written, all)) }
	if err := b.Build(out); err != nil {
		t.Fatal(err)
	}
	var want []string
	for i := range 42 {
		want = append(want, fmt.Sprintf("%d/41", i))
	}
	if !slices.Equal(got, want) {
		t.Errorf("progress is told as %v, want %v", got, want)
	}
}

// A template of the user may show a body in several places, or as plain text.
func TestBodiesInOddPlaces(t *testing.T) {
	tmpl := templates()
	tmpl["page.html"].Data = []byte("{{.Body}}|{{.Body}}")
	tmpl["cell.html"].Data = []byte("\n<figure title=\"{{.Body}}\">{{.Body}}</figure>\n")
	out := newFolder()
	content := files(map[string]string{"index.md": chapter("Home", "```{swatch} red\n```")})
	if err := builder(content, tmpl).Build(out); err != nil {
		t.Fatal(err)
	}
	const figure = "<figure title=\"red\"><svg>red</svg></figure>\n"
	if want := figure + "|" + figure; out.files["index.html"] != want {
		t.Errorf("the page is %q, want %q", out.files["index.html"], want)
	}
}
