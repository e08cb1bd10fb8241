package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var words = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// checkNumbers checks that a number reads as the value behind it.
func checkNumbers(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc, "data") {
		value, _ := attr(n, "value")
		name, _ := attr(n, "title")
		if !wholeNumber.MatchString(value) || name == "" {
			say("%q has value %q and name %q", text(n), value, name)
			continue
		}
		if !slices.Contains(readings(value), strings.ToLower(text(n))) {
			say("%s is %q and has value %s", name, text(n), value)
		}
	}
}

// wholeNumber is a number as machines read it. It may be beyond 64 bits.
var wholeNumber = regexp.MustCompile(`^(0|[1-9][0-9]*)$`)

// readings are the ways in which a book may write a number.
func readings(number string) []string {
	digits := number
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	ways := []string{digits, digits + " times"}
	if small, err := strconv.Atoi(number); err == nil && small < len(words) {
		ways = append(ways, words[small], words[small]+" times")
	}
	switch number {
	case "1":
		return []string{digits, "one", "once"}
	case "2":
		return append(ways, "twice")
	}
	return ways
}

// one of them is never many. Column 1 may well be followed by moves.
var many = regexp.MustCompile(`(?:^|(\S*) )\(?(1|[Oo]ne) (boards|cells|columns|comparisons|dead ends|lines|moves|nodes|pairs|placements|pictures|queens|rings|rows|solutions|squares|steps|tests|times)\b`)

// Behind these words a 1 is a name: column 1, or a row of a position.
var notCounted = regexp.MustCompile(`(?i)^(columns?|rows?|steps?|[0-9]+)$`)

func checkPlurals(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc, "p", "li", "td", "dd", "figcaption", "h1", "h2", "h3", "title", "desc", "summary") {
		flat := strings.Join(strings.Fields(text(n)), " ")
		for _, m := range many.FindAllStringSubmatch(flat, -1) {
			if !notCounted.MatchString(m[1]) {
				say("%q in %q", strings.TrimSpace(m[0]), flat)
			}
		}
	}
}
