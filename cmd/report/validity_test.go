package main

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
)

// TestValidity gives the pages of four books, their pictures and style sheets,
// boards that stand alone and formulas of every kind to the Nu Html Checker,
// all in one call because it takes long to start. Of the default book it sees
// every page.
func TestValidity(t *testing.T) {
	t.Parallel()
	jar := developmentTool(t, "vnu-jar/build/dist/vnu.jar")
	java, err := exec.LookPath("java")
	if err != nil {
		missing(t, "the Nu Html Checker needs java: install a Java runtime of version 17 or later, on Debian default-jre-headless")
	}
	dir := t.TempDir()
	var files []string
	add := func(name string) {
		// Names that are short: some systems allow a call few characters.
		short, err := filepath.Rel(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, short)
	}

	seen := map[string]bool{}
	for _, args := range [][]string{{}, {"-n", "2"}, {"-n", "12"}, {"--start", "2 2 2 2 5 5 5 5"}} {
		b := sharedBook(t, args...)
		pages := slices.Sorted(maps.Keys(b.pages))
		if len(args) > 0 {
			pages = b.samples()
		}
		for _, name := range slices.Sorted(maps.Keys(b.files)) {
			page, asset := slices.Contains(pages, name), path.Ext(name) == ".css" || path.Ext(name) == ".svg"
			if (page || asset) && !seen[b.files[name]] {
				seen[b.files[name]] = true
				add(filepath.Join(b.dir, filepath.FromSlash(name)))
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
		if status := run(append([]string{"board"}, args...), strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Fatalf("report board %q exits with %d and says %q", args, status, &stderr)
		}
		writeFile(t, filepath.Join(dir, name+".svg"), stdout.String())
		add(filepath.Join(dir, name+".svg"))
	}
	formulas, err := os.ReadFile("../../internal/mathml/testdata/formulas.html")
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "formulas.html"), string(formulas))
	add(filepath.Join(dir, "formulas.html"))
	// If these were found without fault, the others would have proved nothing.
	wrong := map[string]string{
		"wrong.html": "<!doctype html><html lang=en><title>Wrong</title><p><div></p>",
		"wrong.svg":  `<svg xmlns="http://www.w3.org/2000/svg"><titel>Wrong</titel></svg>`,
		"wrong.css":  "p { colour: red; }",
	}
	for name, source := range wrong {
		writeFile(t, filepath.Join(dir, name), source)
		add(filepath.Join(dir, name))
	}

	// It is over before it would pay to optimize. That needs a larger stack.
	cmd := exec.Command(java, append([]string{"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", "--also-check-svg", "--also-check-css"}, files...)...)
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
			continue // advice, as on XML's way to close an element
		}
		if slices.ContainsFunc(notFaults, func(not *regexp.Regexp) bool { return not.MatchString(m.Message) }) {
			continue
		}
		if said[m.Message]++; said[m.Message] <= 3 { // the fourth of a kind teaches nothing new
			_, where, _ := strings.Cut(m.URL, filepath.ToSlash(filepath.Dir(dir)))
			t.Errorf("%s:%d:%d: %s: %s\n\t%s", path.Clean(where), m.LastLine, m.LastColumn, m.Type, m.Message, strings.ReplaceAll(m.Extract, "\n", " "))
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

// notFaults are messages about what the checker does not know, each as
// narrow as can be.
var notFaults = []*regexp.Regexp{
	// It reads pages from the disk, where 'self' is no origin to it. In
	// browsers it is: TestPolicy sees the files loaded. It shortens long names.
	regexp.MustCompile(`^Resource violates Content Security Policy \(meta tag\): external (stylesheet|script) “(\.\./)*assets/[a-z-]+(\.(css|js)|\.\.\.)” blocked by “(style|script)-src” directive\.$`),
	// Properties since SVG 2, which its table of CSS properties lacks.
	regexp.MustCompile(`^CSS: “(vector-effect|paint-order)”: Property “(vector-effect|paint-order)” doesn't exist\.$`),
	// Container queries, which it does not know yet.
	regexp.MustCompile(`^CSS: (“container-type”: Property “container-type” doesn't exist\.|Unrecognized at-rule “@container”)$`),
}

// developmentTool finds a file of a package that package.json names. Users
// of the book need none of them, so without it the test is skipped.
func developmentTool(t *testing.T, name string) string {
	t.Helper()
	file, err := filepath.Abs(filepath.Join("..", "..", "node_modules", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); err != nil {
		missing(t, "node_modules/"+name+" is not there: run npm ci in the project's folder to get it")
	}
	return file
}

// missing skips a test whose tools are not installed, and fails it where
// CI=true: there nothing may go untested.
func missing(t testing.TB, message string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatal(message)
	}
	t.Skip(message)
}

func writeFile(t testing.TB, name, data string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(data), 0o666); err != nil {
		t.Fatal(err)
	}
}
