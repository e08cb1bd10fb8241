package queenbook_test

import (
	"io/fs"
	"regexp"
	"testing"

	"queenbook"
)

var jsDeclared = regexp.MustCompile(`(?m)^(?:(?:async )?function\*? ?|const |let |class )(\w+)`)

// TestScriptsShareNoName reads what the scripts declare outside of any block. A page has one scope for
// all of its scripts: of two functions with one name the later would be called in place of both.
func TestScriptsShareNoName(t *testing.T) {
	templates := queenbook.Templates()
	scripts, err := fs.Glob(templates, "script/*.js")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("scripts %v: %v", scripts, err)
	}
	declared := map[string]string{}
	for _, script := range scripts {
		source, err := fs.ReadFile(templates, script)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range jsDeclared.FindAllSubmatch(source, -1) {
			name := string(found[1])
			if before, ok := declared[name]; ok {
				t.Errorf("%s declares %s, and so does %s", script, name, before)
			}
			declared[name] = script
		}
	}
	if len(declared) < len(scripts) {
		t.Errorf("%d scripts declare %d names: not all are seen", len(scripts), len(declared))
	}
}
