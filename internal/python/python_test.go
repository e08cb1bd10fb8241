package python_test

import (
	"errors"
	"os/exec"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"queenbook/internal/booktest"
	"queenbook/internal/python"
)

func run(source string) (*python.Program, string, error) {
	var printed strings.Builder
	p, err := python.Run("f.py", source, func(text string) { printed.WriteString(text) }, func(*starlark.Thread) {})
	return p, printed.String(), err
}

// What a construct outside the part is answered with: its place, and what to write.
func TestRefused(t *testing.T) {
	const part = " is not in the part of Python that problem files are written in: "
	for _, c := range []struct{ source, want string }{
		{"x = 1\nif x is None:\n  pass", "2:6: is" + part + "write == None, and != None in place of is not None"},
		{"a = 0 <= 1 < 2", "1:12: a chain of comparisons" + part + "write a <= b and b < c"},
		{"for c in \"abc\":\n  pass", "1:1: a string is no list" + part + "write for c in list(s)"},
		{"x = 2 ** 3", "1:7: **" + part + "write x * x, or pow(x, n); in a dict, d.update(other)"},
		{"x = {1: 2, **{3: 4}}", "1:12: **" + part + "write x * x, or pow(x, n); in a dict, d.update(other)"},
		{"def f():\n  global x\n  x = 1", "2:3: global" + part + "a function cannot give a global name another value: keep it in a list, as in count = [0] and count[0] += 1"},
		{"import math", "1:1: import" + part + "a problem file imports nothing: write what it needs into it"},
		{"s = {1, 2}", "1:7: a set in braces" + part + "write set([1, 2])"},
		{"s = {i for i in [1]}", "1:8: a set in braces" + part + "write set([1, 2])"},
		{"d = {}\ndel d[1]", "2:1: del" + part + "write d.pop(key), or list.pop(index)"},
		{"assert True", "1:1: assert" + part + "leave it out, or return a text from refused_by"},
		{"def f(a: int):\n  pass", "1:8: a type" + part + "leave it out"},
		{"x: int = 3", "1:2: a type" + part + "leave it out"},
		{"def f(a) -> int:\n  pass", "1:10: ->" + part + "leave the types out: def f(a, b):"},
		{"class A:\n  pass", "1:1: class" + part + "keep what belongs together in a tuple or a dict"},
		{"try:\n  pass\nexcept:\n  pass", "1:1: try" + part + "ask before, as in if key in d"},
		{"x = 1\ny = f\"a{x}\"", "2:5: a string with an f before it" + part + `write "%s in %s" % (a, b)`},
		{"y = sum(x for x in [1])", "1:11: a comprehension without brackets" + part + "write [x for x in y], with brackets around it"},
		{"y = (x for x in [1])", "1:8: a comprehension without brackets" + part + "write [x for x in y], with brackets around it"},
		{"x = [3, 1]\nx.sort()", "2:2: .sort of a list" + part + "write x = sorted(x)"},
		{"x = [1].count(1)", "1:8: .count of a list" + part + "write len([y for y in x if y == v])"},
		{"x = [1].copy()", "1:8: .copy of a list" + part + "write list(x)"},
		{"x = [1].nothing()", "1:8: a list has no .nothing"},
		{"a, *b = [1, 2]", "1:4: a starred value" + part + "write a + b for lists, and x[0], x[1:] for parts"},
		{"with open('x') as f:\n  pass", "1:1: with" + part + "a problem file reads no files: write what it needs into it"},
		{"x = open('x')", "1:5: open" + part + "a problem file reads no files: write what it needs into it"},
		{"def f():\n  yield 1", "2:3: yield" + part + "put the values into a list and return it"},
		{"x = 'a' 'b'", "1:9: two strings side by side" + part + "put a + between them"},
		{"x = 1_000", "1:5: 1_000" + part + "write the number without _"},
		{"@foo\ndef f():\n  pass", "1:1: @" + part + "call the function by its name"},
		{"if (x := 3) > 2:\n  pass", "1:7: :=" + part + "write the assignment on a line of its own"},
		{"match 3:\n  case 1: pass", "1:1: match" + part + "write if and elif"},
		{"x = 1\nx++", "2:2: ++" + part + "write x += 1"},
		{"x = True && False", "1:10: &&" + part + "write and"},
		{"x = !True", "1:5: !" + part + "write not"},
		{"x = y = 3", "1:7: two assignments in one statement" + part + "write a line for each name"},
		{"for i in [1]:\n  pass\nelse:\n  pass", "3:1: else behind a loop" + part + "keep in a name whether the loop was left early"},
		{"x = “a”", "1:5: “ is a quotation mark of print: write \" or '"},
		{"x = type(1)", "1:5: type" + part + "write isinstance(x, str)"},
		{"x = 'ab'.elems()", "1:10: .elems" + part + "write list(s)"},
		{"x = b'ab'", "1:5: bytes" + part + "write a string without the b"},
		{"load('a', 'b')", "1:1: load" + part + "a problem file loads nothing: write what it needs into it"},
		{"def f(a):\nreturn 1", "2:1: this line belongs to the one above it that ends in a colon: indent it further"},
		{"x = (1,\ny = 2", "2:3: two assignments in one statement"},
		{"x = 'abc", "1:5: this string does not end"},
		{"x = 1 if True", "1:7: an else is missing: write a if condition else b"},
		{"colour = 1\nx = color", "2:5: color has no value here (did you mean colour?)"},
		{"x = 1/0", "1:6: floating-point division by zero"},
		{"def f(n):\n  return f(n + 1)\nx = f(1)", "2:12: functions call each other more than 1,000 deep"},
		{"n = 1\ndef f():\n  n += 1\nf()", "3:3: local variable n referenced before assignment: a function that gives a name a value has it for itself; keep what all share in a list or dict"},
		{"d = {'a': 1}\nfor k in d:\n  d['b'] = 1", "3:4: a dict or set must not change while a loop goes through it: write for x in list(d)"},
		{"x = \"ö\"[3]", "1:8: string index 3 out of range"},
		{"a = blue1\nb = grean2", "1:5: blue1 has no value here"},
	} {
		_, _, err := run(c.source)
		if err == nil || !strings.HasPrefix(err.Error(), "f.py:"+c.want) {
			t.Errorf("%q:\ngot  %v\nwant f.py:%s", c.source, err, c.want)
		}
		if !isMistake(err) {
			t.Errorf("%q: a %T", c.source, err)
		}
	}
}

func isMistake(err error) bool {
	_, one := errors.AsType[*python.Error](err)
	_, more := errors.AsType[python.Errors](err)
	return one || more
}

// All names without a value are named at once.
func TestAllNames(t *testing.T) {
	_, _, err := run("a = x1\nb = x2\nc = open(a)")
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[2], "f.py:3:5: open is not") {
		t.Errorf("%v", err)
	}
}

// shared is a file that both must understand alike: each line of it prints.
const shared = `
print(sum([1, 2, 3]), sum([0.5, 1]), sum([True, False, True]), sum([[1], [2]], []))
print(list(map(str, [1, 2])), list(filter(None, [0, 1, ""])), list(map(pow, [2, 3], [3, 2])))
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(7), round(0.5))
print(divmod(-7, 3), pow(2, 100), pow(3, 4, 5), pow(2, -1), -7 // 2, -7 % 3, 7 / 2)
print(isinstance(1, int), isinstance(True, int), isinstance("a", (int, str)), isinstance([], tuple))
print(str(["a", ("b",), {"c": 1.5}, None, True]), repr("it's"), repr('a"b'), repr("a\n\tb"), repr('"\''))
print(len("größe"), list("größe"), sorted("hello"), [len(set("aba"))], tuple("ab"), list(enumerate("ab", 1)), list(zip("ab", [1, 2])))
print(max("hello"), min("b", "a"), max([3, 1], key=lambda x: -x), sorted([3, 1, 2], reverse=True))
print("%s and %d" % ("a", 3), "{} {}".format(1, 2), "a,b".split(","), "-".join(["a", "b"]))
print([x * y for x in range(3) for y in range(2) if x != y], {k: v for k, v in [(1, 2)]})
print(1e16, 1.0, 0.1 + 0.2, 1e-7, 123456789012345678901234567890, 2.0 * 3)
print(any([0, 1]), all([]), abs(-3), ord("a"), chr(98), bool([]), int("12"), float("1.5"))
print("é" < "z", "abc"[1], "abc"[-1], [1, 2, 3][::-1], (1, 2) + (3,), [0] * 3, "ab" * 2, 3 in [1, 3])
count = [0]
def up(by=1, *more, **named):
    count[0] += by + len(more) + len(named)
    if count[0] < 5:
        up()
    return count[0]
print(up(), up(1, 2, a=3), [i for i in reversed([1, 2])])
while True:
    count[0] -= 1
    if count[0] == 0:
        break
print(count, not count, 1 if count else 2, 5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 3)
word = "größer"
print(word[2], word[-1], word[1:4], word[::-1], word[:2] + word[4:], [word[i] for i in range(len(word))])
table = [[1, 2], {"ä": [3, 4]}]
table[0][1], (table[1]["ä"][0]) = 5, 6
table[1]["ä"][1] += len(word[1:])
print(table, table[1]["ä"][-1], (lambda x: x[0])("öl"), {"k": word[0]}["k"], word[table[0][0]])
chosen = {"b": 1, "a": 2}
chosen.pop("b")
chosen["b"] = 3
print(list(chosen), list(chosen.items()), chosen.get("c"), chosen.get("c", 0), list(chosen.values()))
`

// What Starlark has not, or has otherwise, is that of Python.
func TestLikePython(t *testing.T) {
	booktest.Need(t, booktest.Python)
	_, ours, err := run(shared)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(booktest.Python.Path(), "-I", "-X", "utf8", "-")
	cmd.Stdin = strings.NewReader(shared)
	theirs, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, theirs)
	}
	a, b := strings.Split(ours, "\n"), strings.Split(string(theirs), "\n")
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Errorf("line %d:\nhere   %q\nPython %q", i+1, a[min(i, len(a)-1)], b[min(i, len(b)-1)])
		}
	}
}

// A function may change what the file has made: put appends to a list.
func TestGlobalsCanChange(t *testing.T) {
	p, _, err := run("seen = []\ndef put(x):\n    seen.append(x)\n    return len(seen)")
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i <= 2; i++ {
		if got, err := p.Call(p.Globals["put"], starlark.String("a")); err != nil || got != starlark.MakeInt(i) {
			t.Errorf("%v, %v", got, err)
		}
	}
}
