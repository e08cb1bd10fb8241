package weave_test

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"testing"

	"queenbook"
	"queenbook/internal/weave"
)

// The ids in the templates are the ones that chapters can't use. The page for one program, a file
// of its own, has no chapter.
func TestFrameIDs(t *testing.T) {
	files, err := fs.Glob(queenbook.Templates(), "*.html")
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(file string) bool { return file == "bench.html" })
	found := map[string]bool{}
	for _, file := range files {
		text, err := fs.ReadFile(queenbook.Templates(), path.Clean(file))
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range regexp.MustCompile(` id="([^"{]+)"`).FindAllSubmatch(text, -1) {
			found[string(id[1])] = true
		}
	}
	got, want := slices.Sorted(maps.Keys(found)), slices.Sorted(slices.Values(weave.FrameIDs))
	if !slices.Equal(got, want) {
		t.Errorf("the templates have the ids %v, no chapter can take %v", got, want)
	}
}
