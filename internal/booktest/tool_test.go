package booktest

import (
	"fmt"
	"strings"
	"testing"
)

// A witness is a test that records what Need does to it.
type witness struct {
	testing.TB
	heard []string
}

func (w *witness) Helper()                           {}
func (w *witness) Errorf(format string, args ...any) { w.hear("error", format, args) }
func (w *witness) Fatalf(format string, args ...any) { w.hear("fatal", format, args) }
func (w *witness) Skipf(format string, args ...any)  { w.hear("skip", format, args) }

func (w *witness) hear(what, format string, args []any) {
	w.heard = append(w.heard, what+": "+fmt.Sprintf(format, args...))
}

// Without a tool a test is skipped, except in complete runs. A subtest that asks for the test
// around it fails on every machine, not only where the tool is missing.
func TestNeed(t *testing.T) {
	none := Tool{name: "Nothing", get: "make it", names: []string{"no-such-program"}}
	some := Tool{name: "Go", names: []string{"go"}}
	heard := func(w *witness, want string) {
		t.Helper()
		if got := strings.Join(w.heard, "\n"); !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	w := &witness{TB: t}
	t.Setenv("CI", "")
	Need(w, some)
	heard(w, "")
	Need(w, some, none)
	heard(w, "skip: needs Nothing: make it")

	w = &witness{TB: t}
	t.Setenv("CI", "true")
	Need(w, none)
	heard(w, "fatal: Nothing: it is not installed: make it")

	w = &witness{TB: t}
	t.Run("inside", func(*testing.T) { Need(w, some) })
	heard(w, "error: TestNeed.func2 asks for tools in the name of TestNeed")
}
