package house

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"queenbook"
)

var (
	role      = regexp.MustCompile("\\{[a-z]+\\}(``.*?``|`[^`]*`)")
	headingID = regexp.MustCompile(`\{#[^}]*\}`)
	digits    = regexp.MustCompile(`[0-9]+`)
	fence     = regexp.MustCompile("^\\s*```")
	caption   = regexp.MustCompile(`^\s*:caption:`)
	colons    = regexp.MustCompile(`^\s*:::`)
	prose     = regexp.MustCompile(`^(title|question|kicker):`)

	mathRole  = regexp.MustCompile("\\{math\\}`[^`]*`")
	mathFence = regexp.MustCompile("^\\s*```\\{math\\}")
	option    = regexp.MustCompile(`^\s*:[a-z]+:`)
	mathFact  = regexp.MustCompile(`\\fact\{[^}]*\}`)
	number    = regexp.MustCompile(`[0-9]+(\.[0-9]+)?`)
)

// typed is a bare number in a chapter, with its place.
type typed struct {
	line, column int    // the column in runes, both from 1
	instead      string // what to write
}

// TestEveryDigitStandsInARole reads the chapters as text: everything that readers see as a number
// has to be a fact, a square or a name, so that nobody can type a number that a run could have
// computed. In formulas a single digit is part of the form, as in 2^n and n(n-1); several digits
// are a number.
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
			t.Errorf("content/%s:%d:%d: a bare number: write it as %s", name, bare.line, bare.column, bare.instead)
		}
	}
}

// bareDigits finds every number outside roles in what readers see (prose, captions, titles), and
// every number of several digits in formulas.
func bareDigits(source string) []typed {
	var found []typed
	inside, inMath, inCaption, front := false, false, false, false
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
			inMath = inside && mathFence.MatchString(line)
			shown = false
		case inMath:
			if !option.MatchString(line) {
				found = append(found, longNumbers(i+1, line)...)
			}
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
		for _, at := range mathRole.FindAllStringIndex(line, -1) {
			found = append(found, longNumbers(i+1, blank(line[:at[0]])+line[at[0]:at[1]])...)
		}
		line = headingID.ReplaceAllStringFunc(role.ReplaceAllStringFunc(line, blank), blank)
		for _, at := range digits.FindAllStringIndex(line, -1) {
			found = append(found, typed{i + 1, len([]rune(line[:at[0]])) + 1, "{fact}, {sq} or {lit}"})
		}
	}
	return found
}

// longNumbers finds the numbers of several digits in a line of a formula, except those in the names
// of facts.
func longNumbers(line int, tex string) []typed {
	var found []typed
	tex = mathFact.ReplaceAllStringFunc(tex, blank)
	for _, at := range number.FindAllStringIndex(tex, -1) {
		if at[1]-at[0] > 1 {
			found = append(found, typed{line, len([]rune(tex[:at[0]])) + 1, `\fact{…}`})
		}
	}
	return found
}

// blank is s with spaces in place of its runes.
func blank(s string) string { return strings.Repeat(" ", len([]rune(s))) }

// TestBareDigits makes sure that the test above can fail.
func TestBareDigits(t *testing.T) {
	source := "---\ntitle: About {fact}`n` queens, 8 of them\neach: x9\n---\n" +
		"In {lit}`2026`, {lit}`` `f(1)` ``, there are 92 boards {#id9}.\n" +
		"```{board} 1 2 3\n:caption: Figure of 4\n  and 5\n:n: 4\n```\n" +
		":::{only} n = 8\n7 is `9`\n:::\n:::{answer} Look 3 times\n:::\n" +
		"é {math}`2^n + ü·15720` and 6 {math}`\\fact{first.tests@10} - 1`, {math}`0.5 + 12`\n" +
		"```{math}\n:label: at-64\n\\fact{m@12} · 3 &= 64 \\\\\n  &= 7 - 1000\n```\nand 5\n"
	want := `2:32 fact 5:46 fact 7:21 fact 8:7 fact 12:1 fact 12:7 fact 14:18 fact ` +
		`16:18 math 16:73 math 16:79 math 16:29 fact 19:20 math 20:10 math 22:5 fact`
	var got []string
	for _, bare := range bareDigits(source) {
		kind := "fact"
		if strings.HasPrefix(bare.instead, `\`) {
			kind = "math"
		}
		got = append(got, fmt.Sprintf("%d:%d %s", bare.line, bare.column, kind))
	}
	if got := strings.Join(got, " "); got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}
