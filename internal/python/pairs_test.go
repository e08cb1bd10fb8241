package python_test

import "testing"

// Loops over a dict's items take keys and values without making a tuple, and give the same results.
func TestPairs(t *testing.T) {
	for _, c := range []struct{ source, printed, err string }{
		{"for k, v in {'a': 1, 'b': 2}.items():\n  print(k, v)", "a 1\nb 2\n", ""},
		{"for (a, b), c in {(1, 2): 3}.items():\n  print(a, b, c)", "1 2 3\n", ""},
		{"for k, *v in {'a': 1}.items():\n  print(k, v)", "a [1]\n", ""},
		{"d = {}\nfor d['k'], d['v'] in {'a': 1}.items():\n  print(d)", "{'k': 'a', 'v': 1}\n", ""},
		{"for k, k in {'a': 1}.items():\n  print(k)", "1\n", ""},
		{"for k, v in {}.items():\n  pass\nelse:\n  print('none')", "none\n", ""},
		{"for k, v in {1: 2, 3: 4}.items():\n  if k == 1: continue\n  print(k)\n  break\nelse:\n  print('none')", "3\n", ""},
		{"def f():\n  for k, v in {1: 2}.items():\n    return k, v\nprint(f())", "(1, 2)\n", ""},
		{"print([k + v for k, v in {1: 2, 3: 4}.items() if v > 2])", "[7]\n", ""},
		{"print({v: k for k, v in {1: 2}.items() for x in 'a'})", "{2: 1}\n", ""},
		{"print(any(k == v for k, v in {1: 2, 3: 3}.items()))", "True\n", ""},
		{"print([f() for k, v in {1: 2}.items() for f in [lambda: k + v]])", "[3]\n", ""},
		{"for k, v in {1: 2}.keys():\n  pass", "", "f.py:1:5: TypeError: cannot unpack non-iterable int object"},
		{
			"d = {1: 2}\nfor k, v in d.items():\n  d[k + 1] = v", "",
			"f.py:2:1: RuntimeError: dictionary changed size during iteration: write for x in list(d)",
		},
		{"for (a, b), c in {1: 3}.items():\n  pass", "", "f.py:1:5: TypeError: cannot unpack non-iterable int object"},
	} {
		_, printed, err := run(c.source)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if printed != c.printed || said != c.err {
			t.Errorf("%q:\nprints %q, %s\nwant   %q, %s", c.source, printed, said, c.printed, c.err)
		}
	}
}
