package chapters

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

var words = []string{
	"zero", "one", "two", "three", "four", "five", "six",
	"seven", "eight", "nine", "ten", "eleven", "twelve",
}

// checkNumbers checks that a number's text agrees with its value.
func checkNumbers(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	for n := range dom.Elements(p.Doc, "data") {
		value, _ := dom.Attr(n, "value")
		name, _ := dom.Attr(n, "data-name")
		if !wholeNumber.MatchString(value) || name == "" {
			say("%q has value %q and name %q", dom.Text(n), value, name)
			continue
		}
		if !slices.Contains(readings(value), strings.ToLower(dom.Text(n))) {
			say("%s is %q and has value %s", name, dom.Text(n), value)
		}
	}
}

// wholeNumber is a number for machines. It can be larger than 64 bits.
var wholeNumber = regexp.MustCompile(`^(0|[1-9][0-9]*)$`)

// readings are the ways in which a book can write a number.
func readings(number string) []string {
	digits := number
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	ways := []string{digits}
	if small, err := strconv.Atoi(number); err == nil && small < len(words) {
		ways = append(ways, words[small])
	}
	if number == "0" {
		ways = append(ways, "no")
	}
	return ways
}

// Every number in the prose has the name of its fact, but never as a title: a screen reader would
// read that instead of the number.
func TestNamesOfNumbersAreNotRead(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	named := 0
	for name, p := range b.Pages {
		for n := range dom.Elements(p.Doc, "data", "span") {
			if _, ok := dom.Attr(n, "data-name"); ok {
				named++
			}
			if title, ok := dom.Attr(n, "title"); ok {
				t.Errorf("%s: %q has the title %q", name, dom.Text(n), title)
			}
		}
	}
	if named < 1000 {
		t.Errorf("%d numbers have names", named)
	}
}
