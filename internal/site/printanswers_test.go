package site_test

import (
	"strings"
	"testing"
)

// What's closed is after all chapters of the document to print, under the name of what it answers.
// Choices stay in place.
func TestPrintedAnswers(t *testing.T) {
	chapters := map[string]string{
		"1-red.md": chapter("Red", "::::{exercise} why\nWhy?\n:::{answer} Look\nBecause {ref}`sky`.\n:::\n::::\n\n"+
			"::::{exercise}\nWhich?\n:::{answer} This\nNo.\n:::\n:::{right} That\nYes.\n\n- a list\n:::\n::::\n\nBetween."),
		"2-blue.md": chapter("Blue", "```{swatch} sky\n:caption: The sky.\n:label: sky\n```\n\n::::{exercise}\nNothing to say.\n::::"),
	}
	got := pagesOf(t, "{{.Body}}", chapters)["print/index.html"]
	body, answers, found := strings.Cut(got, "ANSWERS")
	if !found {
		t.Fatalf("no answers behind the chapters:\n%s", got)
	}
	for _, want := range []string{`<p class="choice">This</p>`, `<p class="choice">That</p>`,
		"Between.", "Nothing to say."} {
		if !strings.Contains(body, want) {
			t.Errorf("the chapters have no %s:\n%s", want, body)
		}
	}
	for _, no := range []string{"<details", "Because", "No.", "Yes.", "a list"} {
		if strings.Contains(body, no) {
			t.Errorf("the chapters have %s:\n%s", no, body)
		}
	}
	const want = `<p class="exercise-number"><a href="#red.why">Exercise 1.1</a></p>` + "\n" +
		`<p>Because <a class="ref" href="#blue.sky">Figure 2.1</a>.</p>` + "\n" +
		`<p class="exercise-number"><a href="#red.exercise-2">Exercise 1.2</a></p>` + "\n" +
		`<p class="choice">This</p>` + "\n<p>No.</p>\n\n" +
		`<p class="choice right">That</p>` + "\n<p>Yes.</p>\n<ul>\n<li>a list</li>\n</ul>\n"
	if strings.TrimSpace(answers) != strings.TrimSpace(want) {
		t.Errorf("the answers are\n%s\nwant\n%s", answers, want)
	}
	// If nothing is closed, nothing comes after the chapters.
	chapters["1-red.md"] = chapter("Red", "None.")
	if got := pagesOf(t, "{{.Body}}", chapters)["print/index.html"]; strings.Contains(got, "ANSWERS") {
		t.Errorf("answers to nothing:\n%s", got)
	}
}

// A chapter's name is at the foot of its printed sheets, whatever characters it has.
func TestPrintedFeet(t *testing.T) {
	chapters := map[string]string{"1-red.md": chapter(`'A "red" \ 5 < 6'`, "")}
	got := pagesOf(t, "{{.Body}}", chapters)["assets/book.css"]
	if want := `@page chapter-1{@bottom-left{content:"1  A “red” \\ 5 \3c  6";`; !strings.Contains(got, want) {
		t.Errorf("the style sheet has no %s:\n%s", want, got)
	}
}
