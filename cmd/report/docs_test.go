package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestPictureOfTheReadme holds the README's picture to what the command
// draws.
func TestPictureOfTheReadme(t *testing.T) {
	want, err := os.ReadFile("../../docs/moves.svg")
	if err != nil {
		t.Fatal(err)
	}
	args := strings.Fields("board --start 1,7,2,6,3,5,8,4 5 7 2 6 3 1 8 4")
	var stdout, stderr bytes.Buffer
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("exits with %d and says %q", status, &stderr)
	}
	if !bytes.Equal(stdout.Bytes(), want) {
		t.Errorf("docs/moves.svg is not what is drawn now: go run ./cmd/report %s > docs/moves.svg", strings.Join(args, " "))
	}
}

// What the README shows of the command is what it prints: "$ echo WORDS | go run ./cmd/report …", or
// printf with lines, and below it the output, as far as the next command or text.
func TestExamplesOfTheReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	example := regexp.MustCompile(`(?m)^    \$ (?:echo (.*)|printf '(.*)') \| go run ./cmd/report (.*)\n((?:    [^$].*\n|\n)*)`)
	examples := example.FindAllStringSubmatch(string(readme), -1)
	if len(examples) != strings.Count(string(readme), "    $ ") || len(examples) < 4 {
		t.Errorf("the README has %d examples that can be run, and %d commands", len(examples), strings.Count(string(readme), "    $ "))
	}
	for _, m := range examples {
		input := m[1] + strings.ReplaceAll(m[2], `\n`, "\n") + "\n"
		want := strings.TrimSpace(strings.ReplaceAll("\n"+m[4], "\n    ", "\n"))
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(m[3]), strings.NewReader(input), &stdout, &stderr)
		if got := strings.TrimSpace(stdout.String()); status != 0 || stderr.Len() > 0 || got != want {
			t.Errorf("%s: exits with %d and says %q, prints\n%s\nwant\n%s", m[3], status, &stderr, got, want)
		}
	}
}
