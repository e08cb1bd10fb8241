package figure

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"queenbook"
	"queenbook/internal/number"
	"queenbook/internal/weave"
)

// Every fact of a search has a value on every board, or says that it has none.
func TestEveryRunFact(t *testing.T) {
	for n := 1; n <= 10; n++ {
		s := book(n).Page(nil)
		for name := range runFacts {
			v, err := s.Fact(name)
			if err != nil {
				if want := fmt.Sprintf("fact %q does not exist on this board: put what needs it into an only", name); err.Error() != want {
					t.Errorf("n=%d, %s: %v", n, name, err)
				}
				continue
			}
			if v.Text == "" || v.Name != name || v.Class == "" || v.IsNumber != (v.Class == "fact") {
				t.Errorf("n=%d, %s: %+v", n, name, v)
			}
		}
	}
}

// Which facts a board has is known: what a first solution needs, a second one,
// or a story. An only asks for the same.
func TestWhichFactsExist(t *testing.T) {
	for n := 1; n <= 10; n++ {
		s := book(n).Page(nil)
		number := func(name string) int64 {
			v, err := s.Fact(name)
			if err != nil {
				t.Fatal(err)
			}
			return v.Number
		}
		has := map[string]bool{
			"first": number("solutions") > 0, "last": number("solutions") > 0, "second": number("solutions") > 1,
			"wrong": number("has.wrong") == 1, "stale": number("has.stale") == 1,
			"back": number("has.back") == 1, "after": number("has.after") == 1,
		}
		for name := range runFacts {
			part, _, _ := strings.Cut(name, ".")
			_, err := s.Fact(name)
			if exists, listed := has[part]; listed && exists != (err == nil) {
				// The story has parts of its parts: a placement after the
				// last left-over entries may be missing.
				if !exists && part == "stale" {
					continue
				}
				t.Errorf("n=%d, %s: exists %t, want %t", n, name, err == nil, exists)
			}
		}
	}
}

func TestFactValues(t *testing.T) {
	page, four := book(8).Page(nil), book(4).Page(nil)
	for _, c := range []struct {
		scope      *Scope
		name, want string
	}{
		{page, "n", "8"},
		{page, "n.squares", "64"},
		{page, "boards", "16,777,216"},
		{page, "tests", "15,720"},
		{page, "nodes", "2,057"},
		{page, "placements", "2,056"},
		{page, "refused", "13,664"},
		{page, "refused.row", "7,196"},
		{page, "refused.diagonal", "6,468"},
		{page, "calls", "1,965"},
		{page, "deadends", "644"},
		{page, "silent", "1,321"},
		{page, "comparisons", "46,752"},
		{page, "solutions", "92"},
		{page, "log.lines", "18,512"},
		{page, "first.tests", "876"},
		{page, "first.placements", "113"},
		{page, "first.refused", "763"},
		{page, "first.deadends", "42"},
		{page, "first.silent", "63"},
		{page, "first.lines", "1,032"},
		{page, "first.wrong", "105"},
		{page, "first.rows", "1 5 8 6 3 7 2 4"},
		{page, "first.square", "4"},
		{page, "second.rows", "1 6 8 3 7 4 2 5"},
		{page, "second.tests", "1,140"},
		{page, "second.later", "264"},
		{page, "last.rows", "8 4 1 3 6 2 7 5"},
		{page, "last.tests", "14,852"},
		{page, "corner.attacks", "21"},
		{page, "center.attacks", "27"},
		{page, "wrong.column", "6"},
		{page, "wrong.before", "5"},
		{page, "wrong.from", "15"},
		{page, "wrong.step", "23"},
		{page, "wrong.to", "27"},
		{page, "wrong.rows", "1 3 5 2 4"},
		{page, "wrong.row", "4"},
		{page, "stale.step", "860"},
		{page, "stale.array", "1 5 8 6 7 3 6 0"},
		{page, "back.column", "2"},
		{page, "back.placements", "3"},
		{page, "back.step", "638"},
		{page, "back.row", "5"},
		{page, "back.first.step", "4"},
		{page, "back.first.row", "3"},
		{page, "back.wrong", "2"},
		{page, "back.lost", "634"},
		{page, "after.step", "888"},
		{page, "after.row", "4"},
		{page, "after.column", "5"},

		{page, "tests@4", "60"},
		{page, "n@4", "4"},
		{page, "nodes@4", "17"},
		{page, "refused@4", "44"},
		{page, "deadends@4", "4"},
		{page, "solutions@4", "2"},
		{page, "boards@4", "256"},
		{page, "first.tests@4", "26"},
		{page, "first.placements@4", "8"},
		{page, "first.rows@4", "2 4 1 3"},
		{page, "tests@6", "894"},
		{page, "nodes@6", "153"},
		{page, "refused@6", "742"},
		{page, "deadends@6", "46"},
		{page, "solutions@6", "4"},
		{page, "first.tests@6", "171"},
		{page, "first.placements@6", "31"},
		{page, "first.rows@6", "2 4 6 1 3 5"},
		{page, "boards@12", "8,916,100,448,256"},
		{four, "tests", "60"},
		{four, "tests@8", "15,720"},
		{four, "first.rows", "2 4 1 3"},
	} {
		v, err := c.scope.Fact(c.name)
		if err != nil || v.Text != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, v.Text, err, c.want)
		}
		if v.Name != c.name {
			t.Errorf("%s is called %q", c.name, v.Name)
		}
	}
}

// The counts of every board up to ten columns that the facts list.
func TestFactTable(t *testing.T) {
	names := []string{"solutions", "nodes", "tests", "refused", "deadends"}
	for n, want := range map[int][]int64{
		1: {1, 2, 1, 0, 0}, 2: {0, 3, 6, 4, 2}, 3: {0, 6, 18, 13, 3}, 4: {2, 17, 60, 44, 4}, 5: {10, 54, 220, 167, 4},
		6: {4, 153, 894, 742, 46}, 7: {40, 552, 3584, 3033, 154}, 8: {92, 2057, 15720, 13664, 644},
		9: {352, 8394, 72378, 63985, 2584}, 10: {724, 35539, 348150, 312612, 12050},
	} {
		for i, name := range names {
			v, err := book(n).Page(nil).Fact(name)
			if err != nil || v.Number != want[i] {
				t.Errorf("n=%d, %s: %d, %v; want %d", n, name, v.Number, err, want[i])
			}
		}
	}
}

func TestFactErrors(t *testing.T) {
	page, report := no(8), about(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, c := range []struct {
		scope      *Scope
		name, want string
	}{
		{page, "first.test", `unknown fact "first.test" (did you mean first.tests?)`},
		{page, "first.test@4", `unknown fact "first.test" (did you mean first.tests?)`},
		{page, "solution", `unknown fact "solution" (did you mean solutions?)`},
		{page, "altogether", `unknown fact "altogether"`},
		{page, "tests@13", `fact "tests@13": "13" is no board size in 1..12`},
		{page, "tests@0", `fact "tests@0": "0" is no board size in 1..12`},
		{page, "tests@", `fact "tests@": "" is no board size in 1..12`},
		{page, "tests@four", `fact "tests@four": "four" is no board size in 1..12`},
		{page, "first.rows@3", `fact "first.rows@3" does not exist on this board: put what needs it into an only`},
		{page, "second.rows@1", `fact "second.rows@1" does not exist on this board: put what needs it into an only`},
		{page, "start.rows", `fact "start.rows": this page is not about a start`},
		{page, "move.column", `fact "move.column": it exists only inside an each of moves`},
		{report, "move.column", `fact "move.column": it exists only inside an each of moves`},
		{report, "start.rows@4", `fact "start.rows@4": start.rows is about this page and takes no board size`},
		{report, "move.to@4", `fact "move.to@4": move.to is about this page and takes no board size`},
		{report, "start.move", `unknown fact "start.move" (did you mean start.moves?)`},
		{about(t, 1, 2, 3), "start.moves", `fact "start.moves" does not exist on this board: put what needs it into an only`},
	} {
		v, err := c.scope.Fact(c.name)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %q, error %v\nwant %s", c.name, v.Text, err, c.want)
		}
	}
}

func TestGrouped(t *testing.T) {
	for x, want := range map[int]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 15720: "15,720", 1234567: "1,234,567",
		-5: "-5", -999: "-999", -1000: "-1,000", -123456: "-123,456"} {
		if got := number.Thousands(x); got != want {
			t.Errorf("%d: %s, want %s", x, got, want)
		}
	}
}

func TestTimes(t *testing.T) {
	for n, want := range map[int]string{0: "zero times", 1: "once", 2: "twice", 3: "three times", 12: "twelve times", 13: "13 times", 1234: "1,234 times"} {
		if got := times(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestRoles(t *testing.T) {
	page := book(8).Page(nil)
	for _, c := range []struct{ role, text, want, class string }{
		{"fact", "tests", "15,720", "fact"},
		{"fact", "first.rows", "1 5 8 6 3 7 2 4", "rows"},
		{"word", "n", "eight", "fact"},
		{"word", "n@12", "twelve", "fact"},
		{"word", "first.deadends", "42", "fact"},
		{"word", "tests", "15,720", "fact"},
		{"word", "first.rows", "1 5 8 6 3 7 2 4", "rows"},
		{"capital", "n", "Eight", "fact"},
		{"capital", "tests", "15,720", "fact"},
		{"times", "back.placements", "three times", "fact"},
		{"times", "first.deadends", "42 times", "fact"},
		{"answer", "first.tests", "876", "answer"},
		{"sq", "(2,5)", "(2,5)", "rows"},
		{"sq", "(2,5) (8,8)", "(2,5) (8,8)", "rows"},
		{"sq", "1 5 8 6 3 7 2 4", "1 5 8 6 3 7 2 4", "rows"},
		{"sq", "1 3 5", "1 3 5", "rows"},
		{"sq", "2 4 1 3@4", "2 4 1 3", "rows"},
		{"sq", "(4,4)@4", "(4,4)", "rows"},
		{"sq", "1 2@n", "1 2", "rows"},
	} {
		v, err := page.Role(c.role, c.text)
		if err != nil || v.Text != c.want || v.Class != c.class {
			t.Errorf("{%s}`%s`: %q of class %q, %v; want %q of class %q", c.role, c.text, v.Text, v.Class, err, c.want, c.class)
		}
	}
	for _, c := range []struct{ role, text, want string }{
		{"fact", "test", `unknown fact "test" (did you mean tests?)`},
		{"word", "test", `unknown fact "test" (did you mean tests?)`},
		{"answer", "test", `unknown fact "test" (did you mean tests?)`},
		{"sq", "(9,1)", "square (9,1) is outside (1,1)..(8,8)"},
		{"sq", "(5,1)@4", "square (5,1) is outside (1,1)..(4,4)"},
		{"sq", "(1;1)", `"(1;1)" is no square: (row,column) is needed`},
		{"sq", "1 2 3 4 5 6 7 8 1", "9 rows for a board of 8 columns"},
		{"sq", "1 9", "row 9 in column 2 is outside 0..8"},
		{"sq", "1 x", `"x" in column 2 is not a row: a number in 0..8 is needed`},
		{"sq", "1 5@4", "row 5 in column 2 is outside 0..4"},
		{"sq", "1 5@five", `unknown fact "five"`},
	} {
		if v, err := page.Role(c.role, c.text); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("{%s}`%s`: %q, error %v\nwant %s", c.role, c.text, v.Text, err, c.want)
		}
	}
}

// What the chapters ask for exists, on whatever board they are woven.
func TestChaptersAskForWhatExists(t *testing.T) {
	report := about(t, 1, 7, 2, 6, 3, 5, 8, 4)
	exists := func(name string) bool {
		_, err := report.Fact(name)
		return err == nil || !strings.HasPrefix(err.Error(), "unknown fact")
	}
	names, err := fs.Glob(queenbook.Content(), "*.md")
	if err != nil || len(names) == 0 {
		t.Fatalf("no chapters: %v", err)
	}
	asked := map[string]bool{}
	for _, name := range names {
		source, err := fs.ReadFile(queenbook.Content(), name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(source)
		ask := func(what, fact string) {
			if asked[fact] = true; !exists(fact) {
				t.Errorf("%s: %s asks for the fact %q, which does not exist", name, what, fact)
			}
		}
		condition := func(what, text string) {
			for _, word := range regexp.MustCompile(`[a-z][a-z.]*(?:@\d+)?`).FindAllString(text, -1) {
				if word != "and" && word != "or" && word != "not" {
					ask(what, word)
				}
			}
		}
		for _, m := range regexp.MustCompile("\\{([a-z]+)\\}`([^`]+)`").FindAllStringSubmatch(text, -1) {
			switch role, body := m[1], m[2]; role {
			case "fact", "word", "capital", "times", "answer":
				ask("{"+role+"}", body)
			case "plural":
				ask("{plural}", strings.Fields(body)[0])
			case "ref":
				for _, m := range regexp.MustCompile(`\{([^}]+)\}`).FindAllStringSubmatch(body, -1) {
					ask("{ref}", m[1])
				}
			case "when":
				before, _, _ := strings.Cut(body, ":")
				condition("{when}", before)
			case "sq", "lit", "math":
			default:
				t.Errorf("%s: unknown role {%s}", name, role)
			}
		}
		for _, m := range regexp.MustCompile(`\\fact\{([^}]*)\}`).FindAllStringSubmatch(text, -1) {
			ask("a formula", m[1])
		}
		for _, m := range regexp.MustCompile(`(?m)^:+\{only\} (.*)$`).FindAllStringSubmatch(text, -1) {
			condition("{only}", m[1])
		}
		for _, m := range regexp.MustCompile("(?m)^`+\\{([a-z]+)\\}").FindAllStringSubmatch(text, -1) {
			if m[1] != "contents" && m[1] != "math" && !slices.ContainsFunc(Specs(), func(s weave.Spec) bool { return s.Name == m[1] }) {
				t.Errorf("%s: unknown directive {%s}", name, m[1])
			}
		}
	}
	if len(asked) < 20 {
		t.Errorf("only %d facts are asked for: this test reads the chapters wrongly", len(asked))
	}
}

// Pages are woven by several goroutines: they ask one book for the same runs.
func TestBookIsForManyGoroutines(t *testing.T) {
	b := NewBook(6, DefaultStarts(6))
	want, err := book(6).Page(nil).Fact("tests@7")
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for _, start := range append(b.Starts, b.Starts...) {
		wait.Go(func() {
			page := b.Page(start)
			if v, err := page.Fact("tests@7"); err != nil || v != want {
				t.Errorf("%+v, %v; want %+v", v, err, want)
			}
			if v, err := page.Fact("land.unique@7"); err != nil || v.Number != 350_536 {
				t.Errorf("%+v, %v", v, err)
			}
			if _, err := page.Draw(directiveOf("ties", "")); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
}
