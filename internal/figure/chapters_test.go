package figure_test

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"queenbook"
	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
)

// What the chapters ask for exists, on any board they're woven for, and they use every fact except
// single programs' counts. If one Sudoku has a fact or figure, the other has it too.
func TestChaptersAskForWhatExists(t *testing.T) {
	report := books.About(t, 1, 7, 2, 6, 3, 5, 8, 4)
	exists := func(name string) bool {
		// Problem files are searched in another process, so the books of package booktest check
		// this.
		problem, _, _ := strings.Cut(name, ".")
		for _, folder := range []string{"", "problems/"} {
			if _, err := fs.Stat(queenbook.Content(), folder+problem+".py"); err == nil {
				return true
			}
		}
		_, err := report.Fact(name)
		return err == nil || !strings.HasPrefix(err.Error(), "unknown fact")
	}
	names, err := fs.Glob(queenbook.Content(), "*.md")
	if err != nil || len(names) == 0 {
		t.Fatalf("no chapters: %v", err)
	}
	asked := map[string]bool{}
	for _, name := range names {
		source, err := fs.ReadFile(queenbook.Content(), name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(source)
		exists := func(what, fact string) {
			name, _, _ := strings.Cut(fact, "@")
			asked[name] = true
			if !exists(fact) {
				t.Errorf("%s: %s asks for the fact %q, which does not exist", name, what, fact)
			}
		}
		condition := func(what, text string) {
			for _, word := range regexp.MustCompile(`[a-z][a-z.]*(?:@\d+)?`).FindAllString(text, -1) {
				if word != "and" && word != "or" && word != "not" {
					exists(what, word)
				}
			}
		}
		for _, m := range regexp.MustCompile("\\{([a-z]+)\\}`([^`]+)`").FindAllStringSubmatch(text, -1) {
			switch role, body := m[1], m[2]; role {
			case "fact", "word", "capital", "answer":
				exists("{"+role+"}", strings.Fields(body)[0])
			case "ref":
				for _, m := range regexp.MustCompile(`\{([^}]+)\}`).FindAllStringSubmatch(body, -1) {
					exists("{ref}", m[1])
				}
			case "when":
				before, _, _ := strings.Cut(body, ":")
				condition("{when}", before)
			case "sq", "verdict", "line", "lit", "math", "term":
			default:
				t.Errorf("%s: unknown role {%s}", name, role)
			}
		}
		for _, m := range regexp.MustCompile(`\\fact\{([^}]*)\}`).FindAllStringSubmatch(text, -1) {
			exists("a formula", m[1])
		}
		for _, m := range regexp.MustCompile(`(?m)^(?::+\{only\}|when:) (.*)$`).FindAllStringSubmatch(text, -1) {
			condition("{only}", m[1])
		}
		// Arguments and options can contain facts too, next to other words.
		arguments := regexp.MustCompile("(?m)^(?:`+\\{[a-z]+\\}|:+\\{reply\\}|:([a-z]+):) (.*)$")
		for _, m := range arguments.FindAllStringSubmatch(text, -1) {
			if m[1] == "caption" {
				continue
			}
			for _, word := range regexp.MustCompile(`[a-z][a-z.]*`).FindAllString(m[2], -1) {
				asked[word] = true
			}
		}
		for _, m := range regexp.MustCompile("(?m)^`+\\{([a-z]+)\\}").FindAllStringSubmatch(text, -1) {
			if !slices.Contains([]string{"contents", "terms", "exercises", "math"}, m[1]) &&
				!slices.ContainsFunc(books.Catalogue(t).Specs(), func(s ask.Spec) bool { return s.Name == m[1] }) {
				t.Errorf("%s: unknown directive {%s}", name, m[1])
			}
		}
	}
	// What can be asked about one problem can be asked about any.
	catalogue := books.Catalogue(t)
	ofProblem := func(name string) string {
		for _, p := range slices.Backward(catalogue.Problems) { // longer names first
			if rest, is := strings.CutPrefix(name, p.Name+"."); is {
				return "problem." + rest
			}
		}
		return name
	}
	for name := range maps.Clone(asked) {
		asked[ofProblem(name)] = true
	}
	for _, f := range catalogue.Facts() {
		if !asked[f.Name] && !asked[ofProblem(f.Name)] && !ofProgram(f.Name) {
			t.Errorf("no chapter uses the fact %s", f.Name)
		}
	}
}

// Several goroutines weave pages, and ask one book for the same runs.
func TestBookIsForManyGoroutines(t *testing.T) {
	b := figure.NewBook(6, figure.DefaultStarts(6), books.Catalogue(t))
	want, err := books.Of(t, 6).Page(nil).Fact("tests@7")
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for _, start := range append(b.Starts, b.Starts...) {
		wait.Go(func() {
			page := b.Page(start)
			if v, err := page.Fact("tests@7"); err != nil || v != want {
				t.Errorf("%+v, %v; want %+v", v, err, want)
			}
			if v, err := page.Fact("land.unique@7"); err != nil || v.Number != 350_536 {
				t.Errorf("%+v, %v", v, err)
			}
			if _, err := page.Draw(figuretest.Directive("ties", "")); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
}
