package notebook

import (
	"testing"

	"queenbook/internal/words"
)

// What a cell contains of a program: a whole program, the rest that a part of one needs, or the
// definitions in an unfinished one.
func TestRunnable(t *testing.T) {
	const waits = "# Once you've filled in what's missing, take the # off these lines and run the cell again.\n"
	for name, c := range map[string]struct{ file, text, whole, want string }{
		"whole": {text: "print(1)", want: "print(1)"},
		"a function": {
			text:  "def f(a):\n    return g(a)",
			whole: "n = 1\n\n\ndef f(a):\n    return g(a)\n\n\nprint(f(n))",
			want:  "def f(a):\n    return g(a)",
		},
		"a function with what its head needs": {
			text: "def f(a: List[int], n=most, key=len):\n    return deque(a)",
			whole: "from typing import List\nfrom collections import deque\nimport sys\nleast = 1\nmost = least + 1\n\n\n" +
				"def f(a: List[int], n=most, key=len):\n    return deque(a)\n\n\nf([])",
			want: "from typing import List\nfrom collections import deque\nleast = 1\nmost = least + 1\n\n\n" +
				"def f(a: List[int], n=most, key=len):\n    return deque(a)",
		},
		"lines":            {text: "print(b)", whole: "a = 1\nb = a\nc = 2\nprint(b)", want: "a = 1\nb = a\n\n\nprint(b)"},
		"lines of a block": {text: "    return 1", whole: "def f():\n    return 1"},
		"to be completed": {
			text:  "n = 4\n\n\ndef f(a):\n    pass  # write it\n\n\nprint(f(n) + 1)\nprint(n)",
			whole: "n = 4\n\n\ndef f(a):\n    return a\n\n\nprint(f(n) + 1)\nprint(n)",
			want:  "n = 4\n\n\ndef f(a):\n    pass  # write it\n\n\n" + waits + "# print(f(n) + 1)\n# print(n)",
		},
		"what comes of what waits": {
			text:  "def f():\n    pass  # write it\nx = f()\ny = [\n    x,\n]\nz = 1\nfor a in y:\n    print(a)",
			whole: "def f():\n    return 1\nx = f()\ny = [\n    x,\n]\nz = 1\nfor a in y:\n    print(a)",
			want: "def f():\n    pass  # write it\n" + waits +
				"# x = f()\n# y = [\n#     x,\n# ]\nz = 1\n# for a in y:\n#     print(a)",
		},
		"a name that is to be given": {
			text: "pass  # what is x?\ny = x + 1", whole: "x = 1\ny = x + 1", want: "pass  # what is x?\n" + waits + "# y = x + 1",
		},
		"a loop that would not end": {
			text: "i = 0\nwhile i < 3:\n    pass  # count", whole: "i = 0\nwhile i < 3:\n    i += 1",
			want: "i = 0\n" + waits + "# while i < 3:\n#     pass  # count",
		},
		"a method": {
			text:  "class S:\n    def f(self):\n        pass  # write it\n\n\nif __name__ == \"__main__\":\n    print(S().f())",
			whole: "class S:\n    def f(self):\n        return 1\n\n\nif __name__ == \"__main__\":\n    print(S().f())",
			want: "class S:\n    def f(self):\n        pass  # write it\n\n\n" + waits +
				"# if __name__ == \"__main__\":\n#     print(S().f())",
		},
		"a text that is no program": {
			text:  "\"\"\"f(1)\nx = f(2)\n\"\"\"\nt = \"f\"\n@cached\ndef f():\n    pass  # write it\nprint(f\"{f()}\")",
			whole: "\"\"\"f(1)\nx = f(2)\n\"\"\"\nt = \"f\"\n@cached\ndef f():\n    return 1\nprint(f\"{f()}\")",
			want: "\"\"\"f(1)\nx = f(2)\n\"\"\"\nt = \"f\"\n@cached\ndef f():\n    pass  # write it\n" + waits +
				"# print(f\"{f()}\")",
		},
		"arguments of the command line": {
			file: "folder/g.py", text: "import sys\nn = int(sys.argv[1])",
			want: "import sys\n\nsys.argv = [\"g.py\", \"4\"]\n\nimport sys\nn = int(sys.argv[1])",
		},
	} {
		got, runs := runnable(words.Ours(), c.file, c.text, c.whole)
		if got != c.want || runs != (c.want != "") {
			t.Errorf("%s: runs %v:\n%s\nwant\n%s", name, runs, got, c.want)
		}
	}
}
