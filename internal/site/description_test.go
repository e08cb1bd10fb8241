package site_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/text"
)

// described builds a site from these files, and returns its files, warnings and mistakes.
func described(frame string, texts map[string]string) (got map[string]string, warnings []string, err error) {
	tmpl := templates()
	tmpl["page.html"].Data = []byte(frame + "{{/* .Policy */}}")
	tmpl["style/1-tokens.css"] = &fstest.MapFile{Data: []byte("i { margin: 1px }")}
	tmpl["colours.css"] = &fstest.MapFile{Data: []byte("b { margin: 2px }")}
	texts["index.md"] = chapter("Home", "")
	b, out := builder(files(texts), tmpl), newFolder()
	b.Title = "A book"
	b.Warn = func(e text.Error) { warnings = append(warnings, e.Error()) }
	err = b.Build(out)
	return out.files, warnings, err
}

// The description names the book, its chapters in order, and their parts. What it doesn't list
// isn't built, whatever is wrong with it, and references to it become plain text.
func TestDescribedBook(t *testing.T) {
	got, warnings, err := described("{{.Book.Language}} {{.Book.Title}}|"+courseFrame+"|{{.Body}}", map[string]string{
		"book.yml":   "title: Ours & yours\nlanguage: fr\naddress: /ours\nchapters:\n- blue\n- part: A <part>\n- own\n- red\n",
		"1-red.md":   "---\ntitle: Red\npart: Not asked\n---\n{ref}`blue`, {ref}`green`, {ref}`their words <second>`, {ref}`second`, {ref}`shot`, {ref}`term-deep`.\n",
		"2-green.md": chapter("Green", "Very {term}`deep`.\n\n## Second {#second}\n\n```{swatch} red\n:caption: A shot.\n:label: shot\n```"),
		"3-blue.md":  chapter("Blue", ""),
		"own.md":     chapter("Own", ""),
		"draft.md":   chapter("Draft", "{fact}`nothing` [x](y) <b>"),
		"4-bad.md":   "no front matter",
		"beside.md":  "---\ntitle: Beside\naddress: aside\n---\n{ref}`green`\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	const contents = "1 Blue A &lt;part&gt;: 2 Own 3 Red "
	for name, want := range map[string]string{
		"blue/index.html":  "fr Ours &amp; yours|1|||" + contents + "|Home|Own|",
		"own/index.html":   "fr Ours &amp; yours|2|A &lt;part&gt;||" + contents + "|Blue|Red|",
		"red/index.html":   "fr Ours &amp; yours|3|A &lt;part&gt;||" + contents + "|Own||<p><a class=\"ref\" href=\"../blue/index.html\">Blue</a>, Green, their words, Second in “Green”, Figure 1 in “Green”, deep.</p>",
		"aside/index.html": "fr Ours &amp; yours||||" + contents + "|||<p>Green</p>",
		"404.html":         "Ours &amp; yours /ours/ i{margin:1px}\nb{margin:2px}",
	} {
		if !strings.HasPrefix(got[name], want) {
			t.Errorf("%s:\n got %s\nwant %s", name, got[name], want)
		}
	}
	for _, name := range []string{"green/index.html", "draft/index.html", "bad/index.html"} {
		if got[name] != "" {
			t.Errorf("%s is built", name)
		}
	}
	const gone = "becomes plain text: content/book.yml does not list content/2-green.md"
	want := []string{
		`content/1-red.md:5:14: the link to "green" ` + gone,
		`content/1-red.md:5:28: the link to "second" ` + gone, `content/1-red.md:5:57: the link to "second" ` + gone,
		`content/1-red.md:5:72: the link to "shot" ` + gone, `content/1-red.md:5:85: the link to "term-deep" ` + gone,
		`content/beside.md:5:1: the link to "green" ` + gone,
	}
	if fmt.Sprint(warnings) != fmt.Sprint(want) {
		t.Errorf("warnings are\n%s\nwant\n%s", strings.Join(warnings, "\n"), strings.Join(want, "\n"))
	}
}

func TestBadList(t *testing.T) {
	for _, test := range []struct {
		list  string
		texts map[string]string
		want  []string
	}{
		{"- redd\n- red\n- 1-red\n", nil, []string{
			`content/book.yml:2:3: chapters: unknown chapter "redd" (did you mean red?)`,
			`content/book.yml:4:3: chapters: unknown chapter "1-red" (have blue, red)`}},
		{"- red\n- beside\n", map[string]string{"beside.md": "---\ntitle: B\naddress: aside\n---\n"},
			[]string{`content/book.yml:3:3: chapters: "beside" isn't a chapter but another page`}},
		{"- red\n- each\n", map[string]string{"each.md": "---\ntitle: B\neach: colours\naddress: c/{slug}\n---\n"},
			[]string{`content/book.yml:3:3: chapters: "each" isn't a chapter`}},
		{"- red\n", map[string]string{"red.md": chapter("Red too", "")}, []string{`content/red.md:1:1: the page "red" is already made by content/1-red.md`}},
		{"- red\n- own\n", map[string]string{"own.md": chapter("Own", "[Blue](../blue/index.html)")},
			[]string{`content/own.md:4:1: the link to "../blue/index.html" leads nowhere: content/book.yml does not list content/2-blue.md`}},
		{"- index\n- red\n", nil, []string{`content/book.yml:2:3: chapters: unknown chapter "index"`}},
	} {
		texts := map[string]string{"book.yml": "chapters:\n" + test.list,
			"1-red.md": chapter("Red", "{ref}`blue`"), "2-blue.md": chapter("Blue", "")}
		for name, text := range test.texts {
			texts[name] = text
		}
		_, _, err := described("{{.Body}}", texts)
		got := strings.Split(fmt.Sprint(err), "\n")
		if len(got) != len(test.want) {
			t.Errorf("%q: %v, want %d mistakes", test.list, err, len(test.want))
			continue
		}
		for i, want := range test.want {
			if !strings.HasPrefix(got[i], want) {
				t.Errorf("%q: %s, want %s", test.list, got[i], want)
			}
		}
	}
}
