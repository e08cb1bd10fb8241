package house

import (
	"bytes"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook"
)

var (
	action     = regexp.MustCompile(`(?s){{.*?}}`)
	invisible  = regexp.MustCompile(`(?s)<style.*?</style>|<svg.*?</svg>|&[a-z]+;`)
	readAloud  = regexp.MustCompile(` (?:aria-label|title|alt|placeholder)="([^"]*)"`)
	tag        = regexp.MustCompile(`<[^>]*>`)
	letters    = regexp.MustCompile(`\pL{2,}`)
	jsComment  = regexp.MustCompile(`(?sm)/\*.*?\*/|^\s*//.*?$|\s//\s.*?$|@\w+ .*?$`)
	jsText     = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
	jsHeld     = regexp.MustCompile("`[^`]*`")
	jsSentence = regexp.MustCompile(`^(?:[^<]*[\s(])?\p{Lu}\p{Ll}+(?: [^<]*|[.,:]|)$`)
)

// TestWordsStandInOneFile reads the templates and the scripts: their words for readers are in
// words.ftl, so that they can be translated.
func TestWordsStandInOneFile(t *testing.T) {
	templates := queenbook.Templates()
	pages, _ := fs.Glob(templates, "*.html")
	scripts, _ := fs.Glob(templates, "script/*/*.js")
	for _, name := range slices.Concat(pages, scripts) {
		source, err := fs.ReadFile(templates, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range wordsIn(name, string(source)) {
			t.Errorf("templates/%s says %q: put it into words.ftl", name, word)
		}
	}
}

// wordsIn finds words for readers in the source of a template or a script. Template literals in a
// script don't count.
func wordsIn(name, source string) (found []string) {
	if strings.HasSuffix(name, ".js") {
		source = jsHeld.ReplaceAllString(jsComment.ReplaceAllString(source, ""), "")
		for _, text := range jsText.FindAllString(source, -1) {
			text = text[1 : len(text)-1]
			if jsSentence.MatchString(text) && !keys.MatchString(text) {
				found = append(found, text)
			}
		}
		return found
	}
	source = invisible.ReplaceAllString(action.ReplaceAllString(source, ""), "")
	for _, m := range readAloud.FindAllStringSubmatch(source, -1) {
		found = append(found, letters.FindAllString(m[1], -1)...)
	}
	for _, word := range letters.FindAllString(tag.ReplaceAllString(source, "\n"), -1) {
		if word != "queenbook" { // a name
			found = append(found, word)
		}
	}
	return found
}

// keys are names from the platform and from Python that look like words.
var keys = regexp.MustCompile(`^(?:Arrow\w+|Home|End|Enter|Escape|Delete|Backspace|Page(?:Up|Down)|Space|Tab|` +
	`None|True|False|Counter)$`)

// TestWordsIn makes sure that the test above can fail.
func TestWordsIn(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"a.html", `<p class="no" title="Over">{{if eq .Layout "home"}}Hello&nbsp;{{end}}</p><style>b{}</style>`, "Over Hello"},
		{"a.js", "// Not this.\nsay(\"Right.\", \"arrow\", key === \"Enter\", `Row ${row}, see`, \"Two words\"); /** @type {\"No\"} */", "Right.|Two words"},
	} {
		sep := " "
		if test.name == "a.js" {
			sep = "|"
		}
		if got := strings.Join(wordsIn(test.name, test.source), sep); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// The build inserts the sentences that a script names in quotes. Names that it can't read would be
// missing in the page.
func TestSentencesAreNamedInQuotes(t *testing.T) {
	asked := regexp.MustCompile(`\bWORDS\[[^"\n]`)
	eachFile(t, func(name string, source []byte) {
		for _, at := range asked.FindAllIndex(source, -1) {
			line := bytes.Count(source[:at[0]], []byte("\n")) + 1
			t.Errorf(`%s:%d: a sentence is named as in WORDS["right"]; choose between two of them around that`, name, line)
		}
	}, ".js")
}
