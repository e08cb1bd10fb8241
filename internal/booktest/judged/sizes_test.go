package judged

import (
	"testing"

	"queenbook/internal/booktest"
)

// A program is run for another size if it gives its own size in one of these ways, and in no other
// case.
func TestResized(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	j := newJudge(t)
	for _, test := range []struct {
		name, text, call, input string
		from                    int
		want                    string // the text, the call or the input that changes, or ""
	}{
		{"a variable", "n = 8\nsolve(n)\n", "", "", 8, "n = 3\nsolve(n)\n"},
		{"a constant with a comment", "SIZE = 8  # of the board\n", "", "", 8, "SIZE = 3  # of the board\n"},
		{"an annotated one", "n: int = 8\n", "", "", 8, "n: int = 3\n"},
		{"a call", "solve(8)\n", "", "", 8, "solve(3)\n"},
		{"an argument among others", "solve([], 0, 8)\n", "", "", 8, "solve([], 0, 3)\n"},
		{"a call that was set", "def f(n): pass\n", "f(8)", "", 8, "f(3)"},
		{"a method that was set", "", "Solution().solve(8)", "", 8, "Solution().solve(3)"},
		{"an input", "n = int(input())\n", "", "8", 8, "3"},
		{"what an input is without one", "n = int(input() or 8)\n", "", "", 8, "n = int(input() or 3)\n"},
		{"a default", "def solve(n=8):\n    pass\nsolve()\n", "", "", 8, "def solve(n=3):\n    pass\nsolve()\n"},
		{"an annotated default", "def solve(n: int = 8):\n    pass\nsolve()\n", "", "", 8,
			"def solve(n: int = 3):\n    pass\nsolve()\n"},
		{"a variable of a function", "def main():\n    n = 8\n    solve(n)\nmain()\n", "", "", 8,
			"def main():\n    n = 3\n    solve(n)\nmain()\n"},
		{"a variable of an object", "class A:\n    def __init__(self):\n        self.n = 8\n", "", "", 8,
			"class A:\n    def __init__(self):\n        self.n = 3\n"},
		{"a number that is written out", "def go():\n    for r in range(8):\n        if c == 8: pass\nb = [0] * 8\n", "", "", 8,
			"def go():\n    for r in range(3):\n        if c == 3: pass\nb = [0] * 3\n"},
		{"only in functions", "def go():\n    for r in range(8):\n        if c == 8: pass\ngo()\n", "", "", 8,
			"def go():\n    for r in range(3):\n        if c == 3: pass\ngo()\n"},
		{"a number next to it", "def go():\n    for r in range(8):\n        if c == 7: pass\ngo()\n", "", "", 8, ""},
		{"a number that is something else", "def go():\n    x = f[8]\ngo()\n", "", "", 8, ""},
		{"in a string", "print('8 queens')\n", "", "", 8, ""},
		{"another number", "n = 5\n", "", "", 8, ""},
	} {
		asked := map[string]string{"text": test.text, "call": test.call, "input": test.input}
		var other map[string]string // null if there's none
		j.ask(t, &other, "resized", asked, test.from, 3)
		got := ""
		for name, now := range other {
			if now != asked[name] {
				got += now
			}
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
