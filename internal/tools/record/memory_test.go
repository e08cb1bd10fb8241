package record

import (
	"testing"

	"queenbook/internal/booktest"
)

// TestMemory runs programs with an eighth of the memory that a page gives them, or less. Whatever
// grows, and however it grows, it's ended before the tab would be; programs that only iterate over
// a lot, without keeping it, aren't.
func TestMemory(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	grows := []string{
		"a = []\nwhile True:\n    a.append([0] * 1000)",
		"a = []\nwhile True:\n    a.append([len(a)])",
		"a = []\nwhile True:\n    a.append('x' * 10_000 + str(len(a)))",
		"a = []\nwhile True:\n    a.append(10 ** 1000 + len(a))",
		"a = {}\nfor i in range(10 ** 9):\n    a[i] = (i, 1)",
		"a = set()\nwhile True:\n    a.add((len(a), 1))",
		"a = []\nwhile True:\n    a.append(len(a) / 7)",
		"class P:\n    def __init__(self):\n        self.x = 1\na = []\nwhile True:\n    a.append(P())",
		"a = [0]\nwhile True:\n    a += a",
		"def f(a):\n    f(a + [0] * 10_000)\nf([])",
		// In one call, or in one comprehension, which has no name yet.
		"a = [[i] for i in range(10 ** 9)]",
		"a = [[0] * 10_000 for _ in range(10 ** 9)]",
		"a = [[0] * 900_000 for _ in range(10 ** 9)]",
		"a = {i: [i] for i in range(10 ** 9)}",
		"a = {(i, i) for i in range(10 ** 9)}",
		"a = list([x] for x in range(10 ** 9))",
		"a = tuple(map(str, range(10 ** 9)))",
		"a, *b = ([x] for x in range(10 ** 9))",
		"a = sorted(str(x) for x in range(10 ** 9))",
		"a = ''.join(str(x) for x in range(10 ** 9))",
		"a = set(str(x) for x in range(10 ** 9))",
		"a = dict((x, [x]) for x in range(10 ** 9))",
		"from itertools import permutations\na = list(permutations(range(11)))",
		"from itertools import product\na = list(product(range(10), repeat=9))",
		"a = list(range(10 ** 9))",
		"a = [0] * 10 ** 9",
		"a = bytearray(10 ** 9)",
		"a = bytes(10 ** 9)",
		"a = 'ab' * 10 ** 9",
		"a = 10 ** 10 ** 9",
		"a = 1 << 10 ** 10",
	}
	goes := map[string]string{
		"a = [1]\na += a\na.extend(a)\nb = a + a\nb += (2,)\nprint(b, a * 2 == b[:8])":                                                   "[1, 1, 1, 1, 1, 1, 1, 1, 2] True\n",
		"print(sum(x for x in range(300_000)))":                                                                                          "44999850000\n",
		"for i in range(3000):\n    a = [[i] for i in range(100)]\nprint(len(a))":                                                        "100\n",
		"n = 0\nfor x in map(str, range(300_000)):\n    n += len(x)\nprint(n)":                                                           "1688890\n",
		"print(any([x] == 3 for x in range(300_000)))":                                                                                   "False\n",
		"for i in range(20_000):\n    try:\n        [[0] * 100, [int(x) for x in '1x']]\n    except ValueError:\n        pass\nprint(i)": "19999\n",
		"def f(n):\n    return [f(n - 1) for _ in range(2)] if n else 0\nprint(len(f(12)))":                                              "2\n",
	}
	var asked []string
	asked = append(asked, grows...)
	for text := range goes {
		asked = append(asked, text)
	}
	type ended struct{ Ended, Error, Out string }
	for i, got := range fromNode[ended](t, "memory.mjs", asked) {
		want := ended{"error", "MemoryError", ""}
		if out, ok := goes[asked[i]]; ok {
			want = ended{"finished", "", out}
		}
		if got != want {
			t.Errorf("%s\nends with %+v, want %+v", asked[i], got, want)
		}
	}
}
