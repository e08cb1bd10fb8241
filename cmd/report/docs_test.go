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
