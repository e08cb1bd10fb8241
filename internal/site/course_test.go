package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/ask"
	"queenbook/internal/text"
)

// courseFrame shows what a page says about the parts of the book.
const courseFrame = `{{.Number}}|{{.Part}}|{{.Needs}}|` +
	`{{range .Chapters}}{{with .Part}}{{.}}: {{end}}{{.Number}} {{.Title}} {{end}}|{{with .Previous}}{{.Title}}{{end}}|{{with .Next}}{{.Title}}{{end}}`

// pagesOf builds a site with these chapters after a title page, and returns its pages in this
// frame.
func pagesOf(t *testing.T, frame string, chapters map[string]string) map[string]string {
	t.Helper()
	out, tmpl := newFolder(), templates()
	tmpl["page.html"] = &fstest.MapFile{Data: []byte(frame)}
	content := files(chapters)
	content["index.md"] = &fstest.MapFile{Data: []byte(chapter("Home", "```{terms}\n```"))}
	b := builder(content, tmpl)
	b.Warn = func(e text.Error) {
		if e.File != "templates/page.html" {
			t.Errorf("warning %v", e)
		}
	}
	if err := b.Build(out); err != nil {
		t.Fatal(err)
	}
	return out.files
}

// Exercises of chapters are listed with their first sentences, and load their scripts.
func TestExercises(t *testing.T) {
	got := pagesOf(t, "{{range .Scripts}}{{.}}{{end}}|{{.Body}}", map[string]string{
		"1-red.md":   chapter("Red", "::::{exercise}\nIs *it* {ref}`blue`, or {fact}`colours`? Say so.\n:::{answer} Yes\n:::\n::::\n\n::::{exercise} mixed\n```{swatch} red\n```\nWhich?\n:::{right} A\n:::\n:::{answer} B\n:::\n::::"),
		"2-blue.md":  chapter("Blue", "```{exercises}\n```"),
		"beside.md":  "---\ntitle: Beside\naddress: beside\n---\n::::{exercise}\nNot listed.\n::::\n",
		"3-green.md": chapter("Green", "{ref}`mixed`"),
	})
	for name, want := range map[string]string{
		"blue/index.html": `assets/base.js|<p>1 ../red/index.html#exercise-1 1.1 Is <em>it</em> Blue, or <data class="fact" value="2" data-name="colours">2</data>?;` +
			` ../red/index.html#mixed 1.2 Which?;</p><p>2</p><p>3</p>`,
		"green/index.html": `|<p><a class="ref" href="../red/index.html#mixed">Exercise 1.2</a>`,
	} {
		if !strings.HasPrefix(got[name], want) {
			t.Errorf("%s:\n got %s\nwant %s", name, got[name], want)
		}
	}
	if !strings.HasPrefix(got["red/index.html"], "assets/base.js|") ||
		!strings.HasPrefix(got["beside/index.html"], "|") {
		t.Errorf("scripts: %s, %s", got["red/index.html"], got["beside/index.html"])
	}
}

// A chapter is in the part that it names, or in the part of the chapter before it; chapter numbers
// continue.
func TestParts(t *testing.T) {
	got := pagesOf(t, courseFrame, map[string]string{
		"1-preface.md": chapter("Preface", ""),
		"2-red.md":     "---\ntitle: Red\npart: The *path*\n---\n",
		"3-green.md":   "---\ntitle: Green\nneeds: [red, hue, index]\n---\n",
		"4-blue.md":    "---\ntitle: Blue\npart: The *path*\n---\n## Hue {#hue}\n",
		"5-waves.md":   "---\ntitle: Waves\npart: \"{fact}`colours` & deeper\"\n---\n",
		"more.md":      "---\ntitle: More\naddress: more\nneeds: '{ref}`waves`, all of it'\n---\n",
	})
	list := "1 Preface The <em>path</em>: 2 Red 3 Green 4 Blue " +
		`<data class="fact" value="2" data-name="colours">2</data> &amp; deeper: 5 Waves `
	for name, want := range map[string]string{
		"index.html":         "|||" + list + "||Preface",
		"preface/index.html": "1|||" + list + "|Home|Red",
		"red/index.html":     "2|The <em>path</em>||" + list + "|Preface|Green",
		"green/index.html":   `3|The <em>path</em>|<a class="ref" href="../red/index.html">Red</a>, <a class="ref" href="../blue/index.html#hue">Hue</a>, <a class="ref" href="../index.html">Home</a>|` + list + "|Red|Blue",
		"waves/index.html": `5|<data class="fact" value="2" data-name="colours">2</data> &amp; deeper||` +
			list + "|Blue|",
		"more/index.html": `||<a class="ref" href="../waves/index.html">Waves</a>, all of it|` + list + "||",
	} {
		if got[name] != want {
			t.Errorf("%s:\n got %s\nwant %s", name, got[name], want)
		}
	}
}

// Words are listed alphabetically, with their explanation and its place.
func TestTerms(t *testing.T) {
	got := pagesOf(t, "{{.Body}}", map[string]string{
		"1-red.md":  chapter("Red", "Long. It is a {term}`wave`. See {ref}`blue`.\n\nA {term}`Hues <hue>` follows {ref}`blue`."),
		"2-blue.md": chapter("Blue", "{ref}`the wave <term-wave>` A {term}`Beam`."),
	})
	want := `<dl><dt>Beam</dt><dd>the wave A <dfn role="none">Beam</dfn>. blue/index.html#term-beam 2 Blue</dd>` +
		`<dt>hue</dt><dd>A <dfn role="none" data-term="hue">Hues</dfn> follows Blue. red/index.html#term-hue 1 Red</dd>` +
		`<dt>wave</dt><dd>It is a <dfn role="none">wave</dfn>. red/index.html#term-wave 1 Red</dd></dl>`
	if got["index.html"] != want {
		t.Errorf("\n got %s\nwant %s", got["index.html"], want)
	}
	if blue := got["blue/index.html"]; !strings.Contains(blue,
		`<a class="ref" href="../red/index.html#term-wave">the wave</a>`) {
		t.Errorf("no link reaches a word: %s", blue)
	}
}

// The first version whose condition is true is used, or otherwise the one without a condition. Its
// name, number and labels are those of the page.
func TestVersions(t *testing.T) {
	for _, test := range []struct{ plain, a, b, want string }{ // conditions; with "-" the version doesn't exist
		{"colours = 2", "", "-", "plain"},
		{"colours > 2", "", "-", "a"},
		{"", "colours = 2", "-", "a"},
		{"", "colours > 2", "-", "plain"},
		{"colours > 2", "colours > 0", "colours = 2", "a"},
		{"colours > 2", "colours > 3 and nowhere", "colours = 2", "b"},
		{"colours > 2", "", "colours = 2", "b"},
		{"-", "-", "colours = 2", "b"},
		{"colours", "nowhere", "-", "plain"}, // not evaluated
	} {
		chapters := map[string]string{"1-first.md": chapter("First", ""),
			"3-last.md": chapter("Last", "{ref}`light` {ref}`place`")}
		for _, version := range [][3]string{{"2-light.md", "plain", test.plain},
			{"2-light.a.md", "a", test.a}, {"2-light.b-b.md", "b", test.b}} {
			when := "when: " + version[2] + "\n"
			switch version[2] {
			case "-":
				continue
			case "":
				when = ""
			}
			chapters[version[0]] = "---\ntitle: " + version[1] + "\n" + when + "---\n## Place {#place}\n"
		}
		got := pagesOf(t, courseFrame, chapters)
		if want := "2|||1 First 2 " + test.want +
			" 3 Last |First|Last"; got["light/index.html"] != want || len(got) != 7 {
			t.Errorf("%+v:\n got %s\nwant %s", test, got["light/index.html"], want)
		}
	}
}

// Mistakes in what a chapter says about its place in the book.
func TestCourseMistakes(t *testing.T) {
	matter := func(lines string) string { return "---\ntitle: T\n" + lines + "---\n" }
	for _, test := range []struct {
		files []string // names and texts alternate
		want  []string
	}{
		{[]string{"1-a.md", matter("part: A\n"), "2-b.md", matter("part: B\n"), "3-c.md", matter("part: A\n")},
			[]string{`content/3-c.md:1:1: part: "A" has already ended: the chapters after it are in "B"`}},
		{[]string{"a.md", matter("part: A\naddress: a\n")}, []string{"content/a.md:1:1: part: only a chapter is in a part of the book"}},
		{[]string{"1-a.md", matter("needs: [a, b,\n  index, c]\n")}, []string{
			`content/1-a.md:3:1: unknown label "b" (did you mean a?)`,
			`content/1-a.md:3:1: unknown label "c" (did you mean a?)`}},
		{[]string{"1-a.md", matter(""), "1-a.x.md", matter("when: colours\n"), "1-a.y.md", matter("")},
			[]string{"content/1-a.y.md:1:1: when: only the version for the rest can be without a condition, but content/1-a.md doesn't have one either"}},
		{[]string{"1-a.md", matter("when: colours = 3\n"), "1-a.x.md", matter("when: colours = 4\n")},
			[]string{"content/1-a.md:1:1: when: none of the conditions of 1-a.md, 1-a.x.md holds here"}},
		{[]string{"1-a.md", matter("when: colours =\n"), "1-a.x.md",
			matter("when: waves\n") + "{fact}`nowhere`\n\n{fcat}`n`"}, []string{
			`content/1-a.md:3:15: front matter: when: condition: expected a whole number, found the end`,
			`content/1-a.x.md:3:7: front matter: when: unknown fact "waves" (have colours)`,
			`content/1-a.x.md:7:1: unknown role "fcat" (did you mean fact?)`}},
		{[]string{"1-a.md", chapter("A", "A {term}`ray`."), "2-b.md", chapter("B", "A {term}`rays <Ray>`.")},
			[]string{`content/2-b.md:4:3: the label "term-ray" is already used in content/1-a.md:4`}},
		{[]string{"index.x.md", matter("")}, []string{"content/index.x.md:1:1: when: only the version for the rest can be without a condition, but content/index.md doesn't have one either"}},
	} {
		content := book("")
		for _, name := range []string{"1-light.md", "2-paint.md", "colour.md"} {
			delete(content, name)
		}
		for pair := range slices.Chunk(test.files, 2) {
			content[pair[0]] = &fstest.MapFile{Data: []byte(pair[1])}
		}
		if got, want := fmt.Sprint(builder(content, templates()).Build(newFolder())),
			strings.Join(test.want, "\n"); got != want {
			t.Errorf("%q:\n got %s\nwant %s", test.files, got, want)
		}
	}
}

// Answers are below their questions, at the end of the page, or nowhere. Referring to something in
// an omitted answer isn't a mistake.
func TestAnswers(t *testing.T) {
	const src = "::::{exercise}\nWhich?\n:::{right} A\n```{swatch} red\n:caption: Seen.\n:label: shot\n```\n:::\n:::{answer} B\nNo: {term}`deep`.\n:::\n::::\n\n" +
		"::::{exercise}\nWhy?\n:::{answer} Look\nSo.\n:::\n::::\n\nBehind: {ref}`shot`, {ref}`term-deep`, {ref}`words <shot>`.\n"
	const asked = `<div class="exercise" id="exercise-%d" role="group" aria-label="Exercise 1.%[1]d"><p class="exercise-number"><a href="#exercise-%[1]d">Exercise 1.%[1]d</a></p>` + "\n"
	one, two := fmt.Sprintf(asked, 1)+"<p>Which?</p>\n", fmt.Sprintf(asked, 2)+"<p>Why?</p>\n"
	const chosen = "<p class=\"choice\">A</p>\n<p class=\"choice\">B</p>\n</div>\n"
	const shot = `<figure id="shot"><svg>red</svg>Seen.</figure>` + "\n"
	for answers, want := range map[ask.Answers]string{
		ask.Opened: one + "<details class=\"answer right chosen-yes\" open=\"\">\n<summary>A</summary>\n" + shot +
			"</details>\n<details class=\"answer\" open=\"\">\n<summary>B</summary>",
		ask.AtEnd: one + chosen + two + "</div>\n" + `<p>Behind: <a class="ref" href="#shot">Figure 1.1</a>, <a class="ref" href="#term-deep">deep</a>, <a class="ref" href="#shot">words</a>.</p>` + "\n" +
			"<section class=\"answers\">\n<h2>Answers</h2>\n" +
			`<p class="exercise-number"><a href="#exercise-1">Exercise 1.1</a></p>` + "\n" +
			"<p class=\"choice right\">A</p>\n" + shot +
			"<p class=\"choice\">B</p>\n<p>No: <dfn id=\"term-deep\" role=\"none\">deep</dfn>.</p>\n" +
			`<p class="exercise-number"><a href="#exercise-2">Exercise 1.2</a></p>` + "\n<p>So.</p>\n</section>\n",
		ask.NoAnswers: one + chosen + two + "</div>\n<p>Behind: an answer, deep, words.</p>\n",
	} {
		tmpl, out, warnings := templates(), newFolder(), ""
		tmpl["page.html"].Data = []byte("{{/* .Policy */}}{{.Body}}")
		b := builder(files(map[string]string{"index.md": chapter("Home", ""), "1-red.md": chapter("Red", src)}), tmpl)
		b.Answers = answers
		b.Warn = func(e text.Error) { warnings += e.Error() + "\n" }
		if err := b.Build(out); err != nil {
			t.Fatal(err)
		}
		if got := out.files["red/index.html"]; !strings.HasPrefix(got, want) {
			t.Errorf("%s:\n got %s\nwant %s", answers, got, want)
		}
		gone := 0
		if answers == ask.NoAnswers {
			gone = 3
		}
		if strings.Count(warnings, "becomes plain text: it's part of an answer") != gone {
			t.Errorf("%s: warnings are %s", answers, warnings)
		}
	}
}
