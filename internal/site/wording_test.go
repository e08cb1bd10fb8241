package site

import (
	"strings"
	"testing"

	"queenbook/internal/words"
)

// A script gets the sentences that it names. If it asks for one in another way, the sentence would
// be missing, so the build says where.
func TestWording(t *testing.T) {
	put := wording(words.Ours(), func(file string) string { return file })
	for script, wrong := range map[string]string{
		`say(WORDS["right"]);`:                                "",
		`say(a ? WORDS["right"] : WORDS["next"]);`:            "",
		`const OWN_WORDS = []; OWN_WORDS[i];`:                 "",
		`say(WORDS["rihgt"]);`:                                `a.js:1:5: unknown sentence "rihgt" (did you mean right?)`,
		"\nsay(WORDS[a ? \"right\" : \"next\"]);":             `a.js:2:5: a sentence is asked for by its name in quotes`,
		`say(WORDS[name]);`:                                   `a.js:1:5: a sentence is asked for by its name in quotes`,
		`say(WORDS["class-" + name]);`:                        `a.js:1:5: a sentence is asked for by its name in quotes`,
		"say(WORDS[`right`]);":                                `a.js:1:5: a sentence is asked for by its name in quotes`,
		`say(WORDS["right"], WORDS[right ? "right" : "no"]);`: `a.js:1:21: a sentence is asked for by its name in quotes`,
	} {
		worded, err := put("a.js", []byte(script))
		switch {
		case wrong == "" && (err != nil || strings.Contains(string(worded), ` WORDS`)):
			t.Errorf("%s becomes %s, %v", script, worded, err)
		case wrong != "" && (err == nil || !strings.HasPrefix(err.Error(), wrong)):
			t.Errorf("%s: %v, want %s", script, err, wrong)
		}
	}
}
