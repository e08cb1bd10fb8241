package booktest

import (
	"strings"
	"testing"
)

// The check finds each of the misfits, and accepts good sentences.
func TestMisfits(t *testing.T) {
	for _, s := range misfits() {
		if found := strings.Join(MisfitsIn(s.example), "; "); !strings.Contains(found, s.name+":") {
			t.Errorf("%q: found %q, want %s", s.example, found, s.name)
		}
	}
	for _, text := range []string{
		"Queens in columns 1 to 1: rows 4.",
		"The queens in columns 1 and 1 attack each other.",
		"a 8 by 8 board",
		"an 12 by 12 board",
	} {
		if len(MisfitsIn(text)) == 0 {
			t.Errorf("nothing is found in %q", text)
		}
	}
	for _, text := range []string{
		"1 node, 2 nodes and 0 dead ends",
		"The queen of column 1 moves from row 1 to row 2.",
		"number 1 of 2 in the order",
		"both boards, all three boards, all 92 boards",
		"Queens in columns 1 to 4: rows 2, 4, 1, 3.",
		"Then each of the four columns has one queen.",
		"Two queens in one column attack each other.",
		"one in 72 sets",
		"the only dead end",
		"had had",
		"an 8 by 8 board",
		"None of the 42 dead ends, one of the two dead ends, neither of the two dead ends",
	} {
		if found := MisfitsIn(text); found != nil {
			t.Errorf("%q: %q", text, found)
		}
	}
}
