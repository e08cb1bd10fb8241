package python_test

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/python"
	"queenbook/internal/python/object"
)

func run(source string) (*python.Program, string, error) {
	var printed strings.Builder
	p, err := python.Run("f.py", source, func(text string) { printed.WriteString(text) }, func(*python.Thread) {})
	return p, printed.String(), err
}

// The answer to unsupported constructs: their place, and what to write.
func TestRefused(t *testing.T) {
	const part = " is not in the part of Python that problem files are written in: "
	for _, c := range []struct{ source, want string }{
		{"import random", "1:1: import random" + part + "a search must be the same each time: write the order down"},
		{"import math.foo", "1:1: import math.foo" + part},
		{"from math import sin", "1:1: math.sin" + part + "write it yourself, or use "},
		{"from math import *", "1:18: import *" + part},
		{"import math\nmath.sin(1)", "2:5: math.sin" + part},
		{"with open('x') as f:\n  pass", "1:1: with" + part + "a problem file can't read files: write what it needs into it"},
		{"x = open('x')", "1:5: open" + part + "a problem file can't read files: write what it needs into it"},
		{"async def f():\n  pass", "1:1: async" + part + "write a plain function"},
		{"match 3:\n  case 1: pass", "1:1: match" + part + "write if and elif"},
		{"x = 1\nx++", "2:2: ++" + part + "write x += 1"},
		{"x = True && False", "1:10: &&" + part + "write and"},
		{"x = !True", "1:5: !" + part + "write not"},
		{"x = b'ab'", "1:5: bytes" + part + "write a string without the b"},
		{"x = 3j", "1:5: a complex number" + part + "use two numbers"},
		{"x = [1].nothing()", "1:8: .nothing of a list" + part + "what it has is append, clear, copy"},
		{"x = 1000 is 1000", "1:10: is between equal numbers, texts or tuples" + part + "write =="},
		{"class A:\n  pass\nx = str(A())", "3:8: the text of an object, which has its place in memory in it" + part + "define __repr__ in class A"},
		{"class A:\n  def __enter__(self):\n    pass", "1:7: a class with __enter__" + part + "write a method with your own name"},
		{"class A(dict):\n  pass", "1:9: a class that inherits from dict" + part + "keep a dict in the object"},
		{"x = hash('a')", "1:5: hash" + part + "it differs from one Python to the next: use the value itself"},
		{"x = 2 ** 0.3", "1:7: a power with a fraction" + part},
		{"x = int | None", "1:9: an operator next to int" + part},
		{"if 1:\n\tx = 1\n        y = 2", "3:1: this line is indented with tabs where others have spaces: use one of them"},
		{"if 1:\n    if 1:\n\tx = 1", "3:1: this line is indented with tabs where others have spaces: use one of them"},
		{"x = “a”", "1:5: “ is a typographic quotation mark: write \" or '"},
		{"def f(a):\nreturn 1", "2:1: this line belongs to the one above it that ends in a colon: indent it further"},
		{"x = 1\n  y = 2", "2:3: this line is indented further than the one above it"},
		{"if 1:\n    x = 1\n  y = 2", "3:3: this line is indented like no line above it"},
		{"x = (1,\ny = 2", "1:5: the file ends while a bracket is still open"},
		{"x = (1]", "1:7: ] does not close the ( of line 1"},
		{"x = 'abc", "1:5: this string does not end"},
		{"x = 1 if True", "1:7: missing else: write a if condition else b"},
		{"f(1) = 2", "1:2: this can't be given a value: write a name in front of =, or == to compare"},
		{"x = f'{1'", "1:7: this field has no }"},
		{"return 1", "1:1: return outside a function"},
		{"break", "1:1: break outside a loop"},
		{"colour = 1\nx = color", "2:5: color has no value here (did you mean colour?)"},
		{"x = 1/0", "1:6: ZeroDivisionError: division by zero"},
		{"def f(n):\n  return f(n + 1)\nx = f(1)", "2:11: functions call each other more than 1,000 levels deep"},
		{"n = 1\ndef f():\n  n += 1\nf()", "3:3: UnboundLocalError: cannot access local variable 'n' where it is not associated with a value: a function that gives a name a value has its own variable; write global before it, or nonlocal"},
		{"d = {'a': 1}\nfor k in d:\n  d['b'] = 1", "2:1: RuntimeError: dictionary changed size during iteration: write for x in list(d)"},
		{"x = \"ö\"[3]", "1:8: IndexError: string index out of range"},
		{"x = f'{1/0}'", "1:9: ZeroDivisionError: division by zero"},
		{"ValueError.x = 1", "1:11: TypeError: cannot set 'x' attribute of immutable type 'ValueError'"},
		{"int.x = 1", "1:4: TypeError: cannot set 'x' attribute of immutable type 'int'"},
		{"def g():\n  yield 1\ntype(g()).x = 1", "3:10: TypeError: cannot set 'x' attribute of immutable type 'generator'"},
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

// All undefined names are reported at once.
func TestAllNames(t *testing.T) {
	_, _, err := run("a = x1\nb = x2\nc = open(a)")
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[2], "f.py:3:5: open is not") {
		t.Errorf("%v", err)
	}
}

// A file that has to mean the same to us and to Python: each line of it prints.
func TestLikePython(t *testing.T) {
	booktest.Need(t, booktest.Python)
	shared, err := os.ReadFile("testdata/shared.py")
	if err != nil {
		t.Fatal(err)
	}
	_, ours, err := run(string(shared))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(booktest.Python.Path(), "-I", "-X", "utf8", "testdata/shared.py")
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

// Each program prints what it prints in CPython, or is refused with its line.
func TestPrograms(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(answers, "programs.json"))
	if err != nil {
		t.Fatal(err)
	}
	var want map[string]struct{ Out, Error string }
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	same, refusals := 0, 0
	for name, wanted := range want {
		source, err := os.ReadFile(filepath.Join(answers, "programs", name+".py"))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(source), "__main__") {
			continue // a problem file doesn't have it
		}
		_, printed, err := run(string(source))
		mistake, _ := errors.AsType[*python.Error](err)
		switch {
		case err != nil && (mistake == nil || mistake.Kind == ""):
			refusals++
			if !strings.HasPrefix(err.Error(), "f.py:") {
				t.Errorf("%s: refused without its line: %v", name, err)
			}
			if !strings.HasPrefix(wanted.Out, printed) {
				t.Errorf("%s prints %q before it is refused, CPython %q", name, printed, wanted.Out)
			}
		case printed != wanted.Out:
			t.Errorf("%s prints\n%s\nCPython\n%s\n%v", name, printed, wanted.Out, err)
		case err != nil && wanted.Error != mistake.Kind:
			t.Errorf("%s: %v, CPython has %q", name, err, wanted.Error)
		default:
			same++
		}
	}
	t.Logf("%d print the same, %d are refused", same, refusals)
}

// A function can change what the file has made: put appends to a list.
func TestGlobalsCanChange(t *testing.T) {
	p, _, err := run("seen = []\ndef put(x):\n    seen.append(x)\n    return len(seen)")
	if err != nil {
		t.Fatal(err)
	}
	for i := int64(1); i <= 2; i++ {
		if got, err := p.Call(p.Get("put").(object.Callable), "a"); err != nil || got != i {
			t.Errorf("%v, %v", got, err)
		}
	}
}
