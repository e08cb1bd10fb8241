package chapters

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// The length of a chapter on the path, in words that readers have to read. Figures, tables,
// listings and answers don't count, nor do the numbers of exercises, their controls, and replies to
// wrong answers.
const (
	chapterWords = 1_100
	wordsInARow  = 250 // without anything to do or to look at
)

// Marks in the result of prose.
const (
	shown     = "\x01" // something to do or to look at
	explained = "\x02" // before and after a word that's being explained
)

// prose is the text of a chapter without the elements in skip, which are names or classes.
func prose(p *booktest.Page, skip ...string) string {
	lines := []string{"a", "b", "code", "data", "dfn", "em", "i", "math", "span", "strong", "sub", "sup"}
	var b strings.Builder
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		named := func(name string) bool { return n.Data == name || dom.HasClass(n, name) }
		_, hasID := dom.Attr(n, "id")
		switch {
		case n.Type == html.TextNode:
			b.WriteString(n.Data)
			return
		case slices.ContainsFunc(skip, named):
			if slices.ContainsFunc([]string{"figure", "table", "exercise"}, named) {
				b.WriteString(shown)
			}
			return
		case hasID && n.Data == "dfn": // a word that's explained here
			b.WriteString(explained + headword(n) + explained)
			return
		}
		inLine := slices.Contains(lines, n.Data) || dom.Inside(n, func(a *html.Node) bool { return a.Data == "math" })
		if !inLine {
			b.WriteString(" ¶ ")
		}
		for c := range n.ChildNodes() {
			walk(c)
		}
		if !inLine {
			b.WriteString(" ¶ ")
		}
	}
	for main := range dom.Elements(p.Doc, "main") {
		walk(main)
	}
	return b.String()
}

// plain is prose for a message.
func plain(prose string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("¶", "", shown, "", explained, "").Replace(prose)), " ")
}

// headword is the word that a dfn explains.
func headword(dfn *html.Node) string {
	if word, ok := dom.Attr(dfn, "data-term"); ok {
		return word
	}
	return dom.Text(dfn)
}

// countWords counts words that have a letter or a digit.
func countWords(s string) (n int) {
	for _, word := range strings.Fields(s) {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			n++
		}
	}
	return n
}

// unread are the elements whose words don't count for a chapter's length.
var unread = []string{
	"figure", "table", "pre", "details", "exercise-number", "queen-ask", "ask-still", "reply", "nav", "takes",
}

// checkLengths counts the words of each chapter of the path.
func checkLengths(b *booktest.Book, say func(string, ...any)) {
	_, path := b.Chapters()
	for _, p := range path {
		if n := countWords(prose(p, unread...)); n > chapterWords {
			say("%s: %d words, more than %d", p.Name, n, chapterWords)
		}
		stretches := prose(p, append(slices.Clone(unread), "exercise")...)
		for _, between := range strings.Split(stretches, shown) {
			if n := countWords(between); n > wordsInARow {
				say("%s: %d words, more than %d, with nothing to do or to look at: %.40s…",
					p.Name, n, wordsInARow, plain(between))
			}
		}
	}
}

// checkTerms finds words that the path uses before it explains them. Headings, pictures, tables and
// code can run ahead. A word counts in every part of speech. If only the noun is a term, its author
// gives it a longer name, as in "queen move": then queens can move in any chapter.
func checkTerms(b *booktest.Book, say func(string, ...any)) {
	later := map[string]*regexp.Regexp{}
	all, path := b.Chapters()
	for _, p := range all {
		for dfn := range dom.Elements(p.Doc, "dfn") {
			if _, ok := dom.Attr(dfn, "id"); ok {
				later[headword(dfn)] = forms(headword(dfn))
			}
		}
	}
	notRead := []string{
		"figure", "table", "pre", "code", "math", "nav", "kick", "ask", "needs",
		"h1", "h2", "h3", "h4",
	}
	for _, p := range path {
		for i, part := range strings.Split(prose(p, notRead...), explained) {
			if i%2 == 1 {
				delete(later, part)
				continue
			}
			for word, form := range later {
				if at := form.FindStringIndex(part); at != nil {
					say(
						"%s: %q comes before it is explained: %s",
						p.Name,
						word,
						plain(part[max(0, at[0]-15):min(len(part), at[1]+15)]),
					)
				}
			}
		}
	}
}

// drawnTerms are the terms that pictures show, by the pictures' classes.
var drawnTerms = map[string]string{"tree": "term-search-tree", "icicle": "term-icicle"}

// checkDrawn finds pictures on the path that come before the term for what they show.
func checkDrawn(b *booktest.Book, say func(string, ...any)) {
	_, path := b.Chapters()
	known := map[string]bool{}
	for _, p := range path {
		for n := range dom.Elements(p.Doc, "dfn", "svg") {
			id, _ := dom.Attr(n, "id")
			known[id] = true
			for class, term := range drawnTerms {
				if n.Data == "svg" && dom.HasClass(n, class) && !known[term] {
					say("%s: there is a picture of class %s before %s", p.Name, class, term)
				}
			}
		}
	}
}

// TestDrawnTerms checks that the path shows no tree and no icicle before it says what they are.
func TestDrawnTerms(t *testing.T) {
	t.Parallel()
	for _, n := range []int{4, 8, 12} {
		checkDrawn(booktest.Of(t, n), t.Errorf)
	}
}

// forms finds a word and its plural.
func forms(word string) *regexp.Regexp {
	quoted := strings.Join(strings.Fields(regexp.QuoteMeta(word)), `\s+`)
	switch stem, last := quoted[:len(quoted)-1], quoted[len(quoted)-1]; last {
	case 'y':
		quoted = stem + "(?:y|ies)"
	case 'f':
		quoted = stem + "(?:f|ves)"
	default:
		quoted += "(?:e?s)?"
	}
	return regexp.MustCompile(`(?i)\b` + quoted + `\b`)
}

func TestLengthOfThePath(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	checkLengths(b, t.Errorf)
	all := 0
	_, path := b.Chapters()
	for _, p := range path {
		words := countWords(prose(p, unread...))
		t.Logf("%s: %d words", p.Name, words)
		all += words
	}
	t.Logf("the path has %d words in %d chapters", all, len(path))
}

// TestPathChecks makes sure that both checks can fail.
func TestPathChecks(t *testing.T) {
	t.Parallel()
	words := func(n int) string { return strings.Repeat("so ", n-1) + "so.\n\n" }
	const board = "```{board} first\n:caption: A caption of six leaves more.\n```\n\n"
	dir := t.TempDir()
	for name, text := range map[string]string{
		// What's above a text counts too: 3 words for its place, 3 for the title, 5 for the
		// question.
		"0-a.md": "---\ntitle: Nodes and twigs\nquestion: What is then a twig?\npart: Way\n---\n" +
			words(wordsInARow-11) + board +
			"## Twigs {#a-twig}\n\n`twig` {math}`n + 1`\n\n" + words(wordsInARow-2) +
			"| twig |\n|--|\n| twig |\n\n" +
			"A bent  {term}`twigs <twig>`. Twigs, a ferny bush, wolves. They howl.\n\n" + words(wordsInARow-11) + board +
			"What is a node? Dead *ends*.",
		"0-b.md": "---\ntitle: B\n---\n" + strings.Repeat(board+words(wordsInARow), 4) +
			":::::{exercise}\n" + words(86) +
			"::::{answer} Fernies\n" + words(300) + "::::\n:::::\n\n" + board +
			"Ferns and a {term}`ferny`. A {term}`wolf`, ferny wolf. A {term}`howl <wolf howl>`.\n",
		"0-bb.md": "---\ntitle: BB\n---\n" + strings.Repeat(board+words(wordsInARow), 25),
		"0-c.md":  "---\ntitle: C\npart: Beside\n---\nTwig, dead end, " + words(2000),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b := booktest.Own(t, "-n", "4", "--content", dir)
	var got []string
	say := func(format string, args ...any) { got = append(got, fmt.Sprintf(format, args...)) }
	checkLengths(b, say)
	checkTerms(b, say)
	slices.Sort(got)
	want := []string{
		`a/index.html: "dead end" comes before it is explained: hat is a node? Dead ends.`,
		`a/index.html: "ferny" comes before it is explained: . Twigs, a ferny bush, wolves.`,
		`a/index.html: "node" comes before it is explained: What is a node? Dead ends.`,
		`a/index.html: "wolf" comes before it is explained: a ferny bush, wolves. They howl.`,
		`a/index.html: 251 words, more than 250, with nothing to do or to look at: Twigs twig n+1 so so so so so so so so s…`,
		`b/index.html: "ferny" comes before it is explained: . Fernies so so`,
		`b/index.html: 1101 words, more than 1100`,
		`bb/index.html: 6254 words, more than 1100`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
