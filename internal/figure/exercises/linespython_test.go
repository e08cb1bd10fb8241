package exercises

import (
	"encoding/json"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/listing"
)

// pythonHarness reads programs as pairs of bodies and prints the log of each on four columns: every
// test with its answer, and every solution, up to a limit. It prints "" if one isn't Python.
const pythonHarness = `
import json, sys


class Enough(BaseException):
    pass


def log_of(backtrack, free):
    log, left = [], [3000]

    def emit(*what):
        log.append(what)
        if len(log) > 300:
            raise Enough

    def ask(row, col):
        answer = told["free"](row, col)
        emit(row, col, bool(answer))
        return answer

    def turn(*_):
        left[0] -= 1
        if left[0] < 0:
            raise Enough
        return turn

    told = {"n": 4, "row_position": [0] * 13, "solution": lambda: emit("solution")}
    try:
        exec("def free(row, col):\n" + free, told)
        given = dict(told, free=ask)
        exec("def backtrack(col):\n" + backtrack, given)
    except SyntaxError:
        return ""
    sys.settrace(turn)
    try:
        given["backtrack"](1)
    except (Enough, Exception) as e:
        log.append("broken")
    finally:
        sys.settrace(None)
    return json.dumps(log)


print(json.dumps([log_of(*one) for one in json.load(sys.stdin)]))
`

// TestLinesOfPython is TestLines for the lines of Python, which readers see.
func TestLinesOfPython(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	bodies := map[string]string{}
	for name := range wrongLines {
		m, err := mixedLines(name, listing.Python)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.bodies) != 1 {
			t.Errorf("%s has %d right orders, want one", name, len(m.bodies))
		}
		bodies[name] = m.bodies[0]
	}
	const harmless = "row_position[col] = 0" // no test looks at it
	type one struct{ name, body, wrong string }
	tried := []one{
		{"backtrack", bodies["backtrack"], ""},
		{"free", bodies["free"], ""},
		{"backtrack", bodies["backtrack"] + "\n\t\t" + harmless, harmless},
	}
	for _, name := range slices.Sorted(maps.Keys(wrongLines)) {
		for _, line := range wrongLines[name] {
			wrong := line[listing.Python]
			for _, body := range places(bodies[name], wrong) {
				tried = append(tried, one{name, body, wrong})
			}
		}
	}
	var programs [][2]string
	for _, v := range tried {
		both := maps.Clone(bodies)
		both[v.name] = v.body
		programs = append(programs, [2]string{deeper(both["backtrack"]), deeper(both["free"])})
	}
	input, err := json.Marshal(programs)
	if err != nil {
		t.Fatal(err)
	}
	python := exec.Command(booktest.Python.Path(), "-c", pythonHarness)
	python.Stdin = strings.NewReader(string(input))
	out, err := python.Output()
	var logs []string
	if err == nil {
		err = json.Unmarshal(out, &logs)
	}
	if err != nil || len(logs) != len(tried) {
		t.Fatalf("%d logs of %d programs: %v", len(logs), len(tried), err)
	}
	runs := map[string]int{}
	for i, v := range tried {
		if logs[i] == "" && v.wrong != "" {
			continue
		}
		runs[v.wrong]++
		if same := logs[i] == logs[0]; same != (v.wrong == "" || v.wrong == harmless) {
			t.Errorf("with %q the log is the same: %t\n%s", v.wrong, same, v.body)
		}
	}
	if strings.Count(logs[0], "solution") != 2 || strings.Contains(logs[0], "broken") {
		t.Errorf("the log is %s", logs[0])
	}
	for _, list := range wrongLines {
		for _, line := range list {
			if runs[line[listing.Python]] == 0 {
				t.Errorf("%q runs nowhere", line[listing.Python])
			}
		}
	}
}

// deeper indents a body below the head of its function.
func deeper(body string) string {
	return "\t" + strings.ReplaceAll(body, "\n", "\n\t") + "\n"
}
