package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/text"
)

// book is a title page and two chapters, the second with this body.
func book(body string) fstest.MapFS {
	return files(map[string]string{
		"index.md":   chapter("Home", ""),
		"1-light.md": chapter("Light", "## Rays {#rays}\n\n## Beams\n\n```{swatch} red\n:caption: Red\n:label: red\n```\n"),
		"2-paint.md": chapter("Paint", body),
		"colour.md":  "---\ntitle: C\neach: colours\naddress: c/{slug}\n---\n",
	})
}

// Links that authors write as addresses lead somewhere, by the file's name.
func TestDeadLinks(t *testing.T) {
	for body, want := range map[string]string{
		"[x](../light/index.html)":                     "",
		"[x](../light/index.html#rays)":                "",
		"[x](../light/index.html#beams)":               "",
		"[x](../light/index.html?a=b#red)":             "",
		"[x](../index.html) [x](../a%73sets/book.css)": "",
		"[x](../c/red/index.html)":                     "",
		"## Oil {#oil}\n\n[x](#oil) [x](#)":            "",
		"[x](https://a.example/#x)":                    "",
		":::{only} colours = 3\n[x](../y/)\n:::":       "",
		"[x](../nochapter/)":                           `4:1: the link to "../nochapter/" leads nowhere`,
		"é [x](#nothing)":                              `4:3: the link to "#nothing" leads to an id that isn't on that page`,
		"[x](../light/index.html#oil)":                 `4:1: the link to "../light/index.html#oil" leads to an id that isn't on that page`,
		"[x](light.md)":                                "4:1: the link to \"light.md\" leads nowhere: write {ref}`light`",
		"[x](01-light.md)":                             "4:1: the link to \"01-light.md\" leads nowhere: write {ref}`light`",
		"[x](../light/)":                               "4:1: the link to \"../light/\" shows a list of files if the book is read from disk: name index.html in it, or write {ref}`light`",
		"[x](../light)":                                "4:1: the link to \"../light\" shows a list of files if the book is read from disk: name index.html in it, or write {ref}`light`",
		"[x](/light/index.html)":                       `4:1: the link to "/light/index.html" leads out of the book, which readers may open from disk`,
		"[x](../../light/index.html)":                  `4:1: the link to "../../light/index.html" leads out of the book, which readers may open from disk`,
		"[x]()":                                        `4:1: the link to "" leads nowhere`,
		"[x](%zz)":                                     `4:1: the link to "%25zz" leads nowhere`,
		"```{swatch} red\n:caption: A [x](#no)\n```":   `5:13: the link to "#no" leads to an id that isn't on that page`,
		":::{each} colours\n[x](../y/)\n:::":           `5:1: the link to "../y/" leads nowhere`,
	} {
		err := builder(book(body), templates()).Build(newFolder())
		if want != "" {
			want = "content/2-paint.md:" + want
		}
		if got := fmt.Sprint(err); got != want && !(err == nil && want == "") {
			t.Errorf("%q:\n got %s\nwant %s", body, got, want)
		}
	}
}

// A mistake on a page that exists once for each value is reported only once.
func TestDeadLinksOnce(t *testing.T) {
	content := book("")
	content["colour.md"].Data = append(content["colour.md"].Data, "[x](nowhere.html) {fact}`x`\n"...)
	err := builder(content, templates()).Build(newFolder())
	if got := strings.Count(fmt.Sprint(err), "\n"); got != 1 {
		t.Errorf("%d lines: %v", got+1, err)
	}
}

// Even if a folder is used, a file in it may not be.
func TestUnusedInFolder(t *testing.T) {
	content := book("```nothing\n```")
	for _, name := range []string{"puzzles/maze.py", "puzzles/mine.py", "puzzles/.kept"} {
		content[name] = &fstest.MapFile{}
	}
	b := builder(content, templates())
	b.Uses = func(name string) bool { return name == "puzzles" || name == "puzzles/maze.py" }
	var got []string
	b.Warn = func(e text.Error) {
		if strings.Contains(e.Error(), "puzzles") {
			got = append(got, e.Error())
		}
	}
	if err := b.Build(newFolder()); err != nil {
		t.Fatal(err)
	}
	want := "content/puzzles/mine.py:1:1: nothing uses this: no chapter asks for mine"
	if len(got) != 1 || got[0] != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Suspicious things are reported, with a way to say that they're intended.
func TestWarnings(t *testing.T) {
	content, tmpl := book("```nothing\n```"), templates()
	content["film.mp4"] = &fstest.MapFile{}
	content[".hidden"] = &fstest.MapFile{}
	content["old/1-light.md"] = &fstest.MapFile{}
	b := builder(content, tmpl)
	var got []string
	b.Warn = func(e text.Error) { got = append(got, e.Error()) }
	if err := b.Build(newFolder()); err != nil {
		t.Fatal(err)
	}
	slices.Sort(got)
	want := []string{
		"content/film.mp4:1:1: nothing uses this",
		"content/old:1:1: nothing uses this",
		"templates/page.html:1:1: it doesn't ask for .Policy",
	}
	if len(got) != len(want) {
		t.Fatalf("got %q", got)
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("got %s\nwant %s", got[i], want[i])
		}
	}
	got = nil
	tmpl["page.html"].Data = append([]byte("{{/* no .Policy */}}"), tmpl["page.html"].Data...)
	delete(content, "old/1-light.md")
	b.Uses = func(name string) bool { return name == "film.mp4" }
	content["2-paint.md"].Data = []byte(chapter("Paint", "```text\n```"))
	if err := b.Build(newFolder()); err != nil || len(got) > 0 {
		t.Errorf("still told: %q, %v", got, err)
	}
	tmpl["page.html"].Data = []byte(`{{template "head.html" .}}{{.Body}}`)
	tmpl["head.html"] = &fstest.MapFile{Data: []byte(`{{template "meta.html" .}}`)}
	tmpl["meta.html"] = &fstest.MapFile{Data: []byte(`<meta content="{{.Policy}}">`)}
	if err := b.Build(newFolder()); err != nil || len(got) > 0 {
		t.Errorf("told though a template that it asks for has it: %q, %v", got, err)
	}
}

// Mistakes in a template are reported once, however many pages they break.
func TestBrokenTemplates(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"page.html", `{{define "a"}}{{template "a" .}}{{end}}{{template "a" .}}`, "templates/page.html:1:"},
		{"page.html", "{{.Titel}}", "templates/page.html:1:3: executing"},
		{"cell.html", "{{.Bdoy}}", "templates/cell.html:1:3: executing"},
	} {
		tmpl := templates()
		tmpl[test.name].Data = []byte(test.text)
		err := builder(book("```{swatch} red\n```\n\n```{contents}\n```"), tmpl).Build(newFolder())
		if got := fmt.Sprint(err); !strings.Contains(got, test.want) || strings.Contains(got, "\n") {
			t.Errorf("%.60s:\n got %.300s\nwant %s", test.text, got, test.want)
		}
	}
}

// Names that some system can't hold are refused.
func TestNames(t *testing.T) {
	for _, test := range []struct {
		content, asset string
		want           string
	}{
		{"1-con.md", "", `content/1-con.md:1:1: address: con/index.html: Windows can't have a file or folder called "con"`},
		{"1-assets.md", "", "content/1-assets.md:1:1: address: assets is the folder for what pages load"},
		{"", "assets/Aux.css", `assets/Aux.css: Windows can't have a file or folder called "Aux.css"`},
		{"", "assets/x.", `called "x."`},
		{"", "assets/a:b", `called "a:b"`},
		{"", "assets/a\x1b[31m", `called "a\x1b[31m"`},
		{"", "assets/Book.css", "assets/book.css and assets/Book.css are one file if case doesn't count"},
		{"", "assets/a/x assets/A/y", "assets/A and assets/a are one file if case doesn't count"},
		{"", "assets", "templates/assets is a file, not a folder"},
		{"1-console.md", "assets/x.y", "<nil>"},
	} {
		content, tmpl := book(""), templates()
		if test.content != "" {
			content[test.content] = &fstest.MapFile{Data: []byte(chapter("T", ""))}
		}
		if test.asset == "assets" {
			delete(tmpl, "assets/book.css")
		}
		for _, name := range strings.Fields(test.asset) {
			tmpl[name] = &fstest.MapFile{}
		}
		if err := builder(content, tmpl).Build(newFolder()); !strings.Contains(fmt.Sprint(err), test.want) {
			t.Errorf("%s %s:\n got %v\nwant %s", test.content, test.asset, err, test.want)
		}
	}
}
