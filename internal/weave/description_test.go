package weave_test

import (
	"reflect"
	"strings"
	"testing"

	"queenbook/internal/weave"
)

func TestDescription(t *testing.T) {
	src := "\ufeff# ours\r\ntitle: 'Queens: 10b'\r\nlanguage: pt-BR\r\naddress: https://school.example/queens\r\nchapters:\r\n  - zero\r\n  - part: One & two\r\n  - \"one\"\r\n"
	got, err := weave.ReadDescription("book.yml", []byte(src))
	want := weave.Description{Title: "Queens: 10b", Language: "pt-BR",
		Address: "https://school.example/queens/", Chapters: []weave.Listed{
			{Name: "zero", Line: 6, Col: 5}, {Name: "one", Part: "One & two", Line: 8, Col: 5},
		}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%#v, %v, want %#v", got, err, want)
	}
	for _, src := range []string{"", "# nothing\n", "address: /\n", "chapters: [one]"} {
		if _, err := weave.ReadDescription("book.yml", []byte(src)); err != nil {
			t.Errorf("%q: %v", src, err)
		}
	}
}

// All mistakes are found together, each at its place.
func TestBadDescriptions(t *testing.T) {
	for _, test := range []struct {
		src  string
		want []string
	}{
		{"titel: A\nlang: en\n", []string{`1:1: unknown key "titel" (did you mean title?)`, `2:1: unknown key "lang" (have address, chapters, hand-in, language, print, programs, title)`}},
		{"title: 7\nlanguage:\n", []string{"1:1: title has to be a text (in quotes", "2:1: language has to be a text"}},
		{"title: A\ntitle: B\n", []string{`2:1: `}},
		{"language: Deutsch sprechen\n", []string{`1:11: language: "Deutsch sprechen": write the short name`}},
		{"address: queens\n", []string{`1:10: address: "queens": write where the site will be`}},
		{"address: //evil.example/\n", []string{"1:10: "}},
		{"address: javascript:alert(1)\n", []string{"1:10: "}},
		{"address: https://\n", []string{"1:10: "}},
		{"address: https://a.example/?q=1\n", []string{"1:10: "}},
		{"chapters: []\n", []string{"1:1: chapters: write a list with at least one chapter"}},
		{"chapters: one\n", []string{"1:1: chapters: write a list"}},
		{"chapters:\n  - part: One\n", []string{"1:1: chapters: write a list"}},
		{"chapters:\n- one\n- two\n- one\n- part: A\n- part: A\n", []string{`4:3: chapters: "one" is already on line 2`, `6:3: chapters: "part: A" is already on line 5`}},
		{"chapters:\n- One\n- 7\n- parts: A\n- part:\n- [one]\n- two/three\n- four\n", []string{
			"2:3: chapters: write the address of a chapter", "3:3: ", "4:", "5:3: ", "6:3: ", "7:3: "}},
		{"chapters:\n- one\n- &a two\n- *a\n", []string{"3:3: ", "4:3: "}},
		{"title: [\n", []string{"1:8: "}},
		{"- one\n", []string{`1:1: expected lines like "title: …"`}},
		{"title: \"a\\u001b\"\n", []string{`1:1: title: a character in it isn't text`}},
		{"chapters:\n- part: \"a\\u001b\"\n- one\n", []string{`2:3: chapters: a character in the title isn't text`}},
		{"title: a\x00b\n", []string{"1:9: there's a byte 0 here"}},
		{"title: " + strings.Repeat("[", 16_000), []string{"1:108: this is nested more than 100 levels deep"}},
		{"title:\n  " + strings.Repeat("- ", 8_000), []string{"2:1: this is nested more than 100 levels deep"}},
		{"title: " + strings.Repeat("x", 16<<10-7), []string{"1:1: the file has 16385 bytes: it can have at most 16384"}},
		{strings.Repeat("# long\n\n", 40_000), []string{"1:1: the file has more than 262144 bytes"}},
	} {
		_, err := weave.ReadDescription("mine/book.yml", []byte(test.src))
		lines := strings.Split(strings.TrimSpace(errorText(err)), "\n")
		if len(lines) != len(test.want) {
			t.Errorf("%q: %v, want %d mistakes", test.src, err, len(test.want))
			continue
		}
		for i, want := range test.want {
			if !strings.HasPrefix(lines[i], "mine/book.yml:"+want) {
				t.Errorf("%q: %s, want %s", test.src, lines[i], want)
			}
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
