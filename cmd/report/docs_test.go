package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The pictures in the documents are the ones that the commands draw.
func TestPicturesOfTheDocuments(t *testing.T) {
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

// The output that the documents show is what the command prints: after "$ echo WORDS | go run
// ./cmd/report …", or printf with lines, it extends to the next command or text.
func TestExamplesOfTheDocuments(t *testing.T) {
	var all string
	for _, name := range documents(t) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all += string(source)
	}
	example := regexp.MustCompile(
		`(?m)^    \$ (?:echo (.*)|printf '(.*)') \| go run ./cmd/report (.*)\n((?:    [^$].*\n|\n)*)`,
	)
	examples := example.FindAllStringSubmatch(all, -1)
	if len(examples) != strings.Count(all, "    $ ") || len(examples) < 4 {
		t.Errorf(
			"the documents have %d examples that can be run, and %d commands",
			len(examples),
			strings.Count(all, "    $ "),
		)
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

// The documents only use commands and flags that exist.
func TestCommandsOfTheDocuments(t *testing.T) {
	command := regexp.MustCompile(`go run \./cmd/report([^\n` + "`" + `|>]*)`)
	found := 0
	for _, name := range documents(t) {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range command.FindAllStringSubmatch(string(source), -1) {
			line, _, _ := strings.Cut(m[1], "  ") // its purpose comes after it
			words := strings.Fields(strings.TrimRight(line, ").,:;"))
			found++
			about, rest, err := newRoot().Find(words)
			if err != nil {
				t.Errorf("%s: report%s: %v", name, line, err)
				continue
			}
			for _, word := range rest {
				flag, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
				if len(word) > 1 && word[0] == '-' && about.Flags().Lookup(flag) == nil &&
					(len(flag) > 1 || about.Flags().ShorthandLookup(flag) == nil) && flag != "version" && flag != "help" {
					t.Errorf("%s: report%s: %s has no flag %s", name, line, about.Name(), word)
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("the documents show %d commands: they aren't found as they're written there", found)
	}
}

// documents are the documents of the project.
func documents(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(list) < 9 {
		t.Fatalf("%d documents: %v", len(list), err)
	}
	return append(list, "../../README.md", "../../CONTRIBUTING.md")
}

// The folder at the beginning of a class's document is enough for a book.
func TestFolderForAClass(t *testing.T) {
	source, err := os.ReadFile("../../docs/class.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := regexp.MustCompile("(?m)^`class/([a-z.]+)` .*\n\n((?:    .*\n)+)")
	files, content := shown.FindAllStringSubmatch(string(source), -1), t.TempDir()
	if len(files) != 2 {
		t.Fatalf("it shows %d files of the folder, not two", len(files))
	}
	for _, m := range files {
		text := strings.ReplaceAll("\n"+m[2], "\n    ", "\n")[1:]
		if err := os.WriteFile(filepath.Join(content, m[1]), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(t.TempDir(), "site")
	var stdout, stderr bytes.Buffer
	args := []string{"--content", content, "-n", "4", "--out", out, "--quiet"}
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("it exits with %d and says %q", status, &stderr)
	}
	for page, has := range map[string]string{
		"welcome":     "<h1>Welcome</h1>",
		"search-tree": "eight queens</a>",
		"puzzle":      "<h1>",
	} {
		html, err := os.ReadFile(filepath.Join(out, page, "index.html"))
		if err != nil || !bytes.Contains(html, []byte(has)) {
			t.Errorf("%s: %v, or it does not have %q", page, err, has)
		}
	}
}
