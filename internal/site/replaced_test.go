package site_test

import (
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/text"
)

// An author's chapter that replaces one of ours doesn't have to have its labels: references to them
// become plain text, with a warning. A label that never existed is still a mistake.
func TestReplaced(t *testing.T) {
	ours := files(map[string]string{
		"index.md":   chapter("Home", "## The program {#program}\n\nSee {ref}`red`."),
		"1-red.md":   chapter("Red", "{ref}`The program <program>`, {ref}`deep <deep>`, {ref}`depth`."),
		"2-green.md": chapter("Green", "## Deep {#deep}\n\n```{swatch} red\n:label: depth\n:caption: How deep.\n```"),
	})
	for _, c := range []struct {
		own, text string
		gone      []string
		wrong     string
	}{
		{"", "", nil, ""},
		{"2-green.md", string(ours["2-green.md"].Data), nil, ""},
		{"index.md", chapter("Mine", "See {ref}`red`."), []string{"program"}, ""},
		{"2-green.md", chapter("Mine", "Green."), []string{"deep", "depth"}, ""},
		{"2-green.few.md", chapter("Mine", "## Deep {#deep}"), []string{"depth"}, ""},
		{"index.md", chapter("Mine", "See {ref}`programm`."), []string{"program"}, `unknown label "programm" (did you mean program?)`},
	} {
		content := files(nil)
		for name, file := range ours {
			stem, _, _ := strings.Cut(name, ".")
			if own, _, _ := strings.Cut(c.own, "."); own != stem {
				content[name] = file
			}
		}
		if c.own != "" {
			content[c.own] = files(map[string]string{"x": c.text})["x"]
		}
		b, said := builder(content, templates()), ""
		b.Ours = ours
		b.Warn = func(e text.Error) { said += e.Error() + "\n" }
		err := b.Build(newFolder())
		if (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s: %v, want %q", c.own, err, c.wrong)
		}
		if strings.Count(said, "plain text") != len(c.gone) {
			t.Errorf("%s: it says\n%s", c.own, said)
		}
		for _, label := range c.gone {
			if want := `"` + label + `" becomes plain text: content/` + c.own +
				" takes the place of the chapter that had it"; !strings.Contains(said, want) {
				t.Errorf("%s: it says\n%swant %s", c.own, said, want)
			}
		}
	}
}

// A hint about a file's name, or about a name in the list of chapters, leads to a book that builds.
func TestNamesThatHintsPropose(t *testing.T) {
	rename := regexp.MustCompile(`as in ([^ ]+\.md);|rename it to ([^ ]+\.md)`)
	relist := regexp.MustCompile(`as in "- ([^"]+)"|did you mean ([^?]+)\?`)
	for _, name := range []string{
		"30-My Chapter.md", "My Chapter.md", "my-chapter.md", "30 my chapter.md", "30-käse.md", "Käse.md", "1_intro.md",
		"30-my_chapter.md", "30-.md", "30.md", "30-My Chapter!.md", "30--a.md",
		"-a.md", "№.md", "007.md", "3D-boards.md",
		"My.Chapter.md", "30-A.few.md", "a/b.md",
	} {
		for _, listed := range []string{"", "my-chapter", "My Chapter", "30-my-chapter", "Käse", "a", "04-a"} {
			name, listed := name, listed
			said := ""
			for range 3 { // there can be a hint each about a file and about the list
				sources := map[string]string{"index.md": chapter("Home", "Hello."), name: chapter("Mine", "Hello.")}
				if listed != "" {
					sources["book.yml"] = "chapters: [" + listed + "]"
				}
				b := builder(files(sources), templates())
				err := b.Build(newFolder())
				said = ""
				if err == nil {
					break
				}
				said = err.Error()
				if m := rename.FindStringSubmatch(said); m != nil && !strings.HasPrefix(m[0], name) {
					name = m[1] + m[2]
				} else if m := relist.FindStringSubmatch(said); m != nil {
					listed = m[1] + m[2]
				} else {
					break
				}
			}
			if said != "" && !strings.Contains(said, "unknown chapter") {
				t.Errorf("%s, listed %q: after its hints it says %s", name, listed, said)
			}
		}
	}
}

// With an empty file, an author removes one of our pages that aren't chapters, or all pages for
// each of some values. References to them become plain text, without warnings about pages of ours
// that nobody wrote here. Our pages that are replaced by others disappear in the same way.
func TestLeftOut(t *testing.T) {
	ours := map[string]string{
		"index.md":  chapter("Home", "{ref}`one <rooms/red>`, {ref}`words`, {ref}`colours`."),
		"1-red.md":  chapter("Red", "## Deep {#deep}"),
		"rooms.md":  "---\ntitle: \"{fact}`name`\"\neach: colours\naddress: \"rooms/{slug}\"\n---\n\nSee {ref}`deep`.",
		"words.md":  "---\ntitle: Words\naddress: words\n---\n\nSee {ref}`deep`.",
		"colour.md": "---\ntitle: Colours\naddress: colours\n---\n\nSee {ref}`rooms/red`.",
	}
	for _, c := range []struct {
		own  map[string]string
		gone int
	}{
		{nil, 0},
		{map[string]string{"rooms.md": ""}, 1},
		{map[string]string{"rooms.md": "\n \n"}, 1},
		{map[string]string{"rooms.md": "---\ntitle: Rooms\naddress: rooms\n---\n"}, 1},
		{map[string]string{"words.md": "", "colour.md": "", "rooms.md": ""}, 3},
		{map[string]string{"1-red.md": chapter("Mine", "Hello.")}, 0},
		{map[string]string{"1-red.md": chapter("Mine", "{ref}`deep`"), "words.md": ""}, 2},
	} {
		all := files(ours)
		for name, text := range files(c.own) {
			all[name] = text
		}
		b, said := builder(all, templates()), ""
		b.Ours = files(ours)
		b.Own = func(name string) bool { _, own := c.own[name]; return own }
		b.Warn = func(e text.Error) { said += e.Error() + "\n" }
		if err := b.Build(newFolder()); err != nil {
			t.Errorf("%v: %v", c.own, err)
		}
		if strings.Count(said, "plain text") != c.gone {
			t.Errorf("%v: it says\n%s", c.own, said)
		}
	}
}
