package main

import (
	"bytes"
	"os"
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

// What the README shows of the command is what it prints: "$ echo WORD | go run ./cmd/report …" and
// below it the output, as far as the line that is empty.
func TestExamplesOfTheReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	const begin, program = "    $ echo ", " | go run ./cmd/report "
	examples := strings.Split(string(readme), "\n"+begin)[1:]
	if len(examples) < 2 {
		t.Errorf("the README has %d examples", len(examples))
	}
	for _, example := range examples {
		example, _, _ = strings.Cut(example+"\n", "\n\n")
		command, want, _ := strings.Cut(example, "\n")
		input, args, ok := strings.Cut(command, program)
		if !ok {
			t.Errorf("no example: %s%s", begin, command)
			continue
		}
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(args), strings.NewReader(input+"\n"), &stdout, &stderr)
		got := strings.TrimRight("    "+strings.ReplaceAll(stdout.String(), "\n", "\n    "), " \n")
		if status != 0 || stderr.Len() > 0 || got != want {
			t.Errorf("%s: exits with %d and says %q, prints\n%s", command, status, &stderr, got)
		}
	}
}
