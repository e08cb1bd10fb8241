package chapters

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/render"
)

// Rules of pictures whose colour isn't a mark: controls, inputs, and a scale.
var noMarks = []string{
	"editor-column", "try-square", "offer", // under the pointer
	"area",         // below the line of the best so far
	"ticks",        // solutions in the player's bar
	"ends",         // dead ends in it
	"icicle-found", // solutions along the calls of a program
	"won",          // the frame of a solved board
	"m0", "m1", "m2", "m3", "m4",
}

// TestMarksHaveTheirColours compares the pictures' style sheets with the table of marks: each mark
// has its colour there, and no other class has a colour with a meaning.
func TestMarksHaveTheirColours(t *testing.T) {
	colours := map[string]render.Colour{}
	for _, mark := range render.Marks {
		colours[mark.Class] = mark.Colour
	}
	var sheets []string
	for _, glob := range []string{"style/2-*.css", "style/5-*.css"} {
		found, err := fs.Glob(queenbook.Templates(), glob)
		if err != nil {
			t.Fatal(err)
		}
		sheets = append(sheets, found...)
	}
	family := func(colour string) string {
		name, _, _ := strings.Cut(colour, "-")
		if slices.Contains([]string{"no", "yes", "go", "best"}, name) {
			return name
		}
		return "ink"
	}
	seen := map[string]bool{}
	for _, sheet := range sheets {
		for _, d := range declarations(asset(t, path.Base(sheet))) {
			use := useOfToken.FindStringSubmatch(d.value)
			if use == nil || d.property != "fill" && d.property != "stroke" || strings.Contains(d.selector, ":focus") {
				continue
			}
			colour := strings.TrimPrefix(use[1], "--")
			for _, m := range lastClass.FindAllStringSubmatch(d.selector, -1) {
				class := m[1]
				mark, isMark := colours[class]
				seen[class] = seen[class] || isMark && string(mark) == strings.TrimSuffix(colour, "-text")
				if family(colour) == "ink" || slices.Contains(noMarks, class) {
					continue
				}
				if !isMark || family(string(mark)) != family(colour) {
					t.Errorf(
						"%s: %s { %s: %s }: the table of marks gives %s the colour %q",
						sheet,
						d.selector,
						d.property,
						d.value,
						class,
						mark,
					)
				}
			}
		}
	}
	for _, mark := range render.Marks {
		if !seen[mark.Class] {
			t.Errorf("no style sheet draws %s in --%s", mark.Class, mark.Colour)
		}
	}
}

// Text on a page has no class of a mark, or else it would be drawn like one.
func TestMarksAreAlone(t *testing.T) {
	sheets, err := fs.Glob(queenbook.Templates(), "style/[34]-*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatalf("%d sheets of the text, %v", len(sheets), err)
	}
	for _, sheet := range sheets {
		for _, d := range declarations(asset(t, path.Base(sheet))) {
			for selector := range strings.SplitSeq(d.selector, ",") {
				selector = strings.TrimSpace(selector)
				if slices.ContainsFunc(render.Marks, func(m render.Mark) bool { return selector == "."+m.Class }) {
					t.Errorf("%s: %s is the class of a mark", sheet, selector)
				}
			}
		}
	}
}

// lastClass is the class that a selector ends with, apart from pseudo-classes.
var lastClass = regexp.MustCompile(`\.([a-z][\w-]*)(?::[\w-]+)*\s*(?:[,)]|$)`)
