package site_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/site"
)

// ours are templates with sentences, and merged merges an author's into them.
var ours = map[string]string{
	"page.html":           `{{template "foot"}}{{template "next"}}`,
	"words.ftl":           "foot = Foot\nnext = Next\nplay = Play { $n }\n",
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

// What an author's templates omit is still there, with a warning, and so is a warning about what
// isn't used.
func TestCompleted(t *testing.T) {
	const left = "mine/words.ftl:1:1: sentences that aren't in it stay as they are in the book: "
	unused := func(file, known string) string {
		return fmt.Sprintf("mine/%s:1:1: nothing uses this: unknown file %q (did you mean %s?)", file, file, known)
	}
	for _, c := range []struct {
		own  map[string]string
		next string // the sentence with this name afterwards
		says []string
	}{
		{nil, "Next", nil},
		{map[string]string{"words.ftl": ours["words.ftl"]}, "Next", nil},
		{map[string]string{"words.ftl": "next = Weiter"}, "Weiter", []string{left + "foot, play"}},
		{map[string]string{"words.ftl": "foot = Fuß\nplay = Los\n\nnaxt = Weiter"}, "Next", []string{
			left + "next", `mine/words.ftl:4:1: unknown sentence "naxt" (did you mean next?)`}},
		{map[string]string{"words.ftl": ours["words.ftl"] + "school = Ours",
			"page.html": `{{template "school"}}`}, "Next", nil},
		{map[string]string{"words.ftl": ours["words.ftl"] + "school = Ours",
			"script/base/base.js": `WORDS["school"]`}, "Next", nil},
		{map[string]string{"words.ftl": "next Weiter\nfoot = Fuß { $m }"}, "Next", []string{left + "next, play",
			"mine/words.ftl:1:6: missing = after the name next, as in next = Text",
			"mine/words.ftl:2:12: foot: unknown placeholder $m (it has none)"}},
		{map[string]string{"words.html": `{{define "next"}}Weiter{{end}}`}, "Weiter", []string{
			"mine/words.html:1:1: sentences are in words.ftl now, in another form: this file is still read, " +
				"and report new words with its folder writes what it says in that form",
			"mine/words.html:1:1: sentences that aren't in it stay as they are in the book: foot, play"}},
		{map[string]string{"words.html": "", "words.ftl": "next = Weiter"}, "Weiter", []string{
			unused("words.html", "words.ftl"), left + "foot, play"}},
		{map[string]string{"colours.css": "", "assets/mine.txt": "", "style/9-mine.css": "",
			"page.html": `{{template "head.html"}}`, "head.html": "Head"}, "Next", nil},
		{map[string]string{"part.html": `{{define "foot"}}Foot{{end}}`}, "Next", nil},
		{map[string]string{"colors.css": ""}, "Next", []string{unused("colors.css", "colours.css")}},
		{map[string]string{"word.ftl": ""}, "Next", []string{unused("word.ftl", "words.ftl")}},
		{map[string]string{"script/base/bass.js": ""}, "Next", nil},
		{map[string]string{"script/bass/base.js": ""}, "Next", []string{unused("script/bass/base.js", "script/base/base.js")}},
		{map[string]string{"style/1.scss": ""}, "Next", []string{unused("style/1.scss", "style/1.css")}},
		{map[string]string{"deep/style/1.css": ""}, "Next", []string{unused("deep/style/1.css", "style/1.css")}},
	} {
		name := func(name string) string { return "mine/" + name }
		words, warnings, err := site.Completed(merged(c.own), files(ours), "de", name)
		var said []string
		for _, w := range warnings {
			said = append(said, w.Error())
		}
		if err != nil {
			said = append(said, err.Error())
		}
		if got, want := strings.Join(said, "\n"), strings.Join(c.says, "\n"); got != want {
			t.Errorf("%v: it says\n%s\nwant\n%s", c.own, got, want)
		}
		if got := words.Say("next"); got != c.next {
			t.Errorf("%v: next is %q, want %q", c.own, got, c.next)
		}
		if got := words.Style().Thousands(1234); got != "1.234" {
			t.Errorf("%v: numbers are written as %s", c.own, got)
		}
	}
	many := ""
	for i := range 20 {
		many += fmt.Sprintf("w%d = x\n", i)
	}
	own, all := files(map[string]string{"words.ftl": "w = x"}), files(map[string]string{"words.ftl": many})
	_, warnings, err := site.Completed(own, all, "", func(name string) string { return name })
	if err != nil || len(warnings) == 0 ||
		!strings.HasSuffix(warnings[0].Error(), "w0, w1, w2, w3, w4, w5, w6, w7 and 12 more") {
		t.Errorf("of many it says %v, %v", warnings, err)
	}
}
