package code

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/pattern"
)

var (
	mistakes = pattern.Of(`(?s)@typedef \{("alias".*?)\} Mistake`)
	quoted   = pattern.Of(`"([a-z]+)"`)
)

// What's listed as treated is a mistake that the judge knows, and the book has the section and the
// exercise.
func TestTreated(t *testing.T) {
	t.Parallel()
	script, err := fs.ReadFile(queenbook.Templates(), "script/judge/judge.js")
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, m := range quoted().FindAllSubmatch(mistakes().FindSubmatch(script)[1], -1) {
		known = append(known, string(m[1]))
	}
	chapters, err := fs.Glob(queenbook.Content(), "*.md")
	if err != nil {
		t.Fatal(err)
	}
	var content strings.Builder
	for _, name := range chapters {
		text, err := fs.ReadFile(queenbook.Content(), name)
		if err != nil {
			t.Fatal(err)
		}
		content.Write(text)
	}
	for mistake, where := range treatedIn {
		if !slices.Contains(known, mistake) {
			t.Errorf("the judge knows no mistake %s", mistake)
		}
		if !strings.Contains(content.String(), "{#"+where.section+"}") {
			t.Errorf("%s: no section %s", mistake, where.section)
		}
		if where.exercise != "" && !strings.Contains(content.String(), "{exercise} "+where.exercise+"\n") {
			t.Errorf("%s: no exercise %s", mistake, where.exercise)
		}
	}
}
