package chapters

import (
	"io/fs"
	"testing"

	"queenbook"
)

// TestNamesOfScripts holds that no two scripts declare the same name: they are joined into one file for
// a page, and of two functions with one name the last is what both files call. The check of types does
// not see that.
func TestNamesOfScripts(t *testing.T) {
	t.Parallel()
	names, err := fs.Glob(queenbook.Templates(), "script/*.js")
	if err != nil || len(names) == 0 {
		t.Fatalf("there are %d scripts: %v", len(names), err)
	}
	in := map[string]string{}
	for _, name := range names {
		source, err := fs.ReadFile(queenbook.Templates(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range declares.FindAllSubmatch(source, -1) {
			word := string(m[1])
			if in[word] != "" {
				t.Errorf("%s and %s both declare %s", in[word], name, word)
			}
			in[word] = name
		}
	}
}
