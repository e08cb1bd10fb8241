package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The README's pictures are what the commands draw.
func TestPicturesOfTheReadme(t *testing.T) {
	for file, command := range map[string]string{
		"docs/moves.svg": "board --start 1,7,2,6,3,5,8,4 5 7 2 6 3 1 8 4",
		"docs/tree.svg":  "figure tree n=4 refused=yes",
	} {
		want, err := os.ReadFile("../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		var stdout, stderr bytes.Buffer
		if status := run(strings.Fields(command), strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Fatalf("%s exits with %d and says %q", command, status, &stderr)
		}
		if !bytes.Equal(stdout.Bytes(), want) {
			t.Errorf("%s is not what is drawn now: go run ./cmd/report %s > %[1]s", file, command)
		}
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
