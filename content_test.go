package queenbook_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"queenbook"
)

var (
	role      = regexp.MustCompile("\\{[a-z]+\\}`[^`]*`")
	headingID = regexp.MustCompile(`\{#[^}]*\}`)
	digits    = regexp.MustCompile(`[0-9]+`)
	fence     = regexp.MustCompile("^\\s*```")
	caption   = regexp.MustCompile(`^\s*:caption:`)
	colons    = regexp.MustCompile(`^\s*:::`)
	prose     = regexp.MustCompile(`^(title|question|kicker):`)
)

// TestEveryDigitStandsInARole reads the chapters as text: whatever a reader
// sees as a number must be a fact, a square or a name, so that no number can
// be typed that a run could have computed.
func TestEveryDigitStandsInARole(t *testing.T) {
	content := queenbook.Content()
	names, err := fs.Glob(content, "*.md")
	if err != nil || len(names) == 0 {
		t.Fatal("no chapters", err)
	}
	for _, name := range names {
		source, err := fs.ReadFile(content, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, bare := range bareDigits(string(source)) {
			t.Errorf("content/%s:%s: a bare number: write it as {fact}, {sq} or {lit}", name, bare)
		}
	}
}

// bareDigits lists line:column of every digit sequence outside roles, in what
// readers see: prose, captions, titles.
func bareDigits(source string) []string {
	var found []string
	inside, inCaption, front := false, false, false
	for i, line := range strings.Split(source, "\n") {
		if line == "---" && (i == 0 || front) {
			front = !front
			continue
		}
		shown := true
		switch {
		case front:
			shown = prose.MatchString(line)
		case fence.MatchString(line):
			inside = !inside
			shown = false
		case inside:
			inCaption = caption.MatchString(line) || inCaption && strings.HasPrefix(line, "  ")
			shown = inCaption
		case colons.MatchString(line):
			shown = strings.Contains(line, "{answer}")
		}
		if !shown {
			continue
		}
		blank := func(match string) string { return strings.Repeat(" ", len([]rune(match))) }
		line = headingID.ReplaceAllStringFunc(role.ReplaceAllStringFunc(line, blank), blank)
		for _, at := range digits.FindAllStringIndex(line, -1) {
			found = append(found, fmt.Sprintf("%d:%d", i+1, len([]rune(line[:at[0]]))+1))
		}
	}
	return found
}

// TestBareDigits makes sure that the test above can fail.
func TestBareDigits(t *testing.T) {
	source := "---\ntitle: About {fact}`n` queens, 8 of them\neach: x9\n---\n" +
		"In {lit}`2026` there are 92 boards {#id9}.\n" +
		"```{board} 1 2 3\n:caption: Figure of 4\n  and 5\n:n: 4\n```\n" +
		":::{only} n = 8\n7 is `9`\n:::\n:::{answer} Look 3 times\n:::\n"
	want := "2:32 5:26 7:21 8:7 12:1 12:7 14:18"
	if got := strings.Join(bareDigits(source), " "); got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}
