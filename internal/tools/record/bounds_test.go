package record

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"queenbook/internal/booktest"
)

// A recording is the part of record.mjs's output that these tests read.
type recording struct {
	Calls []struct {
		At, After []named
	}
	Values  []json.RawMessage
	Globals []named
	Steps   []int
	Ended   string
	Out     string
	Lines   int
	Called  int
	Whole   bool
}

// A named is a name with the number of its value.
type named struct {
	Name  string
	Value int
}

// UnmarshalJSON reads it from a list of two.
func (n *named) UnmarshalJSON(data []byte) error { return list(data, &n.Name, &n.Value) }

// TestBounds records programs that do a lot or hold a lot: everything is counted, and what's kept
// stays small.
func TestBounds(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	for _, test := range []struct {
		name, text    string
		called, lines int
		whole         bool
		most          int // bytes
	}{
		{"calls", "def f(n):\n    return n if n < 2 else f(n - 1) + f(n - 2)\nprint(f(24))\n", 150_049, 150_051, false, 40 << 20},
		{"lines", "n = 0\nfor i in range(800_000):\n    n += i\nprint(n)\n", 0, 1_600_003, true, 60 << 20},
		{"results", `found = []
def place(path):
    if len(path) == 7:
        found.append(path[:])
        return
    for i in range(7):
        if i not in path:
            path.append(i)
            place(path)
            path.pop()
place([])
print(len(found))
`, 13_700, 194_781, true, 30 << 20},
		{"memory", `memo = {}
def f(n):
    if n in memo:
        return memo[n]
    memo[n] = n if n < 2 else (f(n - 1) + f(n - 2)) % 1000
    return memo[n]
for n in range(0, 8000, 100):
    f(n)
`, 15_878, 39_820, true, 40 << 20},
		{"tree", `class Node:
    def __init__(self, depth):
        self.inner = [Node(depth - 1) for _ in range(6)] if depth else []
def size(node):
    total = 1
    for one in node.inner:
        total += size(one)
    return total
print(size(Node(4)))
`, 3_110, 9_332, true, 40 << 20},
		{"large", `numbers = list(range(300_000))
some = set(range(50_000))
where = {i: i for i in range(50_000)}
text = "ab" * 500_000
def f(n):
    numbers[n] = 0
    where[n] = 0
    return n and f(n - 1)
f(50)
`, 51, 159, true, 10 << 20},
		{"a text that grows", `text = ""
for i in range(8000):
    text += "0123456789"
print(len(text))
`, 0, 16_003, true, 20 << 20},
		{"texts that are given", `def f(text):
    return len(text)
total = 0
for i in range(60_000):
    total += f(str(i) * 350)
print(total)
`, 60_000, 180_004, false, 60 << 20},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r, size := recorded1(t, test.text)
			if r.Ended != "finished" || r.Called != test.called || r.Lines != test.lines || r.Whole != test.whole {
				t.Errorf("%s, %d calls, %d lines, whole: %v; want %d, %d, %v",
					r.Ended, r.Called, r.Lines, r.Whole, test.called, test.lines, test.whole)
			}
			if size > test.most {
				t.Errorf("%d bytes, want at most %d", size, test.most)
			}
			if len(r.Calls) > 150_000 || len(r.Steps) > 1_500_000 {
				t.Errorf("%d calls and %d lines are kept", len(r.Calls), len(r.Steps))
			}
			for _, call := range r.Calls {
				for _, one := range append(call.At, call.After...) {
					kept, length := held(t, r.Values, one.Value)
					grows := one.Name == "found" || one.Name == "memo"
					if kept > 150 || grows && length > 100 && kept > 1 {
						t.Fatalf("of %s, %d items are kept of %d", one.Name, kept, length)
					}
				}
			}
			for _, one := range r.Globals {
				if kept, length := held(t, r.Values, one.Value); kept != min(length, 10_000) {
					t.Errorf("at the end, %d of %d items of %s are kept", kept, length, one.Name)
				}
			}
		})
	}
}

// held is how many items of a value are kept, and how many there are.
func held(t *testing.T, values []json.RawMessage, at int) (kept, length int) {
	t.Helper()
	if at < 0 || values[at][0] != '{' {
		return 0, 0
	}
	var value struct {
		Items  []json.RawMessage
		Length int
	}
	if err := json.Unmarshal(values[at], &value); err != nil {
		t.Fatal(err)
	}
	return len(value.Items), value.Length
}

// recorded1 is the recording of a program, and its size as JSON in bytes.
func recorded1(t *testing.T, program string) (r recording, size int) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.py")
	if err := os.WriteFile(file, []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), "node", "record.mjs", file).Output()
	if err == nil {
		err = json.Unmarshal(out, &r)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, len(out)
}
