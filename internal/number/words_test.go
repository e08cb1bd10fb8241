package number_test

import (
	"testing"

	"queenbook/internal/number"
)

func TestTimes(t *testing.T) {
	for n, want := range map[int64]string{0: "zero times", 1: "once", 2: "twice", 3: "three times", 12: "twelve times", 13: "13 times", 1234: "1,234 times"} {
		if got := number.Times(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 tests", 1: "1 test", 2: "2 tests", 15720: "15,720 tests"} {
		if got := number.Count(n, "test"); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
