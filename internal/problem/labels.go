package problem

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
)

// How much room labels have: a choice in its box, and a place in the row above it.
const (
	shortChoice = 2 // up to this many letters stay as they are
	shortPlace  = 5
	mostOfTuple = 5 // letters of a tuple without its brackets
	mostOfText  = 6 // characters that aren't letters
	mostOfName  = 3 // letters at the beginning of a name
	manyNames   = 200
)

// labelled are names with their labels. Numbers, short names and short tuples stay as they are, but
// tuples lose their brackets. Other names get their beginnings, if these are short and different,
// or the first letters of their words, or else one letter each. Templates/script/watch does the
// same.
func labelled(names *log.Names, short int) []puzzle.Name {
	texts := names.Texts()
	list := puzzle.Whole(texts...)
	if len(texts) > manyNames { // this many names can't have different beginnings
		for i := range list {
			list[i].Label = shortened(list[i].Text)
		}
		return list
	}
	var words, tuples []int
	for i, text := range texts {
		inner, tuple := tupleIn(text)
		switch {
		case isNumber(text):
		case tuple && utf8.RuneCountInString(inner) <= mostOfTuple:
			list[i].Label = inner
		case tuple:
			tuples = append(tuples, i)
		case utf8.RuneCountInString(text) > short:
			words = append(words, i)
		}
	}
	shorten(list, words, max(short, mostOfName), beginnings(texts), initials, whole, letters)
	shorten(list, tuples, 1, letters)
	return standingUp(list)
}

// tupleIn is a tuple without its brackets and blanks.
func tupleIn(text string) (inner string, ok bool) {
	if !strings.HasPrefix(text, "(") || !strings.HasSuffix(text, ")") || !strings.Contains(text, ",") {
		return "", false
	}
	return strings.ReplaceAll(text[1:len(text)-1], ", ", ","), true
}

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

func isWordy(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// A shortening gives texts labels with at most a number of letters; nil if it can't.
type shortening func(texts []string, taken map[string]bool, most int) []string

// shorten gives some names of a list labels, by the first shortening that makes all of them
// different.
func shorten(list []puzzle.Name, which []int, most int, ways ...shortening) {
	if len(which) == 0 {
		return
	}
	taken := map[string]bool{}
	for i, name := range list {
		if !slices.Contains(which, i) {
			taken[name.Label] = true
		}
	}
	var texts []string
	for _, i := range which {
		texts = append(texts, list[i].Text)
	}
	labels := shortenedBy(texts, taken, most, ways)
	for at, i := range which {
		list[i].Label = labels[at]
	}
}

func shortenedBy(texts []string, taken map[string]bool, most int, ways []shortening) []string {
	for _, way := range ways {
		labels := way(texts, taken, most)
		seen := map[string]bool{}
		for _, label := range labels {
			if !taken[label] {
				seen[label] = true
			}
		}
		if len(seen) == len(texts) {
			return labels
		}
	}
	var labels []string
	for _, text := range texts {
		labels = append(labels, shortened(text))
	}
	return labels
}

// beginnings are the shortest beginnings that no other text has.
func beginnings(all []string) shortening {
	return func(texts []string, _ map[string]bool, most int) (labels []string) {
		for _, text := range texts {
			label := beginning(text, all)
			if !strings.ContainsFunc(label, isWordy) || utf8.RuneCountInString(label) > most {
				return nil
			}
			labels = append(labels, label)
		}
		return labels
	}
}

// beginning is the shortest of a text that no other has.
func beginning(text string, all []string) string {
	runes := []rune(text)
	for n := 1; n < len(runes); n++ {
		begins := string(runes[:n])
		shared := func(other string) bool { return other != text && strings.HasPrefix(other, begins) }
		if !slices.ContainsFunc(all, shared) && runes[n-1] != ' ' {
			return begins
		}
	}
	return text
}

// initials are the first letters of the words of a text, and its numbers.
func initials(texts []string, _ map[string]bool, most int) (labels []string) {
	for _, text := range texts {
		label := ""
		for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !isWordy(r) }) {
			_, size := utf8.DecodeRuneInString(word)
			if isNumber(word) {
				size = len(word)
			}
			label += word[:size]
		}
		if n := utf8.RuneCountInString(label); n == 0 || n > most {
			return nil
		}
		labels = append(labels, label)
	}
	return labels
}

// whole leaves texts as they are, where all are short enough.
func whole(texts []string, _ map[string]bool, _ int) []string {
	long := func(text string) bool { return utf8.RuneCountInString(text) > mostOfText }
	if slices.ContainsFunc(texts, long) {
		return nil
	}
	return texts
}

// letters are letters of the alphabet that aren't names already.
func letters(texts []string, taken map[string]bool, _ int) (labels []string) {
	for r := 'A'; r <= 'Z' && len(labels) < len(texts); r++ {
		if !taken[string(r)] {
			labels = append(labels, string(r))
		}
	}
	return labels
}

// standingUp makes labels of one letter upper case if one of them is a small l, which looks like a
// bar, and if they stay different.
func standingUp(list []puzzle.Name) []puzzle.Name {
	seen, bar := map[string]bool{}, false
	large := slices.Clone(list)
	for i, name := range list {
		bar = bar || name.Label == "l"
		if utf8.RuneCountInString(name.Label) == 1 {
			large[i].Label = strings.ToUpper(name.Label)
		}
		seen[large[i].Label] = true
	}
	if !bar || len(seen) < len(list) {
		return list
	}
	return large
}

// shortened is the beginning of a name. A number is never cut, because that would make another
// number.
func shortened(text string) string {
	if isNumber(text) {
		return text
	}
	if runes := []rune(text); len(runes) > mostOfText {
		return string(runes[:mostOfText-1]) + "…"
	}
	return text
}
