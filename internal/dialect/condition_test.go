package dialect

import (
	"fmt"
	"strings"
	"testing"
)

func TestCondition(t *testing.T) {
	facts := map[string]int64{"n": 8, "zero": 0, "below": -3}
	for _, test := range []struct{ condition, want string }{
		{"n", "true"}, {"zero", "false"},
		{"n = 8", "true"}, {"n=8", "true"}, {"n = 7", "false"},
		{"n != 8", "false"}, {"n != 9", "true"},
		{"n<8", "false"}, {"n < 9", "true"},
		{"n <= 8", "true"}, {"n <= 7", "false"},
		{"n > 7", "true"}, {"n > 8", "false"},
		{"n >= 8", "true"}, {"n >= 9", "false"},
		{"below < -2", "true"},
		{"n = 4 or n = 8", "true"},
		{"n = 8 or n = 4 and zero", "true"}, // and binds tighter
		{"zero and n = 4 or n = 8", "true"},
		{"n = 4 and nowhere = 1", "false"}, // not evaluated
		{"n = 8 or nowhere = 1", "true"},
		{"n = 8 and nowhere = 1", "10: no nowhere"},
		{"", "0: condition: expected the name of a fact, found the end"},
		{"n = 8 and", "9: condition: expected the name of a fact, found the end"},
		{"n = x", `4: condition: expected a whole number, found "x"`},
		{"n = 8.5", `4: condition: expected a whole number, found "8.5"`},
		{"n =! 8", `2: condition: expected one of = != < <= > >= and or, found "=!"`},
		{"n == 8", `2: condition: expected one of = != < <= > >= and or, found "=="`},
		{"n is 8", `2: condition: expected one of = != < <= > >= and or, found "is"`},
		{"n = 8, n", `4: condition: expected a whole number, found "8,"`},
		{"n = 8 n", `6: condition: expected and, or or the end, found "n"`},
		{"_n = 8", `0: condition: expected the name of a fact, found "_n"`},
	} {
		c, off, err := ParseCondition(test.condition)
		got := fmt.Sprintf("%d: %v", off, err)
		if err == nil {
			ok, off, err := c.Holds(func(name string) (int64, error) {
				if n, ok := facts[name]; ok {
					return n, nil
				}
				return 0, fmt.Errorf("no %s", name)
			})
			got = fmt.Sprint(ok)
			if err != nil {
				got = fmt.Sprintf("%d: %v", off, err)
			}
		}
		if got != test.want {
			t.Errorf("%q: got %s, want %s", test.condition, got, test.want)
		}
	}
}

// FuzzCondition: no condition makes the parser panic; errors are inside the text; and it can read
// its own output.
func FuzzCondition(f *testing.F) {
	for _, s := range []string{"n = 8", "n=8 or m<=-3 and x.y", "n == 8", "", "a and", "8",
		"n = 99999999999999999999", "ü = 1", "\fa00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, off, err := ParseCondition(s)
		if err != nil {
			if off < 0 || off > len(s) {
				t.Errorf("%q: error at %d", s, off)
			}
			return
		}
		for _, row := range c {
			if len(row) == 0 {
				t.Errorf("%q: an empty row", s)
			}
			for _, comp := range row {
				if !strings.HasPrefix(s[comp.off:], comp.name) {
					t.Errorf("%q: %q is not at %d", s, comp.name, comp.off)
				}
			}
		}
		if _, _, err := c.Holds(func(string) (int64, error) { return 1, nil }); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	})
}
