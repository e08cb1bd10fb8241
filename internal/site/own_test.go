package site_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/site"
)

// ours are templates with words, and merged is an author's over them.
var ours = map[string]string{
	"page.html":           `{{template "foot"}}{{template "next"}}`,
	"words.html":          `{{define "foot"}}Foot{{end}}{{define "next"}}Next{{end}}{{define "play"}}Play{{end}}`,
	"script/base/base.js": `say(WORDS["play"])`,
	"style/1.css":         "p{}",
	"assets/dot.svg":      "<svg/>",
}

func merged(own map[string]string) fstest.MapFS {
	all := files(ours)
	for name, text := range own {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// What an author's templates leave out is there, and is said; so is what nothing asks for.
func TestCompleted(t *testing.T) {
	for _, c := range []struct {
		own   map[string]string
		words string // that are added behind those of the author
		says  []string
	}{
		{nil, "", nil},
		{map[string]string{"words.html": ours["words.html"]}, "", nil},
		{map[string]string{"words.html": `{{define "next"}}Weiter{{end}}`},
			"\n{{define \"foot\"}}Foot{{end}}\n{{define \"play\"}}Play{{end}}", []string{
				"mine/words.html:1:1: words that are not in it stay as they are in the book: foot, play"}},
		{map[string]string{"words.html": "{{define \"foot\"}}Fuß{{end}}\n{{define \"play\"}}Los{{end}} {{define \"naxt\"}}Weiter{{end}}"}, "\n{{define \"next\"}}Next{{end}}", []string{
			"mine/words.html:1:1: words that are not in it stay as they are in the book: next",
			`mine/words.html:2:39: unknown word "naxt" (did you mean next?)`}},
		{map[string]string{"words.html": ours["words.html"] + `{{define "school"}}Ours{{end}}`, "page.html": `{{template "school"}}`}, "", nil},
		{map[string]string{"words.html": ours["words.html"] + `{{define "school"}}Ours{{end}}`, "script/base/base.js": `WORDS["school"]`}, "", nil},
		{map[string]string{"words.html": `{{define "foot"}}`}, "", nil}, // which parsing the templates says
		{map[string]string{"colours.css": "", "assets/mine.txt": "", "style/9-mine.css": "", "page.html": `{{template "head.html"}}`, "head.html": "Head"}, "", nil},
		{map[string]string{"part.html": `{{define "foot"}}Foot{{end}}`}, "", nil},
		{map[string]string{"colors.css": ""}, "", []string{`mine/colors.css:1:1: nothing uses this: unknown file "colors.css" (did you mean colours.css?)`}},
		{map[string]string{"word.html": ""}, "", []string{`mine/word.html:1:1: nothing uses this: unknown file "word.html" (did you mean words.html?)`}},
		{map[string]string{"script/base/bass.js": ""}, "", nil},
		{map[string]string{"script/bass/base.js": ""}, "", []string{`mine/script/bass/base.js:1:1: nothing uses this: unknown file "script/bass/base.js" (did you mean script/base/base.js?)`}},
		{map[string]string{"style/1.scss": ""}, "", []string{`mine/style/1.scss:1:1: nothing uses this: unknown file "style/1.scss" (did you mean style/1.css?)`}},
		{map[string]string{"deep/style/1.css": ""}, "", []string{`mine/deep/style/1.css:1:1: nothing uses this: unknown file "deep/style/1.css" (did you mean style/1.css?)`}},
	} {
		templates := merged(c.own)
		whole, warnings, err := site.Completed(templates, files(ours),
			func(name string) string { return "mine/" + name })
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, w := range warnings {
			said = append(said, w.Error())
		}
		if got, want := strings.Join(said, "\n"), strings.Join(c.says, "\n"); got != want {
			t.Errorf("%v: it says\n%s\nwant\n%s", c.own, got, want)
		}
		words, err := fs.ReadFile(whole, "words.html")
		if want := string(templates["words.html"].Data) + c.words; err != nil || string(words) != want {
			t.Errorf("%v: the words are %q, %v; want %q", c.own, words, err, want)
		}
		if found, _ := fs.Glob(whole, "*/*"); len(found) < 3 {
			t.Errorf("%v: of the files there are %v", c.own, found)
		}
	}
	many := map[string]string{"words.html": ""}
	for i := range 20 {
		many["words.html"] += fmt.Sprintf(`{{define "w%d"}}{{end}}`, i)
	}
	_, warnings, _ := site.Completed(files(ours), files(many), func(name string) string { return name })
	if len(warnings) == 0 || !strings.HasSuffix(warnings[len(warnings)-1].Error(),
		"w0, w1, w2, w3, w4, w5, w6, w7 and 12 more") {
		t.Errorf("of many it says %v", warnings)
	}
}
