package number

import (
	"strings"

	"queenbook/internal/pattern"
)

// Agree picks the words that agree with a number. Slashes separate cases: two are for one and for
// any other number, three for none, one and more, four for none, one, two and more, and so on. A #
// is replaced by the number. A single case is a noun after the number, and gets its regular plural;
// with a # it's for all numbers.
//
//	set / sets
//	none / the only one / both / all #
//	solution
func Agree(n int64, words string) string {
	cases := strings.Split(words, "/")
	if len(cases) == 1 && !strings.Contains(words, "#") {
		cases = []string{"# " + words, "# " + Plural(words)}
	}
	at := len(cases) - 1
	switch {
	case len(cases) > 2 && n >= 0:
		at = int(min(n, int64(at)))
	case n == 1:
		at = 0
	}
	return strings.TrimSpace(cases[at])
}

// Share names the case of a part of a whole, for a sentence about it, and says whether the noun is
// singular: "none" of the 42 tests, "both" tests, "all" 92 tests. Part must be in 0..whole.
func Share(part, whole int64) (name string, one bool) {
	switch {
	case whole < 2 && part == 1:
		return "only", true
	case whole < 2:
		return "no", true
	case whole == 2:
		return [...]string{"neither", "one", "both"}[part], false
	case part == whole:
		return "all", false
	case part == 0:
		return "none", false
	}
	return "some", false
}

// Plural is the regular plural of an English noun.
func Plural(noun string) string {
	switch {
	case hissing().MatchString(noun):
		return noun + "es"
	case ending().MatchString(noun):
		return strings.TrimSuffix(noun, "y") + "ies"
	}
	return noun + "s"
}

var hissing, ending = pattern.Of(`(s|x|ch|sh)$`), pattern.Of(`[^aeou]y$`)

// Count is words that agree with a number, as [Agree] picks them, with the number in digits: "1
// test" and "15,720 tests" of a test.
func Count[I Integer](n I, words string) string {
	return strings.ReplaceAll(Agree(int64(n), words), "#", Thousands(n))
}
