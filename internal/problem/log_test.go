package problem_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/log"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

func readLog(t testing.TB, text string, as *problem.Header) (*problem.Recording, error) {
	t.Helper()
	r, err := problem.ReadLog("mine.jsonl", strings.NewReader(text), as)
	if err == nil {
		t.Cleanup(func() { r.Close() })
	}
	return r, err
}

// without removes the lines of some events.
func without(log string, events ...string) string {
	var kept strings.Builder
	for line := range strings.Lines(log) {
		leave := false
		for _, event := range events {
			leave = leave || strings.Contains(line, `"event":"`+event+`"`)
		}
		if !leave {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// A log says what the search did, even if it omits calls and returns.
func TestReadLog(t *testing.T) {
	for _, file := range []string{"australia.py", "sums5.py", "maze.py", "seating.py", "superqueens.py", "knight.py"} {
		r := of(t, file)
		var full bytes.Buffer
		if err := r.WriteJSONL(&full); err != nil {
			t.Fatal(err)
		}
		events := logged(t, r)
		for name, text := range map[string]string{
			"whole":                  full.String(),
			"without its first line": events,
			"without calls":          without(events, "call", "return"),
			"tests alone":            without(events, "call", "return", "put"),
		} {
			read, err := readLog(t, text, nil)
			if err != nil {
				t.Errorf("%s, %s: %v", file, name, err)
				continue
			}
			again := logged(t, read)
			if file == "knight.py" { // it ends halfway, and uses other words for that if its last line is missing
				again, events = without(again, "stopped"), without(events, "stopped")
			}
			if again != events {
				sameLines(t, file+", "+name, events, again)
			}
			want, got := r.Run, read.Run
			want.Stopped, got.Stopped = "", ""
			if fmt.Sprint(want.Counts, want.Solutions, want.First) != fmt.Sprint(got.Counts, got.Solutions, got.First) {
				t.Errorf("%s, %s: %+v", file, name, got)
			}
		}
	}
}

// The lines of trace are a log.
func TestReadTrace(t *testing.T) {
	var text bytes.Buffer
	if err := tree.WriteTrace(&text, 6, solver.Trace(6)); err != nil {
		t.Fatal(err)
	}
	r, err := readLog(t, text.String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	counts := puzzle.Counts{Tests: 894, Placements: 152, DeadEnds: 46}
	if r.Run.Counts != counts || r.Run.Solutions != 4 || !r.Run.Over {
		t.Errorf("%+v", r.Run)
	}
	next := 0
	want := []puzzle.Event{}
	for e := range puzzle.OfQueens(solver.Trace(6)) {
		want = append(want, e)
	}
	for e := range r.Events() {
		if next < len(want) && !e.Equal(want[next]) {
			t.Fatalf("event %d: %+v, the search has %+v", next+1, e, want[next])
		}
		next++
	}
	if next != len(want) {
		t.Errorf("%d events, the search has %d", next, len(want))
	}
}

// A log that no search can have is refused at the line in question.
func TestImpossibleLogs(t *testing.T) {
	as := &problem.Header{
		Version: 1,
		Title:   "t",
		Places:  []log.Name{`"WA"`, `"NT"`},
		Choices: []log.Name{`"red"`, `"green"`},
	}
	try := func(place, choice, rest string) string {
		return fmt.Sprintf("{\"event\": \"try\", \"place\": %q, \"choice\": %q%s}\n", place, choice, rest)
	}
	put := `{"event": "put", "place": "WA", "choice": "red"}` + "\n"
	back := `{"event": "back", "place": "WA", "choice": "red"}` + "\n"
	for _, c := range []struct{ log, want string }{
		{"", `mine.jsonl: there's no event in it: write one to a line, as in {"event": "try", "place": …, "choice": …}`},
		{"hello", "mine.jsonl:1: expected a JSON object, in curly brackets"},
		{"{\"event\": \"try\", \"place\": \"WA\", \"choice\": red}", "mine.jsonl:1: column 43: this isn't JSON: invalid character 'r' looking for beginning of value"},
		{"{\"event\": \"tri\"}", `mine.jsonl:1: event is "tri", which isn't an event of a search (did you mean try?)`},
		{"{\"event\": \"try\", \"choice\": 1}", `mine.jsonl:1: missing field "place"`},
		{"{\"event\": \"try\", \"place\": 1}", `mine.jsonl:1: missing field "choice"`},
		{try("WA", "red", "") + "{\"title\": \"x\"}", `mine.jsonl:2: missing field "event": write a line like {"event": "try", "place": …, "choice": …}`},
		{try("WE", "red", ""), "mine.jsonl:1: WE isn't a place (did you mean WA?)"},
		{try("WA", "grean", ""), "mine.jsonl:1: grean isn't a choice (did you mean green?)"},
		{put, "mine.jsonl:1: puts WA = red, but the line before isn't a test that found it free: each test is a try"},
		{try("WA", "red", `, "refused_by": true`) + put, "mine.jsonl:2: puts WA = red, but the line before isn't a test that found it free: each test is a try"},
		{try("WA", "green", "") + put, "mine.jsonl:2: puts WA = red, but the line before isn't a test that found it free: each test is a try"},
		{try("WA", "red", "") + put + put, "mine.jsonl:3: puts WA = red, but the line before isn't a test that found it free: each test is a try"},
		{try("WA", "red", "") + put + back + "\n" + back, "mine.jsonl:5: takes back WA = red, which isn't there"},
		{try("WA", "red", "") + put + try("NT", "green", "") + `{"event": "put", "place": "NT", "choice": "green"}` + "\n" + back,
			"mine.jsonl:5: takes back WA = red before NT = green, which was chosen later"},
		{try("WA", "red", `, "refused_by": "no"`) + try("NT", "red", ""), "mine.jsonl:2: goes on to NT, but there's no choice for WA yet"},
		{try("WA", "red", "") + put + "{\"event\": \"solution\"}\n{\"event\": \"solution\"}", "mine.jsonl:4: a solution, but the line before doesn't put anything: a solution comes after the put that completes it"},
		{`{"event": "return", "place": "WA"}`, "mine.jsonl:1: returns from WA, but there's no open call for it"},
		{`{"event": "call", "place": "WA"}` + "\n" + `{"event": "call", "place": "WA"}`, "mine.jsonl:2: calls WA again, but its first call hasn't returned"},
		{`{"event": "call", "place": "WA"}` + "\n" + `{"event": "return", "place": "WA"}` + "\n" + try("WA", "red", ""), "mine.jsonl:3: goes on to WA, but the search is over: its first call has returned"},
	} {
		if _, err := readLog(t, c.log, as); err == nil || err.Error() != c.want {
			t.Errorf("%s:\ngot  %v\nwant %s", c.log, err, c.want)
		}
	}
}

// A log says what it's about.
func TestHeaderOfLog(t *testing.T) {
	r, err := readLog(t, `{"title": "Two", "places": ["a", [1, 2]], "choices": [1, 2.0], "picture": {"kind": "graph", "at": [["a", [0, 1]], [[1,2], [1, 1]]], "lines": [["a", [1, 2]]]}}
{"event": "try", "place": "a", "choice": 1}
{"event": "put", "place": "a", "choice": 1}
{"event": "try", "place": [1, 2], "choice": 2, "refused_by": ["a", [1,2]]}
`, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(r.Header.Title, r.Places.Texts(), r.Choices.Texts(), r.Run.Tests, r.End.Cause)
	if got != "Two[a (1, 2)] [1 2] 2ends" {
		t.Error(got)
	}
	for _, c := range []struct{ header, want string }{
		{`{"title": 3}`, "mine.jsonl:1: the first line says what the log is of: "},
		{`{"places": ["a"], "picture": {"kind": "graph"}}`, "mine.jsonl:1: picture: no spot for a: "},
		{`{"picture": {"kind": "grap"}}`, `mine.jsonl:1: picture: there's no kind "grap" (did you mean graph?)`},
	} {
		_, err := readLog(t, c.header+"\n"+`{"event": "try", "place": "a", "choice": 1}`, nil)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v", c.header, err)
		}
	}
}
