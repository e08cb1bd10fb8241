package chapters

import (
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

var policyOf = regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`)

// Turning text into code is only allowed where programs run, and there no host can be contacted.
func TestPolicyOfCode(t *testing.T) {
	t.Parallel()
	found := 0
	for name, p := range booktest.Of(t, 8).Pages {
		runs := (strings.Contains(p.Source, "<python-code") || strings.Contains(p.Source, "<python-bench")) && name != "print/index.html"
		policy := policyOf.FindStringSubmatch(p.Source)
		if policy == nil {
			t.Errorf("%s has no policy", name)
			continue
		}
		if runs {
			found++
		}
		for part, want := range map[string]bool{
			"unsafe-eval":      runs,
			"worker-src blob:": runs,
			"connect-src":      !runs,
		} {
			if strings.Contains(policy[1], part) != want {
				t.Errorf("%s: its policy %q allows %s: %t, want %t", name, policy[1], part, !want, want)
			}
		}
	}
	if found == 0 {
		t.Error("no page has a field for programs")
	}
}

// A page whose figures need a script says so if there's none, before anything that readers should
// move. No other page does.
func TestWithoutScript(t *testing.T) {
	t.Parallel()
	for name, p := range booktest.Of(t, 8).Pages {
		needs := strings.Contains(p.Source, "<script defer") && name != "print/index.html"
		before, _, _ := strings.Cut(p.Source, `<main id="main">`)
		if said := strings.Contains(before, "<noscript>"); said != needs {
			t.Errorf("%s: it has a script: %t; what is said without comes first: %t", name, needs, said)
		}
	}
}
