package search

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/figure/figuretest"
)

// The listings of the chapters fit into the column of the text.
func TestListingsOfTheChaptersAreNarrow(t *testing.T) {
	chapters, err := fs.Glob(queenbook.Content(), "*.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, chapter := range chapters {
		text, err := fs.ReadFile(queenbook.Content(), chapter)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("(?m)^`+\\{listing\\} (.*)$").FindAllStringSubmatch(string(text), -1) {
			found++
			body := string(figuretest.Draw(t, books.Without(t, 8), "listing", m[1]).Body)
			for _, line := range regexp.MustCompile(`<td class="src">(.*?)</td>`).FindAllStringSubmatch(body, -1) {
				text, width := figuretest.Plain(line[1]), 0
				for _, r := range text {
					if width++; r == '\t' {
						width += 3 - (width-1)%4
					}
				}
				if width > 72 {
					t.Errorf("%s: a line of %s is %d columns wide: %s", chapter, m[1], width, text)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no chapter has a listing: this test reads them wrongly")
	}
}

// Lines that begin with what dim says are drawn fainter, and no others.
func TestListingDims(t *testing.T) {
	rows := func(options ...string) (dim, all int) {
		for _, row := range strings.Split(string(figuretest.Draw(t, books.Without(t, 8), "listing", "search.go backtrack", options...).Body), "<tr")[1:] {
			all++
			if class, _, _ := strings.Cut(row, ">"); strings.Contains(class, `"dim"`) {
				dim++
				if !strings.Contains(row, "s.tell(") {
					t.Errorf("dimmed: %s", figuretest.Plain("<"+row))
				}
			}
		}
		return dim, all
	}
	if dim, all := rows(); dim != 0 || all < 10 {
		t.Errorf("without the option %d of %d lines are dimmed", dim, all)
	}
	if dim, _ := rows("dim: s.tell("); dim != 4 {
		t.Errorf("%d lines are dimmed, want 4", dim)
	}
}
