package words_test

import (
	"os"
	"strings"
	"testing"

	"queenbook/internal/words"
)

// The document for translators is right: its examples are sentences of the book, complete in their
// language, and say what the document says.
func TestAuthoring(t *testing.T) {
	doc, err := os.ReadFile("../../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(doc), "\n## The book in another language\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var source strings.Builder
	for line := range strings.Lines(section) {
		if text, ok := strings.CutPrefix(line, "    "); ok && !strings.HasPrefix(text, "go run ") {
			source.WriteString(text)
		}
	}
	polish, mistakes := words.New(source.String(), "pl")
	whole, left, unknown, more := polish.Over(words.Ours(), source.String())
	if len(mistakes)+len(unknown)+len(more) > 0 || len(polish.Names()) < 2 {
		t.Fatalf("%q: %v %v %v", source.String(), mistakes, unknown, more)
	}
	if len(left) != len(words.Ours().Names())-len(polish.Names()) {
		t.Errorf("%d sentences are left out", len(left))
	}
	for _, c := range []struct {
		want, name string
		values     []any
	}{
		{"Rozdział 3", "chapter", []any{"number", 3}},
		{"Nic nie znaleziono.", "found", []any{"places", 0}},
		{"Jedno miejsce.", "found", []any{"places", 1}},
		{"22 miejsca.", "found", []any{"places", 22}},
		{"15\u00a0720 miejsc.", "found", []any{"places", 15720}},
	} {
		if got := whole.Say(c.name, c.values...); got != c.want {
			t.Errorf("%s says %q, want %q", c.name, got, c.want)
		}
	}
}
