package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// A terminal is a pseudo-terminal: it receives the output as a screen would.
type terminal struct {
	*os.File
	screen *os.File
	came   chan []byte
}

func openTerminal(t *testing.T) *terminal {
	t.Helper()
	screen, file, err := pty.Open()
	if err != nil {
		t.Skipf("there are no pseudo-terminals here: %v", err)
	}
	if err := pty.Setsize(file, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	term := &terminal{File: file, screen: screen, came: make(chan []byte)}
	go func() {
		all, _ := io.ReadAll(screen) // ends with an error once the terminal is closed
		term.came <- all
	}()
	return term
}

// seen closes the terminal and returns everything it received.
func (term *terminal) seen() string {
	term.Close()
	all := <-term.came
	term.screen.Close()
	return string(all)
}

var pagesDone = regexp.MustCompile(`Building the book: [0-9,]+ of ([0-9,]+) pages`)

// left is what's on the screen at the end: after a carriage return, the line is overwritten.
func left(seen string) string {
	var screen strings.Builder
	for line := range strings.SplitAfterSeq(strings.ReplaceAll(seen, "\r\n", "\n"), "\n") {
		text, isEnded := strings.CutSuffix(line, "\n")
		var row []byte
		for over := range strings.SplitSeq(text, "\r") {
			row = append([]byte(over), row[min(len(over), len(row)):]...)
		}
		screen.WriteString(strings.TrimRight(string(row), " "))
		if isEnded {
			screen.WriteByte('\n')
		}
	}
	return screen.String()
}

// TestBar builds books for a terminal, with and without an error. The bar appears at once, or only
// after a time that no book takes.
func TestBar(t *testing.T) {
	t.Parallel()
	broken := t.TempDir()
	chapter := []byte("---\ntitle: T\nquestion: Q\n---\n\n{fact}`nothing`\n")
	if err := os.WriteFile(filepath.Join(broken, "90-broken.md"), chapter, 0o644); err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		name     string
		quiet    bool
		after    time.Duration
		content  string
		wantBar  bool
		wantLast string // of what's left
		wantErr  string
	}{
		{name: "long", wantBar: true, wantLast: "The book is ready: "},
		{name: "error", content: broken, wantBar: true, wantErr: "90-broken.md:6:"},
		{name: "quiet", quiet: true},
		{name: "soon over", after: time.Hour, wantLast: "The book is ready: "},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			term := openTerminal(t)
			b := build{
				bookFlags: bookFlags{n: 5, steps: 100},
				out:       filepath.Join(t.TempDir(), "site"),
				content:   c.content,
				quiet:     c.quiet,
				barAfter:  c.after,
			}
			err := b.run(nil, term.File)
			seen := term.seen()
			ended := ""
			if err != nil {
				ended = err.Error()
			}
			if (ended == "") != (c.wantErr == "") || !strings.Contains(ended, c.wantErr) {
				t.Errorf("the build ends with %v, want %q", err, c.wantErr)
			}
			if bar := pagesDone.FindStringSubmatch(seen); (bar != nil) != c.wantBar {
				t.Errorf("a bar is shown: %t, want %t; seen: %q", bar != nil, c.wantBar, seen)
			} else if bar != nil && bar[1] == "0" {
				t.Errorf("the bar shows %q", bar[0])
			}
			got := left(seen)
			stays := strings.HasPrefix(got, c.wantLast) && (got == "") == (c.wantLast == "")
			if !stays || strings.Count(got, "\n") > 1 {
				t.Errorf("in the end the terminal shows %q, want %q", got, c.wantLast)
			}
		})
	}
}

// A pipe or a file only gets the messages, however long it takes.
func TestNoBarInFiles(t *testing.T) {
	t.Parallel()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	for name, out := range map[string]io.Writer{"buffer": new(bytes.Buffer), "pipe": writer} {
		folder := filepath.Join(t.TempDir(), "site")
		if err := (&build{bookFlags: bookFlags{n: 5, steps: 100}, out: folder}).run(nil, out); err != nil {
			t.Fatal(err)
		}
		var got string
		if buffer, ok := out.(*bytes.Buffer); ok {
			got = buffer.String()
		} else {
			writer.Close()
			all, err := io.ReadAll(reader)
			if err != nil {
				t.Fatal(err)
			}
			got = string(all)
		}
		if want := "The book is ready: open " + filepath.Join(folder, "index.html") + " in a browser.\n"; got != want {
			t.Errorf("a %s gets %q, want %q", name, got, want)
		}
	}
}

// If you forget the file, it says what it's waiting for, but only on a terminal.
func TestReadsFromTheTerminal(t *testing.T) {
	for _, command := range []string{"moves", "through"} {
		term := openTerminal(t)
		var stderr bytes.Buffer
		if _, err := term.screen.Write([]byte{4}); err != nil { // Ctrl-D
			t.Fatal(err)
		}
		run([]string{command}, term.File, io.Discard, &stderr)
		term.seen()
		if !strings.Contains(stderr.String(), command+" reads from the terminal") {
			t.Errorf("%s says %q", command, &stderr)
		}
		stderr.Reset()
		run([]string{command}, strings.NewReader(""), io.Discard, &stderr)
		if strings.Contains(stderr.String(), "terminal") {
			t.Errorf("without a terminal %s says %q", command, &stderr)
		}
	}
}
