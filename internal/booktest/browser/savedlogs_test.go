package browser

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
	"queenbook/internal/words"
)

// A logField is a field whose logs are compared: what it asks for, and the logs that it has saved.
type logField struct {
	*tab
	figure  string
	program string
	Asks    struct{ Puzzle, Goal, Order string }
	paths   map[int]logPath
	seen    map[string]bool
	said    map[string]int // how many logs have the verdict
	follows bool           // the log of a right program is on the path of the problem file
}

// A logPath is what the logs of boards of one size are compared with.
type logPath struct {
	rules  string // the problem file
	traced bool   // whether trace knows its search: the file's own log is on the path
}

func newLogField(tb *tab, figure string) *logField {
	tb.Helper()
	program, err := booktest.Program()
	if err != nil {
		tb.Fatal(err)
	}
	f := &logField{
		tab: tb, figure: figure, program: program,
		paths: map[int]logPath{}, seen: map[string]bool{}, said: map[string]int{},
	}
	asks := ask[string](tb, `JSON.stringify(document.querySelector("`+figure+` python-code").code.watched)`)
	if err := json.Unmarshal([]byte(asks), &f.Asks); err != nil {
		tb.Fatal(err)
	}
	tb.runs(`%s; 0`, called("leaves.noted"))
	return f
}

// fewAgain is how many logs of a field are saved again once they're followed, and how long they are.
const fewAgain, shortAgain = 2, 50_000

// save presses the button below a program that has run, if there's one. The page and both commands
// come to the same verdict on its log, and on the log that the page then saves of that.
func (f *logField) save(name string, right bool) {
	f.Helper()
	log := ask[string](f.tab, called("log.saved", f.figure))
	offered := ask[string](f.tab, `document.querySelector("`+f.figure+` [data-code]").dataset.seen`) == "search"
	if offered != (log != "") {
		f.Errorf("%s: %s is read as a search: %t; its log has %d letters", f.figure, name, offered, len(log))
	}
	if log == "" || f.seen[log] {
		return
	}
	f.seen[log] = true
	page := f.compare(name, right, log)
	if len(f.seen) > fewAgain || len(log) > shortAgain {
		return
	}
	again := f.compare(name+", saved again", right, page.Again)
	if again.Verdict != page.Verdict || stepOf.FindString(again.Says) != stepOf.FindString(page.Says) {
		f.Errorf("%s: the page says %q of the log of %s, and %q once it's saved again",
			f.figure, page.Says, name, again.Says)
	}
}

// A saidOfLog is what a page says of a log that's pasted into a field.
type saidOfLog struct{ Verdict, Says, Again string }

var (
	// lineOfCheck is the place that a command adds to the step, and the page doesn't.
	lineOfCheck = regexp.MustCompile(` \(line [\d,]+\)`)
	// stepOf is where a log leaves the path, or where it ends.
	stepOf  = regexp.MustCompile(`\bstep [\d,]+`)
	testsOf = regexp.MustCompile(`[\d,]+ tests?\b`)
)

const wholly = "It's the same search, right to the end"

// compare compares what the page and the commands say of a log.
func (f *logField) compare(name string, right bool, log string) (page saidOfLog) {
	f.Helper()
	page = ask[saidOfLog](f.tab, called("log.said", f.figure, log))
	file := filepath.Join(f.TempDir(), "log.jsonl")
	booktest.WriteFile(f, file, log)
	n := columnsOf(f.tab, log)
	path := f.path(n)
	trace := f.checked(append(f.trace(n), file)...)
	problem := f.checked("problem", path.rules, "--check", file)
	if path.traced && (stepOf.FindString(trace) != stepOf.FindString(problem) ||
		strings.HasPrefix(trace, wholly) != strings.HasPrefix(problem, wholly)) {
		f.Errorf("%s: of the log of %s trace says %q, problem %q", f.figure, name, trace, problem)
	}
	f.follows = f.follows || right && strings.HasPrefix(problem, wholly)
	f.said[page.Verdict]++
	if right && page.Verdict == "wrong" { // none of these goes through the squares in an order of its own
		f.Errorf("%s: of the log of %s, which is right, the page says %q", f.figure, name, page.Says)
	}
	if page.Verdict == "unknown" {
		return page
	}
	if path.traced {
		f.same(name, "trace", trace, page)
		if !strings.HasPrefix(trace, wholly) && !strings.Contains(page.Says, trace) {
			f.Errorf("%s: of the log of %s trace says %q, the page %q", f.figure, name, trace, page.Says)
		}
	}
	f.same(name, "problem", problem, page)
	if why, want := reasonIn(f, problem), reasonIn(f, page.Says); page.Verdict == "wrong" && why != want {
		f.Errorf("%s: %s: the page's reason is %s, that of problem --check %s", f.figure, name, want, why)
	}
	return page
}

// same checks that a command names the page's verdict and its step.
func (f *logField) same(name, command, says string, page saidOfLog) {
	f.Helper()
	at := stepOf
	if page.Verdict == "right" {
		at = testsOf
	}
	right, place := strings.HasPrefix(says, wholly), at.FindString(says)
	if right != (page.Verdict == "right") || place == "" || place != at.FindString(page.Says) {
		f.Errorf("%s: of the log of %s the page says %q (%s), report %s --check %q",
			f.figure, name, page.Says, page.Verdict, command, says)
	}
}

// trace is the command that compares a log with the book's search, turned as the field asks for.
func (f *logField) trace(n int) []string {
	list := []string{"trace", "-n", strconv.Itoa(n)}
	if f.Asks.Goal == "first" {
		list = append(list, "--first")
	}
	if f.Asks.Order == "upwards" {
		list = append(list, "--upwards")
	}
	return append(list, "--check")
}

// checked is the first thing that a command says of a log. Notes on how the log is written follow
// on lines of their own.
func (f *logField) checked(command ...string) string {
	f.Helper()
	out, err := exec.Command(f.program, command...).Output()
	if other := new(exec.ExitError); err != nil && !(errors.As(err, &other) && other.ExitCode() == 1) {
		f.Fatalf("report %s: %v", strings.Join(command, " "), err)
	}
	said, _, _ := strings.Cut(lineOfCheck.ReplaceAllString(string(out), ""), "\n")
	return said
}

// path is what logs are compared with that have this many columns.
func (f *logField) path(n int) logPath {
	f.Helper()
	if path, known := f.paths[n]; known {
		return path
	}
	rules := f.problemFile(n)
	log, err := exec.Command(f.program, "problem", rules, "--format", "jsonl").Output()
	if err != nil {
		f.Fatalf("report problem: %v", err)
	}
	file := filepath.Join(f.TempDir(), "own.jsonl")
	booktest.WriteFile(f, file, string(log))
	f.paths[n] = logPath{rules, strings.HasPrefix(f.checked(append(f.trace(n), file)...), wholly)}
	return f.paths[n]
}

// problemFile is the book's file for what the field asks for, or else that of superqueens without
// their knights.
func (f *logField) problemFile(n int) string {
	f.Helper()
	source, err := fs.ReadFile(queenbook.Content(), "problems/"+f.Asks.Puzzle+".py")
	if err != nil {
		source, err = fs.ReadFile(queenbook.Content(), "problems/superqueens.py")
	}
	if err != nil {
		f.Fatal(err)
	}
	change := change{of: []string{"n = 10", "n = " + strconv.Itoa(n)}}
	if f.Asks.Puzzle != "superqueens" {
		change.of = append(change.of, "        if right + down == 3:\n            return column\n", "")
	}
	if f.Asks.Order == "upwards" {
		change.of = append(change.of, "choices = list(range(1, n + 1))", "choices = list(range(n, 0, -1))")
	}
	text := change.in(f, f.figure, string(source))
	if f.Asks.Goal == "first" {
		text += "\nenough = 1\n"
	}
	file := filepath.Join(f.TempDir(), "rules.py")
	booktest.WriteFile(f, file, text)
	return file
}

// columnsOf is the number of columns in the first line of a log.
func columnsOf(tb *tab, log string) int {
	tb.Helper()
	var about struct{ Places []int }
	first, _, _ := strings.Cut(log, "\n")
	if err := json.Unmarshal([]byte(first), &about); err != nil || len(about.Places) == 0 {
		tb.Fatalf("a log begins with %q: %v", first, err)
	}
	return len(about.Places)
}

// general are the reasons that only queens have, and what's said of other puzzles instead.
var general = map[string]string{
	"bottom": "begin", "top-row": "begin", "zero": "outside", "place": "outside", "choice-of": "outside",
	"old": "refused", "last": "early", "leaves": "over", "top": "again", "more": "over",
}

// notReasons are other parts of what's said of a log.
var notReasons = []string{"head", "tail", "diagonal", "diagonals"}

// reasonIn is the name of the reason in a sentence about a log, in the words for any puzzle.
func reasonIn(tb testing.TB, says string) (reason string) {
	tb.Helper()
	longest := ""
	for _, name := range words.Ours().Names() {
		_, why, _ := strings.Cut(name, "-")
		kind := strings.TrimSuffix(name, "-"+why)
		if kind != "follow" && kind != "part" || slices.Contains(notReasons, why) {
			continue
		}
		if part := longestPart(name); len(part) > len(longest) && strings.Contains(says, part) {
			longest, reason = part, why
		}
	}
	if reason == "" {
		tb.Errorf("no reason is in %q", says)
	}
	return cmp.Or(general[reason], reason)
}

// end checks that the page has a verdict on logs wherever the right programs make the search that
// they are compared with, and only there: another search may be right as well.
func (f *logField) end() {
	f.Helper()
	if follows := f.follows; follows && f.said["unknown"] > 0 || !follows && f.said["right"]+f.said["wrong"] > 0 {
		f.Errorf("%s: right programs make the search: %t; the verdicts on their logs are %v", f.figure, follows, f.said)
	}
	if f.follows && thorough.All() && (f.said["right"] == 0 || f.said["wrong"] == 0) {
		f.Errorf("%s: the verdicts on its logs are %v", f.figure, f.said)
	}
}
