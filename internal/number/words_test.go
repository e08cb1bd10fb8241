package number_test

import (
	"testing"

	"queenbook/internal/number"
)

// Each line is the words for 0, 1, 2, 3 and 15,720.
func TestCount(t *testing.T) {
	numbers := []int{0, 1, 2, 3, 15720}
	for words, want := range map[string][]string{
		"test": {"0 tests", "1 test", "2 tests", "3 tests", "15,720 tests"},
		"dead end": {"0 dead ends", "1 dead end", "2 dead ends",
			"3 dead ends", "15,720 dead ends"},
		"family":                             {"0 families", "1 family", "2 families", "3 families", "15,720 families"},
		"way":                                {"0 ways", "1 way", "2 ways", "3 ways", "15,720 ways"},
		"search":                             {"0 searches", "1 search", "2 searches", "3 searches", "15,720 searches"},
		"# in all":                           {"0 in all", "1 in all", "2 in all", "3 in all", "15,720 in all"},
		"is / are":                           {"are", "is", "are", "are", "are"},
		"is/are":                             {"are", "is", "are", "are", "are"},
		"# row of # / # rows":                {"0 rows", "1 row of 1", "2 rows", "3 rows", "15,720 rows"},
		"none / one / # of all":              {"none", "one", "2 of all", "3 of all", "15,720 of all"},
		"none / the only one / both / all #": {"none", "the only one", "both", "all 3", "all 15,720"},
		"/ / and # more":                     {"", "", "and 2 more", "and 3 more", "and 15,720 more"},
	} {
		for i, n := range numbers {
			if got := number.Count(n, words); got != want[i] {
				t.Errorf("%q of %d: %q, want %q", words, n, got, want[i])
			}
		}
	}
	if got := number.Count(-1, "none / one / #"); got != "-1" {
		t.Errorf("of -1: %q", got)
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		part, whole int64
		want        string
		one         bool
	}{
		{0, 0, "no", true}, {0, 1, "no", true}, {1, 1, "only", true},
		{0, 2, "neither", false}, {1, 2, "one", false}, {2, 2, "both", false},
		{0, 3, "none", false}, {2, 3, "some", false}, {3, 3, "all", false},
	} {
		if got, one := number.Share(c.part, c.whole); got != c.want || one != c.one {
			t.Errorf("%d of %d: %q, %t; want %q, %t", c.part, c.whole, got, one, c.want, c.one)
		}
	}
}
