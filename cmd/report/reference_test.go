package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/figure"
	"queenbook/internal/weave"
)

// docs/reference.md is what the command prints. UPDATE_GOLDEN=1 renews it.
func TestReference(t *testing.T) {
	var stdout, stderr bytes.Buffer
	if status := run([]string{"reference"}, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("exits with %d and says %q", status, &stderr)
	}
	const name = "../../docs/reference.md"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(name, stdout.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(name); err != nil || !bytes.Equal(stdout.Bytes(), want) {
		t.Errorf("docs/reference.md is not what report reference prints (%v): UPDATE_GOLDEN=1 go test ./cmd/report -run TestReference", err)
	}
}

// Every example in the reference is woven, in its own chapter, and every directive's command is
// run.
func TestReferenceExamples(t *testing.T) {
	var chapter strings.Builder
	chapter.WriteString("---\ntitle: Examples\n---\n\n")
	add := func(example string) { chapter.WriteString(example + "\n\n") }
	for _, d := range catalogue().Directives {
		if d.About != figure.AboutPage {
			add(d.Written())
		}
		checkFormats(t, d)
	}
	checkNotAlone(t)
	example := regexp.MustCompile("(?s), as in (?:`` (.*) ``|`(.*)`)\n|\n\n      (.*)\n")
	entries := slices.Concat(
		figure.Roles.Entries, weave.Roles.Entries, weave.Containers.Entries,
		weave.Formulas.Entries, weave.Lists.Entries,
	)
	for _, e := range entries {
		m := example.FindStringSubmatch(e.Markdown)
		if m == nil {
			t.Fatalf("%s has no example", e.Name)
		}
		add(strings.ReplaceAll(m[1]+m[2]+m[3], "\n      ", "\n"))
	}
	for _, e := range figure.Eaches.Entries {
		if e.Name != "inner" { // only on pages of steps
			add(fmt.Sprintf(":::{each} %s\nOne.\n:::", e.Name))
		}
	}
	overlay := t.TempDir()
	if err := os.WriteFile(filepath.Join(overlay, "90-examples.md"), []byte(chapter.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(overlay, "files"), 0o777); err != nil {
		t.Fatal(err)
	}
	booktest.WriteFile(t, filepath.Join(overlay, "files", "logo.png"), "<svg/>") // for an example
	b := booktest.Own(t, "--content", overlay)
	if b.Pages["examples/index.html"] == nil {
		t.Error("the chapter of examples is missing")
	}
}

// checkFormats makes a directive's example as itself, as a page and as a picture. If it has no
// picture, the message says what to write instead.
func checkFormats(t *testing.T, d figure.Directive) {
	t.Helper()
	if d.NotAlone != "" {
		return
	}
	for format, begins := range map[string]string{"": "<", "html": "<!doctype html>", "svg": "<?xml"} {
		args := shellWords(d.ExampleCommand())[1:]
		if format != "" {
			args = append(args, "--format", format)
		}
		var stdout, stderr bytes.Buffer
		status := run(args, strings.NewReader(""), &stdout, &stderr)
		refused := format == "svg" && status == 2 && strings.Contains(stderr.String(), "write --format html")
		if !refused && (status != 0 || !strings.HasPrefix(stdout.String(), begins) || stdout.Len() < 100) {
			t.Errorf("%q exits with %d, begins with %.50q and says %q", args, status, &stdout, &stderr)
		}
	}
}

// checkNotAlone asks for what the reference lists but no file can contain: the message says why.
func checkNotAlone(t *testing.T) {
	t.Helper()
	why := map[string]string{"math": "only works in a chapter"}
	for _, name := range weave.Lists.Names() {
		why[name] = "only works in a chapter"
	}
	for _, d := range catalogue().Directives {
		if d.NotAlone != "" {
			why[d.Name] = d.NotAlone
		}
	}
	for name, want := range why {
		var stdout, stderr bytes.Buffer
		status := run([]string{"figure", name}, strings.NewReader(""), &stdout, &stderr)
		if status != 2 || !strings.Contains(stderr.String(), want) || stdout.Len() > 0 {
			t.Errorf("figure %s exits with %d and says %q", name, status, &stderr)
		}
	}
}

// What the reference says about one word, and its answer to an unknown word.
func TestReferenceOfAWord(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		wants  []string
	}{
		{"reference board", 0, []string{"### board", "Argument:", "`show`", "`attacks`", "report figure board"}},
		{"reference first.tests", 0, []string{"`first.tests`", "876"}},
		{"reference first.tests -n 4", 0, []string{"`first.tests`", "26"}},
		{"reference australia.tests", 0, []string{"`australia.tests`", "102"}},
		{"reference australia.test", 2, []string{`unknown word "australia.test"`}},
		{"reference only", 0, []string{"CONDITION", ":::{only}"}},
		{"reference bord", 2, []string{`unknown word "bord" (did you mean board`}},
		{"figure", 2, []string{"missing directive"}},
		{"figure include", 2, []string{`unknown directive "include"`, "nearest"}},
		{"figure bord", 2, []string{`unknown directive "bord" (did you mean board?)`}},
		{"figure board first shw=attacks", 2, []string{`unknown option "shw" (did you mean show?)`}},
		{"figure board first show=attack", 2, []string{`unknown value "attack" (did you mean attacks?)`}},
		{"figure board first n=13", 2, []string{"board size 13 is outside 1..12"}},
		{"figure board first -n 13", 2, []string{"board size 13 is outside 1..12"}},
		{"figure board first --start 123", 2, []string{"--start"}},
		{"figure board first -n 2", 1, []string{"a board of this size has no solution"}},
		{"figure board step first.tests -n 2", 1, []string{"doesn't exist on this board"}},
		{"figure board solution 93", 1, []string{"solution 93 is outside 1..92"}},
		{"figure ties -n 3", 1, []string{"a board of this size has no solution"}},
		{"figure ties --format svg", 2, []string{"--format svg", "html"}},
		{"figure fan --format pdf", 2, []string{"svg or html"}},
		{"figure calls", 2, []string{"this page isn't a page of steps"}},
		{"figure calls --page steps/9", 2, []string{"steps/9"}},
		{"fact first.test", 2, []string{`unknown fact "first.test" (did you mean first.tests?)`}},
		{"fact first.tests -n 2", 1, []string{"doesn't exist on this board"}},
		{"fact first.tests@13", 2, []string{"13"}},
		{"fact page.steps", 2, []string{"this page isn't a page of steps"}},
		{"fact move.from", 2, []string{"each of moves"}},
	} {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(c.args), strings.NewReader(""), &stdout, &stderr)
		said := stdout.String()
		if status != 0 {
			said = stderr.String()
			if stdout.Len() > 0 {
				t.Errorf("report %s: exits with %d and prints %.100q", c.args, status, &stdout)
			}
		}
		if status != c.status {
			t.Errorf("report %s: exits with %d, want %d: %s", c.args, status, c.status, said)
		}
		for _, want := range c.wants {
			if !strings.Contains(said, want) {
				t.Errorf("report %s: does not say %q:\n%s", c.args, want, said)
			}
		}
	}
}

func TestFact(t *testing.T) {
	for args, want := range map[string]string{
		"fact first.tests":                         "876\n",
		"fact first.tests@4 first.rows@4":          "26\n2 4 1 3\n",
		"fact tests -n 6":                          "894\n",
		"fact start.moves --start 1,7,2,6,3,5,8,4": "2\n",
		"fact page.steps --page steps/1-5":         "280\n",
		"fact move.from --move 1":                  "1\n",
		"fact starts.all --start 11111111":         "",
		"fact rooms.solutions sums5.tests":         "12\n52\n",
		"fact rooms.solution":                      "",
	} {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(args), strings.NewReader(""), &stdout, &stderr)
		if stdout.String() != want || (status == 0) != (want != "") {
			t.Errorf("report %s: exits with %d, prints %q, says %q; want %q", args, status, &stdout, &stderr, want)
		}
	}
	var list, stderr bytes.Buffer
	if status := run([]string{"fact"}, strings.NewReader(""), &list, &stderr); status != 0 {
		t.Fatal(stderr.String())
	}
	for _, f := range catalogue().Facts() {
		if !strings.Contains(list.String(), "\n"+f.Name+" ") && !strings.HasPrefix(list.String(), f.Name+" ") {
			t.Errorf("the list of facts lacks %s", f.Name)
		}
	}
}
