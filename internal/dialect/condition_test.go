package dialect

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

func TestCondition(t *testing.T) {
	facts := map[string]int64{"n": 8, "zero": 0, "below": -3}
	for _, test := range []struct{ condition, want string }{
		{"n", "true"}, {"zero", "false"},
		{"n = 8", "true"}, {"n=8", "true"}, {"n != 8", "false"}, {"n<8", "false"}, {"n <= 8", "true"}, {"n > 7", "true"},
		{"n >= 9", "false"}, {"below < -2", "true"},
		{"n = 4 or n = 8", "true"},
		{"n = 8 or n = 4 and zero", "true"}, // and binds tighter
		{"zero and n = 4 or n = 8", "true"},
		{"n = 4 and nowhere = 1", "false"}, // not asked for
		{"n = 8 or nowhere = 1", "true"},
		{"n = 8 and nowhere = 1", "10: no nowhere"},
		{"n = 8 and and", "10: no and"},
		{"", `0: condition: expected facts and whole numbers as in n = 8 and first.tests > 100 (there are = != < <= > >= and or), found ""`},
		{"n = 8 and", `9: condition: expected …, found ""`},
		{"n = 4 and n = x", `10: condition: expected …, found "n = x"`},
		{"n = 8.5", `0: condition: expected …, found "n = 8.5"`},
		{"n =! 8", `0: condition: expected …, found "n =! 8"`},
		{"n is 8", `0: condition: expected …, found "n is 8"`},
		{"n = 8, n", `0: condition: expected …, found "n = 8, n"`},
		{"n = 8 n", `0: condition: expected …, found "n = 8 n"`},
		{"N = 8", `0: condition: expected …, found "N = 8"`},
	} {
		c, off, err := ParseCondition(test.condition)
		got := fmt.Sprintf("%d: %v", off, err)
		if strings.Contains(test.want, "…") {
			got = regexp.MustCompile("expected .*, found").ReplaceAllString(got, "expected …, found")
		}
		if err == nil {
			ok, off, err := c.Holds(func(name string) (int64, error) {
				if n, ok := facts[name]; ok {
					return n, nil
				}
				return 0, fmt.Errorf("no %s", name)
			})
			if got = fmt.Sprint(ok); err != nil {
				got = fmt.Sprintf("%d: %v", off, err)
			}
		}
		if got != test.want {
			t.Errorf("%q: got %s, want %s", test.condition, got, test.want)
		}
	}
}

// FuzzCondition: no condition makes the parser panic; an error lies inside the text; what it reads,
// it reads again from its own words.
func FuzzCondition(f *testing.F) {
	for _, s := range []string{"n = 8", "n=8 or m<=-3 and x.y", "n == 8", "", "a and", "8", "n = 99999999999999999999", "ü = 1", "\fa00"} {
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
