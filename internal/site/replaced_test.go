package site_test

import (
	"strings"
	"testing"

	"queenbook/internal/weave"
)

// A chapter of an author that takes the place of one of ours need not have its labels: what refers to
// them becomes plain text, with a warning. A label that nobody ever had is a mistake still.
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
		b.Warn = func(e weave.Error) { said += e.Error() + "\n" }
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
