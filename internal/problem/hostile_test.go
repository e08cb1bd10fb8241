package problem_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"queenbook/internal/problem"
	"queenbook/internal/thorough"
)

const small = `places = ["a", "b"]
choices = [1, 2]
def refused_by(place, choice, chosen):
    `

// tight are limits that a hostile file soon reaches.
var tight = problem.Limits{
	Time:   thorough.Of(500*time.Millisecond, time.Second),
	Memory: 128 << 20,
	Tests:  100_000,
}

// end is how the search of a file ends, or the error if no search begins.
func end(t *testing.T, source string, limits problem.Limits) (tests int64, says string) {
	t.Helper()
	begin := time.Now()
	defer func() {
		if took := time.Since(begin); took > limits.Time+10*time.Second {
			t.Errorf("%.60q: it took %v", source, took)
		}
	}()
	s, err := problem.Start(t.Context(), problem.Source{Name: "x.py", Text: source}, limits, func(string) {})
	if err != nil {
		return 0, err.Error()
	}
	defer s.Close()
	r, err := s.Record()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	return r.Run.Tests, r.End.String()
}

// Whatever a file does, it ends, and we know what it did.
func TestHostile(t *testing.T) {
	for _, c := range []struct {
		name, source string
		want         []string // the message has one of these
		tests        int64
	}{
		{"endless at the top", "while True:\n    pass", []string{"x.py:1:1: it takes longer than LIMIT, before its search begins"}, 0},
		{"endless in a test", small + "if place == \"b\":\n        while True:\n            pass", []string{": it takes longer than LIMIT, after 1 test"}, 1},
		{"endless in a list", small + "return [0 for i in range(1 << 40)]", []string{"it takes longer than LIMIT", "it needs more than 128 MB of memory"}, 0},
		{"squares", "x = 10\nwhile True:\n    x = x * x", []string{"it takes longer than LIMIT", "it needs more than 128 MB of memory"}, 0},
		{"squares in a test", small + "x = [7]\n    for i in range(100):\n        x[0] = x[0] * x[0]", []string{"it takes longer than LIMIT", "it needs more than 128 MB of memory"}, 0},
		{"one large list", "x = [0] * (1 << 29)", []string{"it needs more than 128 MB of memory"}, 0},
		{"one large string", "x = \"a\" * (1 << 29)", []string{"it needs more than 128 MB of memory"}, 0},
		{"a list that grows", "x = []\nwhile True:\n    x.append(\"%d\" % len(x))", []string{"it takes longer than LIMIT", "it needs more than 128 MB of memory"}, 0},
		{"a power", "x = pow(3, pow(10, 12))", []string{"it takes longer than LIMIT", "it needs more than 128 MB of memory"}, 0},
		{"deep calls", "def f(x):\n    return f(x)\nf(1)", []string{"x.py:2:13: functions call each other more than 1,000 levels deep"}, 0},
		{"deep calls in a test", small + "return refused_by(place, choice, chosen)", []string{"refused_by(\"a\", 1) after 0 tests: functions call each other", "refused_by('a', 1) after 0 tests: functions call each other"}, 0},
		{"deep brackets", "x = " + strings.Repeat("(", 100_000) + strings.Repeat(")", 100_000), []string{"excessive nesting", "it takes longer than"}, 0},
		{"deep lists", "x = []\nfor i in range(1000000):\n    x = [x]\nplaces = x\nchoices = [1]\ndef refused_by(a, b, c):\n    return x", []string{"more than 20 deep", "it takes longer than"}, 0},
		{"a deep value", small + "x = []\n    for i in range(100000):\n        x = [x]\n    return x", []string{"x.py:3:5: refused_by('a', 1) after 0 tests gives a list with"}, 0},
		{"a value in itself", "x = []\nx.append(x)\nplaces = x\nchoices = [1]\ndef refused_by(a, b, c): pass", []string{"more than 20 deep"}, 0},
		{"a long text", "x = \"\"\"" + strings.Repeat("a\n", 5<<20) + "\"\"\"", []string{"x.py: a problem file can have at most 1,048,576 bytes, and this one has more"}, 0},
		{"places without end", "choices = [1]\ndef next_place(chosen):\n    return len(chosen)\ndef refused_by(a, b, c): pass", []string{"there are more than 10000 choices, and it isn't complete", "there are more than 10,000 choices, and it isn't complete"}, 10_000},
		{"choices without end", "places = [1]\ndef choices(p, c):\n    return range(1 << 40)\ndef refused_by(a, b, c): pass", []string{"it takes longer than LIMIT", "it needs more than 128 MB of memory"}, 0},
		{"many tests", "places = range(100)\nchoices = range(100)\ndef refused_by(a, b, c): pass", []string{"it makes more than 100,000 tests"}, 100_000},
		{"printing without end", "while True:\n    print(\"a\" * 1000)", []string{"it takes longer than LIMIT"}, 0},
		{"a character 0", "x = 1\ny = '\x00'", []string{"x.py:2: a character with the code 0: is it a text file?"}, 0},
		{"not UTF-8", "x = \"\xff\xfe\"\n" + small + "pass", []string{""}, 6},
		{"a binary file", "\x7fELF\x02\x01\x01\x03", []string{"x.py:1"}, 0},
		{"nothing", "", []string{"x.py: refused_by is missing"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			limits := tight
			if !strings.Contains(strings.Join(c.want, " "), "takes longer") {
				limits.Time = time.Minute // it ends by itself, however busy the machine is
			}
			tests, says := end(t, c.source, limits)
			// With 32 bits some of it is too large to begin; the message says so.
			fits := strconv.IntSize == 32 &&
				(strings.Contains(says, "out of range") || strings.Contains(says, "ended before its search began"))
			for _, want := range c.want {
				want = strings.ReplaceAll(want, "LIMIT", limits.Time.String())
				fits = fits || strings.Contains(says, want) && (want != "" || says == "")
			}
			if !fits || c.tests > 0 && tests != c.tests {
				t.Errorf("%d tests, %s", tests, says)
			}
			if len(says) > 1000 {
				t.Errorf("it says %d bytes", len(says))
			}
		})
	}
}

// A search that fails halfway shows what it did.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		source, want string
		tests        int64
	}{
		{"places = [1]\nchoices = [1]\ndef refuse_by(place, choice, chosen): pass", "x.py: refused_by is missing: def refused_by(place, choice, chosen) says what refuses a choice, None if nothing does (did you mean it by refuse_by?)", 0},
		{"choices = [1]\ndef refused_by(place, choice, chosen): pass", "x.py: places is missing: a list of what is to be filled, in this order, or def next_place(chosen)", 0},
		{"places = [1]\ndef refused_by(place, choice, chosen): pass", "x.py: choices is missing: a list of what can be chosen, in this order, or def choices(place, chosen)", 0},
		{small + "pass\ndef takeback(place, choice): pass", "x.py:5:5: takeback is nearly take_back, and means nothing to the search: rename it to take_back, or to something else", 0},
		{small + "pass\npictures = {}", "x.py:5:1: pictures is nearly picture, and means nothing to the search: rename it to picture, or to something else", 0},
		{"places = [1, 2, 1]\nchoices = [1]\ndef refused_by(place, choice, chosen): pass", "x.py:1:1: places has 1 twice: each needs its own name", 0},
		{"places = [1, {}]\nchoices = [1]\ndef refused_by(place, choice, chosen): pass", "x.py:1:1: places has {} in it: a name is a text, a number or a tuple of these, not a dict", 0},
		{"places = 3\nchoices = [1]\ndef refused_by(place, choice, chosen): pass", "x.py:1:1: places is 3: it has to be a list, in order", 0},
		{"places = [1]\nchoices = 3\ndef refused_by(place, choice, chosen): pass", "x.py:2:1: choices is 3: write a list, or def choices(place, chosen)", 0},
		{"places = [1]\nchoices = []\ndef refused_by(place, choice, chosen): pass", "x.py:2:1: choices is empty: there's nothing to choose", 0},
		{"places = [1]\nchoices = [1]\ndef refused_by(place, choice): pass", "x.py:3:5: refused_by must take place, choice and chosen: def refused_by(place, choice, chosen)", 0},
		{"places = [1]\nchoices = [1]\nrefused_by = 3", "x.py:3:1: refused_by is 3: it has to be a function, def refused_by(place, choice, chosen)", 0},
		{small + "pass\ntitle = 3", "x.py:5:1: title is 3: it has to be a text", 0},
		{small + "pass\nenough = 0", "x.py:5:1: enough is 0: it has to be a number of solutions, at least 1", 0},
		{small + "pass\nwords = {\"places\": \"x\"}", "x.py:5:1: words has 'places': you can only rename place and choice", 0},
		{small + "if 1 / (2 - choice) == 0: pass", "x.py:4:10: refused_by('b', 2) after 2 tests: ZeroDivisionError: division by zero", 2},
		{small + "return chosen[\"b\"]", `x.py:4:18: refused_by('a', 1) after 0 tests: KeyError: 'b'`, 0},
		{small + "return 7", "x.py:3:5: refused_by('a', 1) after 0 tests gives 7: it has to give None if the choice is allowed, and otherwise a place, a list of places, a text, or True", 0},
		{small + "return [\"a\", \"c\"]", "x.py:3:5: refused_by('a', 1) after 0 tests gives a list with 'c', which isn't a place", 0},
		{small + "chosen[\"b\"] = 1", "x.py: after 1 test chosen has 2 entries instead of 1: only the search can change it", 1},
		{"choices = [1]\ndef next_place(chosen):\n    return \"a\"\ndef refused_by(place, choice, chosen): pass", "x.py:2:5: next_place after 1 test gives 'a', which is already filled: if nothing is left, give None", 1},
		{"places = [1]\ndef choices(place, chosen):\n    return [1, 2, 1]\ndef refused_by(place, choice, chosen): pass", "x.py:2:5: choices(1) after 0 tests gives 1 twice", 0},
		{"places = [1]\ndef choices(place, chosen):\n    return 3\ndef refused_by(place, choice, chosen): pass", "x.py:2:5: choices(1) after 0 tests gives 3: it has to give a list, in the order to try them", 0},
		{small + "return None\ndef put(place, choice):\n    if place == \"b\":\n        unknown.append(1)\nunknown = 3", "x.py:7:16: put('b', 1) after 2 tests: .append of an int is not in the part of Python that problem files are written in: what it has is as_integer_ratio, bit_count, bit_length, conjugate, is_integer", 2},
		{small + "with x: pass", "x.py:4:5: with is not in the part of Python that problem files are written in: a problem file can't read files: write what it needs into it", 0},
	} {
		tests, says := end(t, c.source, problem.Limits{Time: time.Minute, Memory: tight.Memory, Tests: tight.Tests})
		if says != c.want || tests != c.tests {
			t.Errorf("%q, %d tests:\ngot  %s\nwant %s", c.source, tests, says, c.want)
		}
	}
}

// A search that's cut off is shown as far as it went, and its length is estimated.
func TestEstimate(t *testing.T) {
	queens := `n = %d
places = range(1, n + 1)
choices = range(1, n + 1)
def refused_by(place, choice, chosen):
    for other, row in chosen.items():
        if row == choice or abs(row - choice) == place - other:
            return other
`
	r, _ := record(t, fmt.Sprintf(queens, 8), problem.Limits{Memory: 128 << 20, Tests: 10_000})
	if r.Run.Tests != 10_000 || r.End.Cause != problem.Tests || r.End.Dives == 0 {
		t.Errorf("%+v %+v", r.Run, r.End)
	}
	if whole := 15_720.0; r.End.Estimate < whole*0.9 || r.End.Estimate > whole*1.1 {
		t.Errorf("%.0f tests were estimated, the whole search makes 15,720", r.End.Estimate)
	}
}

// A search that ends before its first test has nothing to estimate.
func TestNothingToEstimate(t *testing.T) {
	const nothing = "places = []\nchoices = [1]\nenough = 1\ndef refused_by(place, choice, chosen): pass"
	if tests, says := end(t, nothing, tight); tests != 0 || says != "x.py: it asks for 1 solution" {
		t.Errorf("%d tests, %s", tests, says)
	}
}

// A search ends within a tenth of its time limit, including the estimate. One run in three has to,
// because other processes may get in the way.
func TestLimit(t *testing.T) {
	const endless = "places = range(40)\nchoices = [0, 1]\ndef refused_by(place, choice, chosen):\n    return None\n"
	var took time.Duration
	for range 3 {
		began := time.Now()
		r, _ := record(t, endless, problem.Limits{Time: time.Second, Memory: 256 << 20, Tests: 1 << 40})
		took = time.Since(began)
		if r.End.Cause != problem.Time || r.End.Dives == 0 {
			t.Fatalf("it ended with %v, %d dives", r.End, r.End.Dives)
		}
		if took < 1100*time.Millisecond {
			return
		}
	}
	t.Errorf("a search of a second took %v", took)
}
