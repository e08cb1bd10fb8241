package main

import (
	"fmt"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
)

// pagePacked limits the compressed HTML of a page, in bytes, except for pages of steps.
const pagePacked = 60_000

// TestBudgets keeps pages light enough for a phone, and says how large the whole site is. The
// document to print doesn't count.
func TestBudgets(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	all, packed, largest, most := 0, 0, "", 0
	for name, data := range b.Files {
		if name == "print/index.html" || name == "assets/python.min.js" { // only loaded at the first run
			continue
		}
		zipped := booktest.Zipped(t, data)
		all += len(data)
		packed += zipped
		switch {
		case isStepsPage(name):
			checkBudget(t, name, data)
		case strings.HasSuffix(name, ".html"):
			if zipped > pagePacked {
				t.Errorf("%s: %d bytes, packed; want at most %d", name, zipped, pagePacked)
			}
			if zipped > most {
				largest, most = name, zipped
			}
		}
	}
	tree := b.Files["search-tree/index.html"]
	elements := len(startTag.FindAllStringIndex(tree, -1))
	if len(tree) > 300_000 || elements > 5000 || elements < 1000 {
		t.Errorf("the chapter of the tree: %d bytes, %d elements", len(tree), elements)
	}
	t.Logf("the site: %d bytes, %d packed; its largest page: %s, %d packed", all, packed, largest, most)
}

// TestBudgetsOfLargeBoards keeps the pages of steps just as light on larger boards with more steps.
func TestBudgetsOfLargeBoards(t *testing.T) {
	t.Parallel()
	some := map[int][]int{9: {0}, 12: {solver.StepsOfEight}}
	few := fewChapters(t)
	all := map[int][]int{
		9: {solver.StepsOfEight, 0}, 10: {solver.StepsOfEight, 0}, 11: {solver.StepsOfEight}, 12: {solver.StepsOfEight},
	}
	for n, limits := range thorough.Of(some, all) {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			weave := weaverOf(t, n, few)
			for _, limit := range limits {
				s := scales{T: t}
				weave(limit, &s)
				if pages := s.pages.Load(); pages < 10 {
					t.Errorf("%d steps have %d pages", limit, pages)
				}
			}
		})
	}
}

// Scales weigh a book's pages of steps while it's woven.
type scales struct {
	*testing.T
	pages atomic.Int32
}

// Write weighs one file.
func (s *scales) Write(name string, data []byte) error {
	if !isStepsPage(name) {
		return nil
	}
	s.pages.Add(1)
	// There are thousands, all made alike, so the longest are enough.
	if len(data) > 200_000 {
		checkBudget(s.T, name, string(data))
	}
	return nil
}

// isStepsPage reports whether a file is a page of steps. The first of them, which lists the
// contents of all others, has no budget.
func isStepsPage(name string) bool {
	return strings.HasPrefix(name, "steps/") && name != "steps/index.html"
}

// startTag counts elements without parsing: pages escape every other "<".
var startTag = regexp.MustCompile(`<[a-z]`)

func checkBudget(t *testing.T, name, data string) {
	t.Helper()
	packed, elements := booktest.Zipped(t, data), len(startTag.FindAllStringIndex(data, -1))
	if len(data) > 300_000 || packed > 35_000 || elements > 8000 {
		t.Errorf("%s: %d bytes, %d packed, %d elements", name, len(data), packed, elements)
	}
}
