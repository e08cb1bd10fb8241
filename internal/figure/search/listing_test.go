package search

import (
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
)

// The chapters' listings fit into the text's column.
func TestListingsOfTheChaptersAreNarrow(t *testing.T) {
	chapters, err := fs.Glob(queenbook.Content(), "*.md")
	if err != nil {
		t.Fatal(err)
	}
	book := figure.NewBook(8, nil, books.Catalogue(t))
	book.Files = queenbook.Content()
	found, lines := 0, 0
	for _, chapter := range chapters {
		text, err := fs.ReadFile(queenbook.Content(), chapter)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("(?m)^`+\\{listing\\} (.*)$").FindAllStringSubmatch(string(text), -1) {
			found++
			body := string(figuretest.Draw(t, book.Page(nil), "listing", m[1]).Body)
			shown := regexp.MustCompile(`<td class="src" role="none">(.*?)\n</td>`)
			for _, line := range shown.FindAllStringSubmatch(body, -1) {
				lines++
				text, width := figuretest.Plain(line[1]), 0
				for _, r := range text {
					width++
					if r == '\t' {
						width += 3 - (width-1)%4
					}
				}
				if width > 72 {
					t.Errorf("%s: a line of %s is %d columns wide: %s", chapter, m[1], width, text)
				}
			}
		}
	}
	if found == 0 || lines == 0 {
		t.Error("no chapter has a listing: this test reads them wrongly")
	}
}

// Lines that only report are left out, and the line numbers show the gap.
func TestListingGaps(t *testing.T) {
	body := string(figuretest.Draw(t, books.Without(t, 8), "listing", "search.go free backtrack").Body)
	if strings.Contains(body, "s.emit") {
		t.Error("a line that reports is shown")
	}
	last, gaps := 0, 0
	numbers := regexp.MustCompile(`<td class="ln( gap)?" aria-hidden="true">(\d+)</td>`)
	for _, row := range numbers.FindAllStringSubmatch(body, -1) {
		number, _ := strconv.Atoi(row[2])
		if gap := last > 0 && number > last+1; gap != (row[1] != "") {
			t.Errorf("line %d follows line %d, with class %q", number, last, row[1])
		} else if gap {
			gaps++
		}
		last = number
	}
	if gaps != 6 {
		t.Errorf("%d gaps, want 6", gaps)
	}
}
