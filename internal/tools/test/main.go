// Command test runs go test with its arguments, or with ./..., and says at the end what took
// longest, what was skipped, and what would run it. The go command itself hides the output of tests
// that pass.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, stdout, stderr io.Writer) int {
	tests, keep, err := chosen(args)
	if err != nil {
		fmt.Fprintln(stderr, "test:", err)
		return 1
	}
	if tests == nil {
		fmt.Fprintln(stdout, "No test was skipped.")
		return 0
	}
	status := 0
	r := newReport(stdout)
	if err := r.goTest(tests, stderr); err != nil {
		if _, exits := errors.AsType[*exec.ExitError](err); !exits {
			fmt.Fprintln(stderr, "test:", err)
		}
		status = 1
	}
	r.end()
	if keep != "" {
		if err := os.WriteFile(keep, []byte(r.list()), 0o666); err != nil {
			fmt.Fprintln(stderr, "test:", err)
			return 1
		}
	}
	return status
}

// goTest runs go test once, and reads its output.
func (r *report) goTest(args []string, stderr io.Writer) error {
	tests := exec.Command("go", append([]string{"test", "-json"}, args...)...)
	tests.Stderr = stderr
	out, err := tests.StdoutPipe()
	if err != nil {
		return err
	}
	if err := tests.Start(); err != nil {
		return err
	}
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			r.take(line)
		}
		if err != nil {
			break
		}
	}
	return tests.Wait()
}

// chosen returns the arguments of go test, or nil if there's nothing to run, and the file for the list
// of skipped tests.
func chosen(args []string) (tests []string, keep string, err error) {
	switch {
	case len(args) == 0:
		return []string{"./..."}, "", nil
	case len(args) > 1 && args[0] == "-skipped":
		return args[2:], args[1], nil
	case len(args) > 1 && args[0] == "-only":
		text, err := os.ReadFile(args[1])
		if err != nil || len(text) == 0 {
			return nil, "", err
		}
		return only(args[2:], string(text)), "", nil
	}
	return args, "", nil
}

// only returns the arguments that run the tests of a list, or just parts of them. -run takes a pattern
// for each level of a name, so names with the same number of levels share one.
func only(flags []string, list string) []string {
	byDepth := map[int][][]string{} // the names at each level
	var packages, patterns []string
	for line := range strings.Lines(list) {
		pkg, test, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		names := strings.Split(test, "/")
		levels := byDepth[len(names)]
		if levels == nil {
			levels = make([][]string, len(names))
			byDepth[len(names)] = levels
		}
		for i, name := range names {
			levels[i] = append(levels[i], regexp.QuoteMeta(name))
		}
		packages = append(packages, pkg)
	}
	for _, depth := range slices.Sorted(maps.Keys(byDepth)) {
		levels := make([]string, depth)
		for i, names := range byDepth[depth] {
			slices.Sort(names)
			levels[i] = "^(" + strings.Join(slices.Compact(names), "|") + ")$"
		}
		patterns = append(patterns, strings.Join(levels, "/"))
	}
	slices.Sort(packages)
	return slices.Concat(flags, []string{"-run", strings.Join(patterns, "|")}, slices.Compact(packages))
}

// An event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // seconds
}

// A report is the state of the output.
type report struct {
	out     io.Writer
	said    map[string][]saying // by package, until the package is done
	why     map[string]string   // the last message of each package and test
	skipped map[string][]string // tests, by reason
	again   map[string]bool     // packages with tests, or parts of tests, that were skipped
	took    []timed             // slow packages and tests
}

func newReport(out io.Writer) *report {
	return &report{
		out: out, said: map[string][]saying{}, why: map[string]string{}, skipped: map[string][]string{},
		again: map[string]bool{},
	}
}

// A timed package, or a test with its own entry, took this many seconds.
type timed struct {
	pkg, test string
	seconds   float64
}

// long is the number of seconds from which times are reported.
const long = 10

// A saying is a line of output from a test, or from the package if test is "".
type saying struct{ test, line string }

// take handles a line of go test -json. Anything that isn't an event is an error from the go
// command.
func (r *report) take(line string) {
	var e event
	if json.Unmarshal([]byte(line), &e) != nil {
		fmt.Fprint(r.out, line)
		return
	}
	switch {
	case e.Action == "build-output":
		fmt.Fprint(r.out, e.Output)
		return
	case e.Output != "":
		r.said[e.Package] = append(r.said[e.Package], saying{e.Test, e.Output})
		if m := reason.FindStringSubmatch(e.Output); m != nil {
			r.why[e.Package+" "+e.Test] = m[1]
		}
		return
	case e.Action != "pass" && e.Action != "fail" && e.Action != "skip":
		return
	}
	if e.Elapsed >= long && !strings.Contains(e.Test, "/") {
		r.took = append(r.took, timed{e.Package, e.Test, e.Elapsed})
	}
	switch {
	case e.Test == "":
		if said := r.said[e.Package]; len(said) > 0 && strings.Contains(said[len(said)-1].line, "(cached)") {
			r.took = slices.DeleteFunc(r.took, func(t timed) bool { return t.pkg == e.Package }) // old
		}
		r.show(e.Package, e.Action == "fail")
	case e.Action == "skip":
		why := r.why[e.Package+" "+e.Test]
		r.skipped[why] = append(r.skipped[why], e.Test)
		r.again[e.Package+" "+e.Test] = true
		fallthrough
	case e.Action == "pass":
		ofTest := func(s saying) bool { return s.test == e.Test }
		r.said[e.Package] = slices.DeleteFunc(r.said[e.Package], ofTest)
	}
}

// reason is a skipped test's message, after its place.
var reason = regexp.MustCompile(`^ +[^ ]+\.go:[0-9]+: (.*)\n`)

// progress matches lines that go test only shows with -v.
var progress = regexp.MustCompile(`^=== (RUN|PAUSE|CONT|NAME) `)

// show prints what go test prints for a package: its last line, and what failed.
func (r *report) show(pkg string, failed bool) {
	said := r.said[pkg]
	for i, s := range said {
		if i == len(said)-1 || failed && !progress.MatchString(s.line) {
			fmt.Fprint(r.out, s.line)
		}
	}
	delete(r.said, pkg)
}

// list returns a line for each test, or part of a test, that was skipped.
func (r *report) list() string {
	var all strings.Builder
	for _, one := range slices.Sorted(maps.Keys(r.again)) {
		all.WriteString(one + "\n")
	}
	return all.String()
}

// end says what took longest, and what was skipped, with each reason only once.
func (r *report) end() {
	slices.SortStableFunc(r.took, func(a, b timed) int { return cmp.Compare(b.seconds, a.seconds) })
	if len(r.took) > 0 {
		fmt.Fprintln(r.out, "\nTook longest:")
	}
	for _, t := range r.took[:min(12, len(r.took))] {
		fmt.Fprintf(r.out, "  %4.0f s  %s\n", t.seconds, strings.TrimSpace(t.pkg+" "+t.test))
	}
	if len(r.skipped) == 0 {
		return
	}
	fmt.Fprintln(r.out, "\nSkipped:")
	for _, why := range slices.Sorted(maps.Keys(r.skipped)) {
		tests := r.skipped[why]
		names := tests[0]
		if len(tests) > 1 {
			names = fmt.Sprintf("%s and %d more", names, len(tests)-1)
		}
		fmt.Fprintf(r.out, "  %s (%s)\n", why, names)
	}
}
