package chapters

import (
	"regexp"
	"strconv"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// What the path asks of its readers: four hours in total, and a few exercises in each chapter, with
// at most half as many more for readers who want them.
const (
	pathMinutes     = 240
	fewestExercises = 3
	mostExercises   = 8
)

// pool is the chapter that's a list of exercises to choose from: most are for readers who want
// more.
const pool = "exercises/index.html"

var takes = regexp.MustCompile(`^(\d+|One) minutes?(?:, (\d+|one) exercises?)?$`)

// Each chapter says at its beginning what it takes, the path takes four hours at every size, and no
// chapter requires too much or leaves most of it to readers who want more.
func TestPaceOfThePath(t *testing.T) {
	t.Parallel()
	for _, n := range booktest.Sizes() {
		b := booktest.Of(t, n)
		_, path := b.Chapters()
		all := 0
		for _, p := range path {
			asked, more := 0, 0
			for n := range dom.Elements(p.Doc, "div") {
				if dom.HasClass(n, "exercise") {
					asked++
					if dom.Inside(n, func(a *html.Node) bool { return dom.HasClass(a, "for-more") }) {
						more++
					}
				}
			}
			said := ""
			for n := range dom.Elements(p.Doc, "p") {
				if dom.HasClass(n, "takes") {
					said = dom.Text(n)
				}
			}
			m := takes.FindStringSubmatch(said)
			if m == nil {
				t.Errorf("n = %d: %s says at its head %q, and not what it takes", n, p.Name, said)
				continue
			}
			minutes, _ := strconv.Atoi(m[1])
			all += minutes
			if exercises, _ := strconv.Atoi(m[2]); exercises != asked-more {
				t.Errorf("n = %d: %s says %q, and has %d exercises beside %d for more", n, p.Name, said, asked-more, more)
			}
			if core := asked - more; core < fewestExercises || core > mostExercises {
				t.Errorf("n = %d: %s has %d exercises beside those for more, want %d to %d",
					n, p.Name, core, fewestExercises, mostExercises)
			}
			if p.Name != pool && 3*more > asked {
				t.Errorf("n = %d: %s has %d exercises, and %d of them for more: want at most a third", n, p.Name, asked, more)
			}
			t.Logf("n = %d: %s: %s, and %d for more", n, p.Name, said, more)
		}
		if all > pathMinutes {
			t.Errorf("n = %d: the path takes %d minutes, want at most %d", n, all, pathMinutes)
		}
	}
}
