package problem_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"queenbook/internal/problem"
)

// A process that has searched a file takes another, unless the first had to be stopped or left
// something behind. Either way the other file does what it does on its own.
func TestProcessesServeSeveral(t *testing.T) {
	const ordinary = small + "return None"
	limits := problem.Limits{Time: time.Minute, Memory: 96 << 20, Tests: 1000} // no other test has this limit
	alone := process(t, ordinary, limits)
	if alone.says != "" || alone.log == "" {
		t.Fatalf("on its own it ends with %q and logs %q", alone.says, alone.log)
	}
	for _, c := range []struct {
		name, source, says string
		same               bool // the next file is searched in the same process
		time               time.Duration
	}{
		{"finds everything", ordinary, "", true, 0},
		{"finds enough", ordinary + "\nenough = 1", "it asks for 1 solution", true, 0},
		{"makes too many tests", "places = range(50)\nchoices = [0, 1]\ndef refused_by(a, b, c): pass", "more than 1,000 tests", true, 0},
		{"can't be read", "x = (", "x.py:1", true, 0},
		{"fails", small + "return 1 / 0", "ZeroDivisionError", true, 0},
		{"isn't a problem", "x = 1", "refused_by is missing", true, 0},
		{"changes what Python has", "ValueError.x = 1\n" + ordinary, "cannot set 'x'", true, 0},
		{"gives names of Python other values", "len = range = list = dict = None\n" + ordinary, "", true, 0},
		{"leaves a generator waiting", "def numbers():\n    yield 1\n    yield 2\nwaiting = numbers()\nnext(waiting)\n" + ordinary, "", false, 0},
		{"has used much", "x = [0] * (4 << 20)\n" + ordinary, "", false, 0},
		{"uses too much", "x = []\nwhile True:\n    x.append([0] * 1000)", "it needs more than 96 MB of memory", false, 0},
		{"asks for too much at once", "x = [0] * (1 << 30)", "it needs more than 96 MB of memory", false, 0},
		{"asks for more than there can be", "x = [0] * (1 << 61)", "it needs more than 96 MB of memory", false, 0},
		{"asks for a text longer than there can be", "x = 'ab' * (1 << 62)", "it needs more than 96 MB of memory", false, 0},
		{"doesn't end", small + "while True:\n        pass", "it takes longer than 300ms", false, 300 * time.Millisecond},
		{"doesn't end in one step", "x = pow(3, pow(10, 12))", "it ", false, 300 * time.Millisecond},
	} {
		before := process(t, ordinary, limits)
		own := limits
		if c.time > 0 {
			own.Time = c.time
		}
		this := process(t, c.source, own)
		after := process(t, ordinary, limits)
		if !strings.Contains(this.says, c.says) || c.says == "" && this.says != "" {
			t.Errorf("%s: it ends with %q, want %q", c.name, this.says, c.says)
		}
		if same := this.waits == before.waits; same != c.same || before.waits == 0 {
			t.Errorf("%s: does its process wait for another file? %v, want %v", c.name, same, c.same)
		}
		if before.log != alone.log || after.log != alone.log || after.says != "" {
			t.Errorf("%s: the file behind it ends with %q and logs\n%s\nwant\n%s", c.name, after.says, after.log, alone.log)
		}
	}
}

// A process that has ended while it waited, or with a search that wasn't read to its end, doesn't
// take files.
func TestProcessesThatAreGone(t *testing.T) {
	const ordinary = small + "return None"
	limits := problem.Limits{Time: time.Minute, Memory: 97 << 20, Tests: 1000}
	alone := process(t, ordinary, limits)
	waits, err := os.FindProcess(alone.waits)
	if err != nil {
		t.Fatal(err)
	}
	waits.Kill()
	if next := process(t, ordinary, limits); next.waits == alone.waits || next.log != alone.log {
		t.Errorf("after its process was killed, it ends with %q and logs\n%s", next.says, next.log)
	}
	s, err := problem.Start(t.Context(), problem.Source{Name: "x.py", Text: ordinary}, limits, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if waits := problem.Waiting(limits.Memory); waits != 0 {
		t.Errorf("process %d waits, though nobody took its search to the end", waits)
	}
	if next := process(t, ordinary, limits); next.log != alone.log {
		t.Errorf("after a search that nobody took, it ends with %q and logs\n%s", next.says, next.log)
	}
}

// A served is what a process did with a file, and which process waits for the next.
type served struct {
	says, log string
	waits     int
}

func process(t *testing.T, source string, limits problem.Limits) (did served) {
	t.Helper()
	defer func() { did.waits = problem.Waiting(limits.Memory) }()
	s, err := problem.Start(t.Context(), problem.Source{Name: "x.py", Text: source}, limits, func(string) {})
	if err != nil {
		return served{says: err.Error()}
	}
	r, err := s.Record()
	s.Close()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	return served{says: r.End.String(), log: logged(t, r)}
}
