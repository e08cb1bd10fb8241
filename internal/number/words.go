package number

import "strings"

var words = [...]string{"zero", "one", "two", "three", "four", "five", "six",
	"seven", "eight", "nine", "ten", "eleven", "twelve"}

// Word writes a number in letters where it is small, up to twelve, and else in digits.
func Word[I Integer](n I) string {
	if n >= 0 && int64(n) < int64(len(words)) {
		return words[n]
	}
	return Thousands(n)
}

// Times says how often something happens: once, twice, three times.
func Times[I Integer](n I) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return Word(n) + " times"
}

// Capital writes a word as at the beginning of a sentence.
func Capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// Count is a number with its unit, as in "1 test" and "15,720 tests", with the regular plural.
func Count[I Integer](n I, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return Thousands(n) + " " + one + "s"
}
