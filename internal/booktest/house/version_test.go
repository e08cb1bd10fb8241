package house

import (
	"os"
	"regexp"
	"testing"

	"queenbook"
)

// The version in the source is the newest release in the CHANGELOG, which lists unreleased changes
// first.
func TestVersion(t *testing.T) {
	source, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	releases := regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(string(source), -1)
	if len(releases) < 2 || releases[0][1] != "[Unreleased]" {
		t.Fatalf("the CHANGELOG's headings are %q: the first is [Unreleased], and releases follow", releases)
	}
	form := regexp.MustCompile(`^\[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$`)
	for i, release := range releases[1:] {
		switch m := form.FindStringSubmatch(release[1]); {
		case m == nil:
			t.Errorf("%q is not written as [0.1.0] - 2026-11-27", release[1])
		case i == 0 && m[1] != queenbook.Version:
			t.Errorf("the newest release of the CHANGELOG is %s, and version.go says %s", m[1], queenbook.Version)
		}
	}
}
