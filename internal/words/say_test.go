package words_test

import (
	_ "embed"
	"encoding/json"
	"testing"

	"queenbook/internal/words"
)

// cases are sentences that Go and the page's script say in the same way. A test in the browser
// reads them too.
//
//go:embed testdata/say.json
var cases []byte

func TestSay(t *testing.T) {
	var list []struct {
		Language, Of, Sentences string
		Says                    []struct {
			Name, Want string
			Values     map[string]any
			Fails      bool
		}
	}
	if err := json.Unmarshal(cases, &list); err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		of := c.Language
		if c.Of != "" {
			of = c.Of
		}
		all, mistakes := words.New(c.Sentences, of)
		if len(mistakes) > 0 {
			t.Errorf("%s: %v", c.Language, mistakes)
			continue
		}
		all = all.In(c.Language)
		for _, s := range c.Says {
			var values []any
			for name, value := range s.Values {
				if n, ok := value.(float64); ok {
					value = int64(n)
				}
				values = append(values, name, value)
			}
			switch got, fails := said(all, s.Name, values); {
			case fails != s.Fails:
				t.Errorf("%s: %s of %v fails: %t, want %t", c.Language, s.Name, s.Values, fails, s.Fails)
			case got != s.Want:
				t.Errorf("%s: %s of %v says %q, want %q", c.Language, s.Name, s.Values, got, s.Want)
			}
		}
	}
}

// said is a sentence, or whether saying it panics.
func said(all *words.Catalogue, name string, values []any) (text string, fails bool) {
	defer func() { fails = recover() != nil }()
	return all.Say(name, values...), false
}
