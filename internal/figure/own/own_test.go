package own

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/figure/search"
	"queenbook/internal/problem/child"
)

func TestMain(m *testing.M) {
	child.Main()
	os.Exit(m.Run())
}

var books = figuretest.Books{Topics: []figure.Topic{Topic(), search.Topic()}}

const pair = `title = "A pair"
words = {"place": "box", "choice": "number"}
places = ["a", "b"]
choices = [1, 2]
def refused_by(place, choice, chosen):
    if chosen.get("a") == choice:
        return "a"
`

// page is a page of a book with files next to its chapters.
func page(t *testing.T, files map[string]string) *figure.Scope {
	t.Helper()
	s := books.Without(t, 8)
	content := fstest.MapFS{}
	for name, text := range files {
		content[name] = &fstest.MapFile{Data: []byte(text)}
	}
	s.Book().Read(content, func(string) string { return "mine" })
	return s
}

// A file next to the chapters is a problem with its name and its facts.
func TestBesideTheChapters(t *testing.T) {
	for _, at := range []string{"pair.py", "problems/pair.py"} {
		s := page(t, map[string]string{at: pair, "program.py": "print(1)"})
		for name, want := range map[string]string{
			"pair.tests": "6", "pair.placements": "4", "pair.solutions": "2", "pair.first.tests": "3", "pair.deadends": "0",
			"pair.title": "A pair", "pair.over": "1", "pair.places": "2", "pair.log": "0",
		} {
			if got := figuretest.Fact(t, s, name).Text; got != want {
				t.Errorf("%s: %s is %s, want %s", at, name, got, want)
			}
		}
		for _, d := range []string{"state", "strip", "tree", "player", "source", "solutions", "tally", "further"} {
			for _, name := range []string{"pair", "pair.py"} {
				cell, err := s.Draw(ask.Directive{Name: d, Args: name})
				if err != nil {
					t.Errorf("%s %s: %v", d, name, err)
				}
				if want := "report figure " + d + " " + name + " --content mine"; cell.Command != want {
					t.Errorf("%s %s: the command is %q, want %q", d, name, cell.Command, want)
				}
			}
		}
		if !s.Book().Shows(at) {
			t.Errorf("%s is not said to be used", at)
		}
		for _, unknown := range []string{"pear.tests", "pair.test", "program.tests"} {
			if _, err := s.Fact(unknown); err == nil {
				t.Errorf("%s is a fact", unknown)
			}
		}
	}
}

// Pictures show letters in place of words that don't fit, and a fact says what these mean.
func TestLetters(t *testing.T) {
	for choices, want := range map[string]string{
		`["leave", "take"]`:          "L stands for leave and T for take",
		`["wait", "walk", "wander"]`: "wai stands for wait, wal for walk and wan for wander",
		`["leave", 1]`:               "L stands for leave",
		`["l", "take"]`:              "T stands for take",
	} {
		text := strings.Replace(pair, "choices = [1, 2]", "choices = "+choices, 1)
		s := page(t, map[string]string{"pair.py": text})
		if got := figuretest.Fact(t, s, "pair.letters").Text; got != want {
			t.Errorf("%s: %q, want %q", choices, got, want)
		}
		if got := figuretest.Fact(t, s, "pair.lettered").Text; got != "1" {
			t.Errorf("%s: lettered is %s", choices, got)
		}
	}
	for _, choices := range []string{`[1, 2]`, `["a", "b"]`, `list(range(20, 30))`, `["a%d" % i for i in range(20)]`} {
		text := strings.Replace(pair, "choices = [1, 2]", "choices = "+choices, 1)
		if got := figuretest.Fact(t, page(t, map[string]string{"pair.py": text}), "pair.lettered").Text; got != "0" {
			t.Errorf("%s: lettered is %s", choices, got)
		}
	}
}

// A mistake in a file is reported for the chapter that asks for it.
func TestMistakes(t *testing.T) {
	s := page(t, map[string]string{
		"wrong.py":          "def refused_by(place, choice, chosen):\n    with x: pass",
		"problems/fails.py": strings.Replace(pair, "        return \"a\"", "        return 7", 1),
		"spots.py":          pair + "next_place = 3\n",
	})
	_, err := s.Draw(ask.Directive{Name: "tree", Args: "wrong.py"})
	if want := "wrong.py:2:5: with is not in the part of Python"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v", err)
	}
	if _, err := s.Fact("wrong.tests"); err == nil || !strings.Contains(err.Error(), "wrong.py:2:5") {
		t.Errorf("%v", err)
	}
	_, err = s.Draw(ask.Directive{Name: "tree", Args: "spots.py"})
	if err == nil || !strings.Contains(err.Error(), "next_place is 3: it has to be a function") {
		t.Errorf("%v", err)
	}
	// A search that fails halfway is shown as far as it went.
	if got := figuretest.Fact(t, s, "fails.tests").Text; got != "1" {
		t.Errorf("%s tests", got)
	}
	const why = "fails.py:5:5: refused_by('b', 1) after 1 test gives 7: "
	if got := figuretest.Fact(t, s, "fails.why").Text; !strings.HasPrefix(got, why) {
		t.Error(got)
	}
}

// A file is refused if its name would make its facts the book's.
func TestTakenName(t *testing.T) {
	s := page(t, map[string]string{"first.py": pair})
	if _, err := s.Draw(ask.Directive{Name: "tree", Args: "first.py"}); err == nil ||
		err.Error() != `first.py: the book already has facts about "first": give the file another name` {
		t.Errorf("%v", err)
	}
}

// When a file changes between two builds, its figures change too.
func TestChangedFile(t *testing.T) {
	s := page(t, map[string]string{"pair.py": pair})
	if got := figuretest.Fact(t, s, "pair.tests").Text; got != "6" {
		t.Fatal(got)
	}
	content := fstest.MapFS{"pair.py": {Data: []byte(strings.Replace(pair, "[1, 2]", "[1, 2, 3]", 1))}}
	s.Book().Read(content, func(string) string { return "" })
	if got := figuretest.Fact(t, s, "pair.tests").Text; got != "12" {
		t.Error(got)
	}
	first, err := s.Draw(ask.Directive{Name: "tally", Args: "pair"})
	if err != nil || !strings.Contains(string(first.Body), ">12<") {
		t.Errorf("%v\n%s", err, first.Body)
	}
}

// A problem's names can't become markup.
func TestNamesAreText(t *testing.T) {
	const names = `title = "<script>alert(1)</script> & \"more\""
places = ["<b>a</b>", "it's \"b\"", "\u202eabc", "&amp;"]
choices = ["<s>", "\u05d0\u05d1", "'\""]
def refused_by(place, choice, chosen):
    if choice in list(chosen.values())[-2:]:
        return "<u>" + choice + "</u>"
`
	s := page(t, map[string]string{"names.py": names})
	if got, want := figuretest.Fact(t, s, "names.title").Text, `<script>alert(1)</script> & "more"`; got != want {
		t.Errorf("the title is %q", got)
	}
	for _, d := range []string{"state", "strip", "tree", "player", "source", "solutions", "tally", "further"} {
		cell, err := s.Draw(ask.Directive{Name: d, Args: "names.py"})
		if err != nil {
			t.Errorf("%s: %v", d, err)
			continue
		}
		for _, tag := range []string{"<script>alert", "<b>a", "<s>", "<u>", "\u202e"} {
			if strings.Contains(string(cell.Body), tag) {
				t.Errorf("%s has %q in it", d, tag)
			}
		}
	}
}
