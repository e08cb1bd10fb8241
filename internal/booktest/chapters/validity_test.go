package chapters

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// TestValidity gives the pages of four books, their pictures and style sheets, standalone boards,
// and formulas of every kind to the Nu Html Checker, all in one call because it starts slowly. In
// complete runs it checks every page of the default book.
func TestValidity(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Java, booktest.Checker)
	dir := t.TempDir()
	var files []string
	add := func(name string) {
		// Short names, because some systems limit the length of a command.
		short, err := filepath.Rel(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, short)
	}

	seen := map[string]bool{}
	for _, args := range [][]string{{}, {"-n", "2"}, {"-n", "12"}, {"--start", "2 2 2 2 5 5 5 5"}} {
		b := booktest.Shared(t, args...)
		pages := slices.Sorted(maps.Keys(b.Pages))
		if len(args) > 0 || !thorough.All() {
			pages = b.Samples()
		}
		for _, name := range slices.Sorted(maps.Keys(b.Files)) {
			page, asset := slices.Contains(pages, name), path.Ext(name) == ".css" || path.Ext(name) == ".svg"
			if (page || asset) && !seen[b.Files[name]] {
				seen[b.Files[name]] = true
				add(filepath.Join(b.Dir, filepath.FromSlash(name)))
			}
		}
	}
	for name, args := range map[string][]string{
		"plain":   {"1", "5", "8", "6", "3", "7", "2", "4"},
		"moves":   {"--start", "1 7 2 6 3 5 8 4", "5 7 2 6 3 1 8 4"},
		"attacks": {"1", "2", "3", "4", "5", "6", "7", "8"},
		"open":    {"1", "5", "8", "0", "0", "0", "0", "0"},
		"n12":     {"-n", "12", "1 3 5 8 10 12 6 11 2 7 9 4"},
	} {
		var stdout, stderr bytes.Buffer
		words := append([]string{"board"}, args...)
		if status := booktest.Run(words, strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Fatalf("report board %q exits with %d and says %q", args, status, &stderr)
		}
		booktest.WriteFile(t, filepath.Join(dir, name+".svg"), stdout.String())
		add(filepath.Join(dir, name+".svg"))
	}
	formulas, err := os.ReadFile("../../mathml/testdata/formulas.html")
	if err != nil {
		t.Fatal(err)
	}
	booktest.WriteFile(t, filepath.Join(dir, "formulas.html"), string(formulas))
	add(filepath.Join(dir, "formulas.html"))
	// If these had no faults, the others would prove nothing.
	wrong := map[string]string{
		"wrong.html": "<!doctype html><html lang=en><title>Wrong</title><p><div></p>",
		"wrong.svg":  `<svg xmlns="http://www.w3.org/2000/svg"><titel>Wrong</titel></svg>`,
		"wrong.css":  "p { colour: red; }",
	}
	for name, source := range wrong {
		booktest.WriteFile(t, filepath.Join(dir, name), source)
		add(filepath.Join(dir, name))
	}

	// It ends before optimizing would pay off. That needs a larger stack.
	args := []string{
		"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m",
		"-jar", booktest.Checker.Path(),
		"--format", "json", "--stdout", "--exit-zero-always", "--also-check-svg", "--also-check-css",
	}
	cmd := exec.Command(booktest.Java.Path(), append(args, files...)...)
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, &stderr)
	}
	var report struct {
		Messages []struct {
			URL, Type, SubType, Message, Extract string
			LastLine, LastColumn                 int
		}
	}
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatalf("%v: %.300s", err, out)
	}
	said, caught := map[string]int{}, map[string]bool{}
	for _, m := range report.Messages {
		if name := filepath.Base(m.URL); wrong[name] != "" {
			caught[name] = true
			continue
		}
		if m.Type == "info" && m.SubType != "warning" {
			continue // advice, such as on XML's way to close an element
		}
		if slices.ContainsFunc(notFaults, func(not *regexp.Regexp) bool { return not.MatchString(m.Message) }) {
			continue
		}
		said[m.Message]++
		if said[m.Message] <= 3 { // more messages of the same kind don't tell anything new
			_, where, _ := strings.Cut(m.URL, filepath.ToSlash(filepath.Dir(dir)))
			t.Errorf(
				"%s:%d:%d: %s: %s\n\t%s",
				path.Clean(where),
				m.LastLine,
				m.LastColumn,
				m.Type,
				m.Message,
				strings.ReplaceAll(m.Extract, "\n", " "),
			)
		}
	}
	for message, times := range said {
		if times > 3 {
			t.Errorf("%d times in all: %s", times, message)
		}
	}
	for name := range wrong {
		if !caught[name] {
			t.Errorf("%s has a fault, and the checker finds none", name)
		}
	}
}

// notFaults are messages about what the checker doesn't know, each as specific as possible.
var notFaults = []*regexp.Regexp{
	// It reads pages from disk, where 'self' isn't an origin for it. In browsers it is: TestPolicy
	// sees the files loaded. It shortens long names.
	regexp.MustCompile(`^Resource violates Content Security Policy \(meta tag\): external (stylesheet|script) “(\.\./)*assets/[a-z-]+(\.(css|js)|\.\.\.)” blocked by “(style|script)-src” directive\.$`),
	// Properties since SVG 2 that are missing from its table of CSS properties.
	regexp.MustCompile(`^CSS: “(vector-effect|paint-order)”: Property “(vector-effect|paint-order)” doesn't exist\.$`),
	// Container queries, which it doesn't know yet.
	regexp.MustCompile(
		`^CSS: (“container-type”: Property “container-type” doesn't exist\.|Unrecognized at-rule “@container”)$`,
	),
}
