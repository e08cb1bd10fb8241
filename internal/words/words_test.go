package words_test

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strings"
	"testing"

	"queenbook/internal/words"
)

// What a file says, and what's wrong with it.
func TestRead(t *testing.T) {
	for _, c := range []struct{ source, says, wrong string }{
		{"a = Text", "Text", ""},
		{"# Of this.\n\n## And that\na =   Text  \n\nb = B", "Text", ""},
		{"a =\n    Text\n", "Text", ""},
		{"a = One\n    and two,\n\n  and three\nb = B", "One\nand two,\n\nand three", ""},
		{"a = {\" \"}Text{ \"\\\" \" }", ` Text" `, ""},
		{"a = { \"\" }", "", ""},
		{"a = Of { $name }, { $n } of { b }.\nb = all { $n }", "Of Ada, 2,057 of all 2,057.", ""},
		{"a = { $n ->\n    [0] none\n    [one] one\n   *[other] { $n } of { $name }\n} more\r\n", "2,057 of Ada more", ""},
		{"a = { $name ->\n  [Ada] she\n *[other] they\n}", "she", ""},
		{"a = { $name ->\n  [Bob] he\n *[else] { $n ->\n [one] it\n *[other] they\n }, all\n }", "they, all", ""},
		{"a = x = y", "x = y", ""},
		{"a = <code>&amp;</code>", "<code>&amp;</code>", ""},

		{"a Text", "", "1:3: missing = after the name a, as in a = Text"},
		{"1 = Text", "", "1:1: a sentence begins with its name: letters, digits and -, as in next = Next"},
		{"  Text", "", "1:1: this line continues a sentence, but there's none before it: a new one begins with its name, as in next = Next"},
		{"a =\nb = B", "", `1:1: a is empty: write its text after the =, or { "" } for none`},
		{"a = A\na = B", "A", "2:1: a is here for the second time"},
		{"-a = A", "", "1:1: terms (names that begin with -) are not used here: write a sentence with its own name, and { name } where you want it"},
		{"a = { NUMBER($n) }", "", "1:5: functions and attributes aren't used here: a number is written as its language writes it"},
		{"a = { $n", "", "1:5: a } is missing"},
		{"a = { $ }", "", "1:5: missing name of the placeholder after the $, as in { $count }"},
		{"a = { 5 }", "", `1:5: between { and } write a placeholder, as in { $count }, or a text, as in {"{"}`},
		{"a = A }", "", `1:7: missing { before this }; for a } in the text write {"}"}`},
		{"a = {\"x }", "", `1:6: the line has no second "`},
		{"ä = A\nb = é { $n ->\n [one] one\n [other] all }", "", "1:1: a sentence begins with its name: letters, digits and -, as in next = Next\n" +
			"2:7: one form of { … -> … } has a * before it, as in *[other]: it's for everything without a form of its own"},
		{"a = { $n -> *[other] all }", "", "1:13: begin each form on its own line"},
		{"a = { $n ->\n *[x y] all\n }", "", "2:2: between [ and ] write what the form is for: a number, one, other and so on, or a word"},
		{"a = { $n ->\n [one] a\n [one] b\n *[other] all\n }", "", "3:2: there are two forms for [one]"},
		{"a = { b ->\n *[other] all\n }", "", "1:5: what says which form is meant is a placeholder, as in { $count -> … }"},
		{"a = { $n ->\n *[other] all\n }", "all", "1:5: a: $n needs the form [one], which numbers such as 1 have in this language (en)"},
	} {
		all, mistakes := words.New(c.source, "en")
		var wrong []string
		for _, m := range mistakes {
			wrong = append(wrong, fmt.Sprintf("%d:%d: %s", m.Line, m.Col, m.Says))
		}
		if got := strings.Join(wrong, "\n"); got != c.wrong {
			t.Errorf("%q: it says\n%s\nwant\n%s", c.source, got, c.wrong)
		}
		if !all.Has("a") {
			if c.says != "" {
				t.Errorf("%q: there is no a", c.source)
			}
			continue
		}
		if got := all.Say("a", "n", 2057, "name", "Ada"); got != c.says {
			t.Errorf("%q says %q, want %q", c.source, got, c.says)
		}
	}
}

// A language has its own plural forms, and all of them are needed.
func TestForms(t *testing.T) {
	const source = "a = { $n ->\n  [0] none\n  [one] one { $n }\n  [few] few { $n }\n *[many] many { $n }\n}"
	all, mistakes := words.New(source, "pl")
	if len(mistakes) > 0 {
		t.Fatal(mistakes)
	}
	for n, want := range map[int]string{
		0: "none", 1: "one 1", 3: "few 3", 12: "many 12", 22: "few 22", 2057: "many 2\u00a0057",
	} {
		if got := all.Say("a", "n", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	// A language with only the English forms gets a message.
	english := "a = { $n ->\n [one] x\n *[other] y\n}"
	for tag, missing := range map[string]string{
		"en": "", "de": "", "fr": "", "pl": "[few], [many]", "ja": "", "ar": "[zero], [two], [few], [many]",
	} {
		_, mistakes := words.New(english, tag)
		got := fmt.Sprint(mistakes)
		if (missing == "") != (len(mistakes) == 0) || !strings.Contains(got, missing) {
			t.Errorf("%s: %s, want that %s are missing", tag, got, missing)
		}
	}
	// If an author omits a sentence, it keeps its English forms and the book's numbers.
	ours, _ := words.New("a = { $n ->\n [one] one\n *[other] { $n } others\n}", "en")
	french := ours.In("fr")
	if got := french.Say("a", "n", 0) + ", " + french.Say("a", "n", 2057); got != "0 others, 2\u00a0057 others" {
		t.Errorf("in French the sentence says %q", got)
	}
}

// asking is a template for each sentence, which says it by "ask" and its name.
func asking(all *words.Catalogue) (text string) {
	for _, name := range all.Names() {
		text += fmt.Sprintf(`{{define "ask %s"}}{{template %[1]q .}}{{end}}`, name)
	}
	return text
}

// Templates and scripts say the same as Go.
func TestEveryHome(t *testing.T) {
	all, mistakes := words.New("plain = Tom & <Co>, {\"{{\"}\n"+
		"tagged = The <code>{ $n }</code>\n"+
		"two = { $n } of { $name }\n"+
		"begins = { $N } { $Name }: { $name }\n"+
		"form = { $n ->\n [one] one\n [1] just one\n *[other] { $n } of { $name }\n}, { plain }\n", "en")
	if len(mistakes) > 0 {
		t.Fatal(mistakes)
	}
	set := template.Must(template.New("").Funcs(all.Functions()).Parse(asking(all)))
	all.Define(set)
	for name, c := range map[string]struct {
		data any
		want string
		page string
	}{
		"plain":  {nil, "Tom &amp; &lt;Co&gt;, {{", `"Tom \u0026 \u003cCo\u003e, {{"`},
		"tagged": {2057, "The <code>2,057</code>", `["The \u003ccode\u003e",["n"],"\u003c/code\u003e"]`},
		"two":    {map[string]any{"N": 3, "Name": template.HTML("<b>Ada</b>")}, "3 of <b>Ada</b>", `[["n"]," of ",["name"]]`},
		"begins": {map[string]any{"N": 2057, "Name": "ada"}, "2,057 Ada: ada", `[["N"]," ",["Name"],": ",["name"]]`},
		"form": {map[string]any{"N": 1, "Name": "Ada"}, "just one, Tom &amp; &lt;Co&gt;, {{",
			`[["n",{"1":"just one","one":"one","other":[["n"]," of ",["name"]]}],", Tom \u0026 \u003cCo\u003e, {{"]`},
	} {
		var out strings.Builder
		if err := set.ExecuteTemplate(&out, "ask "+name, c.data); err != nil || out.String() != c.want {
			t.Errorf("the template %s says %q, %v; want %q", name, out.String(), err, c.want)
		}
		if got, err := json.Marshal(all.ForPage(name)); err != nil || string(got) != c.page {
			t.Errorf("the page gets of %s %s, %v; want %s", name, got, err, c.page)
		}
	}
}

// If a translation omits a sentence, its forms are the English ones.
func TestForeignForms(t *testing.T) {
	ours, _ := words.New("a = { $n ->\n [one] one\n *[other] { $n }\n}", "en")
	got, _ := json.Marshal(ours.In("pl").ForPage("a"))
	if want := `[["n",{"one":"one","other":[["n"]]},"other","en"]]`; string(got) != want {
		t.Errorf("the page gets %s, want %s", got, want)
	}
}

// The book's own sentences can all be read.
func TestOurs(t *testing.T) {
	if n := len(words.Ours().Names()); n < 200 {
		t.Errorf("the book has %d sentences", n)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("a = { $n ->\n [one] one\n *[other] { $n } of { b }\n}\nb = {\"x\"} }")
	f.Fuzz(func(t *testing.T, source string) {
		all, _ := words.New(source, "en")
		for _, name := range all.Names() {
			all.ForPage(name)
		}
		all.Define(template.Must(template.New("").Funcs(all.Functions()).Parse(asking(all))))
	})
}
