package browser

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/words"
)

// The page's script says sentences in the same way as Go, in any language: package words' TestSay
// reads the same cases.
func TestSayAsGo(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	var list []struct {
		Language, Of, Sentences string
		Says                    []struct {
			Name, Want string
			Values     json.RawMessage
			Fails      bool
		}
	}
	cases, err := os.ReadFile("../../words/testdata/say.json")
	if err == nil {
		err = json.Unmarshal(cases, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	script, err := fs.ReadFile(queenbook.Templates(), "script/page/sentences.js")
	if err != nil {
		t.Fatal(err)
	}
	tb := openTab(t, booktest.Of(t, 4))
	tb.open("words/index.html", 1280)
	for _, c := range list {
		of := c.Language
		if c.Of != "" {
			of = c.Of
		}
		all, mistakes := words.New(c.Sentences, of)
		if len(mistakes) > 0 {
			t.Fatal(mistakes)
		}
		all = all.In(c.Language)
		numbers, _ := json.Marshal(all.ForScripts())
		for _, s := range c.Says {
			sentence, _ := json.Marshal(all.ForPage(s.Name))
			got := ask[string](tb, fmt.Sprintf(
				"(() => { const NUMBERS = %s; %s; try { return say(%s, %s) } catch (e) { return `fails: ${e.message}` } })()",
				numbers, strings.ReplaceAll(string(script), "export ", ""), sentence, s.Values))
			switch fails := strings.HasPrefix(got, "fails: "); {
			case fails != s.Fails:
				t.Errorf("%s: %s of %s fails: %t (%s), want %t", c.Language, s.Name, s.Values, fails, got, s.Fails)
			case !fails && got != s.Want:
				t.Errorf("%s: %s of %s says %q, want %q", c.Language, s.Name, s.Values, got, s.Want)
			}
		}
	}
}
