package site_test

import (
	"strings"
	"testing"
)

// The label first-chapter leads to the first chapter that exists, unless a chapter has that name.
func TestFirstChapter(t *testing.T) {
	for file, want := range map[string]string{"2-paint.md": "light", "2-first-chapter.md": "first-chapter"} {
		out := newFolder()
		err := builder(files(map[string]string{
			"index.md":   chapter("Home", "{ref}`first-chapter`"),
			"1-light.md": chapter("Light", ""),
			file:         chapter("Second", ""),
		}), templates()).Build(out)
		if err != nil {
			t.Fatalf("with %s: %v", file, err)
		}
		if page := out.files["index.html"]; !strings.Contains(page, `href="`+want+`/index.html"`) {
			t.Errorf("with %s the label does not lead to %s:\n%s", file, want, page)
		}
	}
}
