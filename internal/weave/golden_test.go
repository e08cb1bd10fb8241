package weave_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// TestGolden weaves the input.md of each testdata/*.txtar and compares it with the other files in
// the archive: body.html is the body, page.txt what the page says about itself. After an intended
// change,
//
//	UPDATE_GOLDEN=1 go test ./internal/weave
//
// rewrites them; read the diff before you commit it.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no goldens: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(archive.Files) == 0 || archive.Files[0].Name != "input.md" {
				t.Fatalf("%s does not begin with input.md", file)
			}
			w := mustWeave(t, string(archive.Files[0].Data))
			if err := wellFormed(w.body); err != nil {
				t.Errorf("body: %v", err)
			}
			got := &txtar.Archive{Comment: archive.Comment, Files: []txtar.File{
				archive.Files[0],
				{Name: "body.html", Data: []byte(w.body)},
				{Name: "page.txt", Data: []byte(dump(w))},
			}}
			if os.Getenv("UPDATE_GOLDEN") != "" {
				if err := os.WriteFile(file, txtar.Format(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if want := txtar.Format(archive); !bytes.Equal(txtar.Format(got), want) {
				t.Errorf("-want +got:\n%s", cmp.Diff(string(want), string(txtar.Format(got))))
			}
		})
	}
}

// dump is a page as text.
func dump(w woven) string {
	var b strings.Builder
	p := w.page
	fmt.Fprintf(&b, "title: %s | %s\n", p.Title.HTML, p.Title.Text)
	fmt.Fprintf(&b, "question: %s | %s\n", p.Question.HTML, p.Question.Text)
	fmt.Fprintf(&b, "kicker: %s | %s\n", p.Kicker.HTML, p.Kicker.Text)
	fmt.Fprintf(&b, "layout %q each %q address %q\n", p.Meta.Layout, p.Meta.Each, p.Address)
	if p.Part.Text != "" {
		fmt.Fprintf(&b, "part: %s | %s\nneeds: %s | %s\n", p.Part.HTML, p.Part.Text, p.Needs.HTML, p.Needs.Text)
	}
	for _, term := range p.Terms(refs(p)) {
		fmt.Fprintf(&b, "term %s #%s %s\n", term.Word, term.ID, term.Sentence)
	}
	for _, h := range p.Headings {
		fmt.Fprintf(&b, "heading %d #%s %s | %s\n", h.Level, h.ID, h.HTML, h.Text)
	}
	for _, label := range slices.Sorted(maps.Keys(p.Labels)) {
		fmt.Fprintf(&b, "label %s #%s %s\n", label, p.Labels[label].ID, p.Labels[label].Text)
	}
	return b.String()
}
