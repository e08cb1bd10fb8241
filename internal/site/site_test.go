package site_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"queenbook/internal/golden"
)

// TestGolden builds the book in each testdata/*.txtar, and compares the result with the site's
// files in the same archive.
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

// Where pages go, and in which order they're read.
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
		"assets/book.css":            "p{margin:0}\n",
		"assets/dot.svg":             "<svg/>",
	} {
		if got, _, _ := strings.Cut(out.files[name], "@page"); got != want { // names for printed sheets follow
			t.Errorf("%s:\n got %s\nwant %s", name, got, want)
		}
	}
	if len(out.files) != 10 {
		t.Errorf("written are %v", out.order)
	}
}

// The path from a page to the top and to any other page, from each depth.
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
		"index.html":      {"Home||", `href="deep/index.html"`, `href="a/b/c/red/index.html"`},
		"deep/index.html": {"Deep|../|", `href="../index.html"`, `href="../a/b/c/red/index.html"`},
		"a/b/c/blue/index.html": {"blue|../../../../|", `href="../../../../index.html"`,
			`href="../../../../deep/index.html"`, `href="../../../../a/b/c/red/index.html"`},
	} {
		for _, part := range want {
			if !strings.Contains(out.files[name], part) {
				t.Errorf("%s does not contain %s:\n%s", name, part, out.files[name])
			}
		}
	}
}

// A page woven once for each value refers to its own figures, and other pages to those for the
// first value.
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

// Titles, questions, kickers and names that look like HTML are treated as text.
func TestHostileTitles(t *testing.T) {
	const words = `\<script\>alert("1")\</script\> & 'quotes'`
	front := "---\ntitle: '" + strings.ReplaceAll(words, "'", "''") + "'\nquestion: '" +
		strings.ReplaceAll(words, "'", "''") + "'\nkicker: '" + strings.ReplaceAll(words, "'", "''") + "'\n"
	content := files(map[string]string{
		"index.md": front + "---\n```{contents}\n```\n",
		"1-one.md": front + "---\n## " + words + " {#head}\n\n{ref}`index` {ref}`head` {ref}`" +
			`<script> "&" <head>` + "`\n",
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
		if meta, _, _ := strings.Cut(strings.SplitAfter(text, `<meta content="`)[1],
			">"); strings.Count(meta, `"`) != 1 {
			t.Errorf("%s: a quote ends the description: %s", name, meta)
		}
	}
}

// Assets are copied unchanged, from any depth.
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

// All style sheets are joined, in the order of their names, without their comments.
func TestStyle(t *testing.T) {
	tmpl := templates()
	tmpl["style/3-mine.css"] = &fstest.MapFile{Data: []byte("b { margin: 0 } /* note */")} // without a newline
	tmpl["style/1-tokens.css"] = &fstest.MapFile{Data: []byte(":root { --a: 1px }\n")}
	tmpl["style/notes.txt"] = &fstest.MapFile{Data: []byte("no style sheet")}
	out := newFolder()
	if err := builder(files(map[string]string{"index.md": chapter("Home", "")}), tmpl).Build(out); err != nil {
		t.Fatal(err)
	}
	if got, want := out.files["assets/book.css"], ":root{--a:1px}\nb{margin:0}\np{margin:0}\n"; got != want {
		t.Errorf("the style sheet is %q, want %q", got, want)
	}
	if want := []string{"index.html", "assets/book.css", "assets/dot.svg"}; !slices.Equal(out.order, want) {
		t.Errorf("written are %q, want %q", out.order, want)
	}
}

// Each room is one file, the same for all pages that need it. A page loads the rooms of its figures
// and the rooms they import from, each after what it needs.
func TestScripts(t *testing.T) {
	swatch := func(rooms string) string { return "\n```{swatch} red\n:scripts: " + rooms + "\n```\n" }
	content := files(map[string]string{
		"index.md": chapter("Home", "```{swatch} red\n```"),
		"1-a.md":   chapter("A", swatch("mix")+swatch("wheel")),
		"2-b.md":   chapter("B", swatch("wheel")+swatch("mix")+swatch("wheel")),
		"3-c.md":   chapter("C", swatch("z-base")),
	})
	tmpl := templates()
	tmpl["page.html"].Data = []byte("{{.Root}} {{.Scripts}}")
	for name, source := range map[string]string{
		"z-base/base.js": "// Why.\nexport const base = () => dye();\n",
		"mix/a.js":       "import { b } from \"./b.js\";\nb();\n",
		"mix/b.js":       "import { base } from \"../z-base/base.js\";\nexport const b = () => base();\n",
		"wheel/wheel.js": "import { base } from \"../z-base/base.js\";\nbase();\n",
		"unused/none.js": "export const none = 1;\n",
	} {
		tmpl["script/"+name] = &fstest.MapFile{Data: []byte(source)}
	}
	for range 5 {
		out := newFolder()
		if err := builder(content, tmpl).Build(out); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]string{
			"index.html":       " []",
			"a/index.html":     "../ [assets/z-base.js assets/mix.js assets/wheel.js]",
			"b/index.html":     "../ [assets/z-base.js assets/wheel.js assets/mix.js]",
			"c/index.html":     "../ [assets/z-base.js]",
			"assets/book.css":  "p{margin:0}\n",
			"assets/z-base.js": "\"use strict\";\n" + `(()=>{const e=()=>dye();(globalThis.rooms??={})["z-base"]={base:e}})();` + "\n",
		} {
			if got, _, _ := strings.Cut(out.files[name], "@page"); got != want { // names for printed sheets follow
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
		if len(out.files) != 10 {
			t.Errorf("written are %v", out.order)
		}
	}
}

// Building twice gives the same bytes, although several goroutines weave pages.
func TestReproducible(t *testing.T) {
	content := files(map[string]string{"index.md": chapter("Home", "```{contents}\n```")})
	for _, letter := range "abcdefghijklmnop" {
		content["1-"+string(letter)+".md"] = &fstest.MapFile{Data: []byte(chapter(string(letter),
			"```{swatch} "+string(letter)+"\n:caption: One.\n:label: fig-"+string(letter)+"\n```\n\n{ref}`fig-p`"))}
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

// The caller decides how messages name a file.
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

// Labels that no chapter declares lead where the caller says, if that page exists.
func TestLabelsOfTheCaller(t *testing.T) {
	b := builder(files(map[string]string{"index.md": chapter("Home",
		"{ref}`wave-7` {ref}`the seventh <wave-7>`"), "1-light.md": chapter("Light", "{ref}`wave-7`")}), templates())
	b.Label = func(label string) (page, id string, ok bool) { return "light", "w7", label == "wave-7" }
	out := newFolder()
	if err := b.Build(out); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"index.html": `href="light/index.html#w7">the seventh</a>`,
		"light/index.html": `href="#w7">`} {
		if !strings.Contains(out.files[name], want) {
			t.Errorf("%s does not contain %s:\n%s", name, want, out.files[name])
		}
	}
	b.Label = func(string) (page, id string, ok bool) { return "nowhere", "w7", true }
	if err := b.Build(newFolder()); err == nil ||
		!strings.Contains(err.Error(), `content/index.md:4:1: unknown label "wave-7"`) {
		t.Errorf("a label on a page that does not exist: %v", err)
	}
}

// Progress is reported from nothing to all, one page after another.
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

// A user's template can show a body in several places, or as plain text.
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
