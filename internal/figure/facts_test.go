package figure_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/class"
	"queenbook/internal/figure/code"
	"queenbook/internal/figure/counting"
	"queenbook/internal/figure/exercises"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/figure/own"
	"queenbook/internal/figure/points"
	"queenbook/internal/figure/programs"
	"queenbook/internal/figure/puzzles"
	"queenbook/internal/figure/search"
	"queenbook/internal/figure/starts"
	"queenbook/internal/listing"
	solvers "queenbook/internal/programs"
)

// books have all topics.
var books = figuretest.Books{Topics: []figure.Topic{search.Topic(), starts.Topic(), counting.Topic(),
	programs.Topic(), exercises.Topic(), code.Topic(), class.Topic(), puzzles.Topic(), own.Topic(), points.Topic()}}

// Every directive and every fact has a description, and no two have the same name.
func TestEverythingIsDescribed(t *testing.T) {
	known := map[string]bool{}
	for _, d := range books.Catalogue(t).Directives {
		switch a := d.Argument; {
		case d.Name == "" || d.Shows == "" || d.Draw == nil || known[d.Name]:
			t.Errorf("directive %q says not what it shows, draws nothing or is there twice", d.Name)
		case d.Example == "" && a.Says != "" && !a.Optional:
			t.Errorf("directive %s has no example", d.Name)
		case a.Says == "" && (a.Values != nil || a.Open):
			t.Errorf("directive %s: its argument has values and no description", d.Name)
		}
		known[d.Name] = true
		for _, o := range d.Options {
			if o.Says == "" {
				t.Errorf("directive %s: option %s has no description", d.Name, o.Name)
			}
		}
	}
	clear(known)
	for _, f := range books.Catalogue(t).Facts() {
		if f.Name == "" || f.Counts == "" || known[f.Name] {
			t.Errorf("fact %q says not what it counts, or is there twice", f.Name)
		}
		known[f.Name] = true
	}
}

// Every fact has a value on every board, or says that it has none.
func TestEveryFact(t *testing.T) {
	for n := 1; n <= 9; n++ {
		s := books.Of(t, n).Page(nil)
		for _, f := range books.Catalogue(t).Facts() {
			if f.About != figure.AboutBoard && f.About != figure.AboutBook &&
				f.About != figure.AboutStart && f.About != figure.AboutProblem {
				continue
			}
			v, err := s.Fact(f.Name)
			switch {
			case errors.Is(err, figure.ErrAbsent):
				if f.Where == "" {
					t.Errorf("n=%d, %s does not exist and is said to exist everywhere", n, f.Name)
				}
			case err != nil:
				t.Errorf("n=%d, %s: %v", n, f.Name, err)
			case v.Text == "" && v.Class != "rows" || v.Class == "" || v.IsNumber != (v.Class == "fact"):
				t.Errorf("n=%d, %s: %+v", n, f.Name, v)
			}
		}
	}
}

// Each number has only one name: no two facts of a board are the same at every size, except facts
// about single programs, which chapters compare.
func TestOneNumberOneName(t *testing.T) {
	names := map[string][]string{} // by the values
	for _, f := range books.Catalogue(t).Facts() {
		if f.About != figure.AboutBoard || ofProgram(f.Name) {
			continue
		}
		var values []string
		there := 0
		for n := 1; n <= 9; n++ {
			v, err := books.Of(t, n).Page(nil).Fact(fmt.Sprintf("%s@%d", f.Name, n))
			values = append(values, v.Text)
			if err == nil {
				there++
			}
		}
		if there > 3 {
			key := strings.Join(values, "|")
			names[key] = append(names[key], f.Name)
		}
	}
	unseen := maps.Clone(alike)
	for values, same := range names {
		if len(same) == 1 {
			continue
		}
		first := slices.DeleteFunc(slices.Clone(same), func(name string) bool { return alike[name] != "" })
		if len(first) > 1 {
			t.Errorf("%s are the same number: %s", strings.Join(first, " and "), values)
		}
		for _, name := range same {
			delete(unseen, name)
		}
	}
	for name := range unseen {
		t.Errorf("%s is like no other fact", name)
	}
}

// ofProgram reports whether a fact is about one of the programs that are compared, about a changed
// search, or about the search with the puzzle left out.
func ofProgram(fact string) bool {
	part, _, _ := strings.Cut(fact, ".")
	return slices.Contains([]string{"mirror", "upwards", "stop", "counting", "puzzle"}, part) ||
		slices.ContainsFunc(solvers.All, func(p solvers.Program) bool {
			return strings.HasPrefix(fact, strings.ReplaceAll(p.Slug, "-", ".")+".")
		})
}

// alike are facts that count something different from a fact with the same numbers, with the reason
// why the numbers are the same.
var alike = map[string]string{
	"families.shown":          "a gallery is as long only beyond nine columns",
	"families.hidden":         "nothing is left out before that",
	"listed.hidden":           "nothing is left out before that",
	"through.cut":             "nothing is left out before that",
	"land.upright":            "a theorem: only a middle row is its own image",
	"has.stale":               "a coincidence of small boards",
	"exercise.first.mirrored": "a theorem: the last solution is the first upside down",
	"families.eights":         "a theorem: the lemma of Burnside",
	"exercise.swapped.back":   "a coincidence: no other solution is as near",
	"claim.apart.rows":        "what the claim says",
	"grow.bits.calls":         "what the chapter shows: one call for each node",
}

func TestFactErrors(t *testing.T) {
	page, report := books.Without(t, 8), books.About(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, c := range []struct {
		scope      *figure.Scope
		name, want string
	}{
		{page, "first.test", `unknown fact "first.test" (did you mean first.tests?)`},
		{page, "first.test@4", `unknown fact "first.test" (did you mean first.tests?)`},
		{page, "solution", `unknown fact "solution" (did you mean solutions?)`},
		{page, "altogether", `unknown fact "altogether" (nearest: land.others, after.step, cut.sets)`},
		{page, "tests@13", `fact "tests@13": "13" isn't a board size in 1..12`},
		{page, "tests@0", `fact "tests@0": "0" isn't a board size in 1..12`},
		{page, "tests@", `fact "tests@": "" isn't a board size in 1..12`},
		{page, "tests@four", `fact "tests@four": "four" isn't a board size in 1..12`},
		{page, "tests@first.rows", `fact "tests@first.rows": "first.rows" isn't a board size in 1..12`},
		{page, "tests@tests", `fact "tests@tests": "tests" isn't a board size in 1..12`},
		{page, "tests@start.moves", `fact "tests@start.moves": fact "start.moves": this page isn't about a start`},
		{page, "first.rows@3", `fact "first.rows@3" doesn't exist on this board: it's there where there is a solution; put what needs it into an only`},
		{page, "second.rows@1", `fact "second.rows@1" doesn't exist on this board: it's there where there are two solutions; put what needs it into an only`},
		{page, "start.rows", `fact "start.rows": this page isn't about a start`},
		{page, "move.column", `fact "move.column": it only exists inside an each of moves`},
		{report, "move.column", `fact "move.column": it only exists inside an each of moves`},
		{report, "start.rows@4", `fact "start.rows@4": start.rows is about a start and takes no board size`},
		{report, "move.to@4", `fact "move.to@4": move.to is about a move and takes no board size`},
		{report, "start.move", `unknown fact "start.move" (did you mean start.moves?)`},
		{books.About(t, 1, 2, 3), "start.moves", `fact "start.moves" doesn't exist on this board: it's there where there is a solution; put what needs it into an only`},
	} {
		v, err := c.scope.Fact(c.name)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %q, error %v\nwant %s", c.name, v.Text, err, c.want)
		}
	}
}

// A line of the search is the same in each language of the book, and all except the first are
// hidden.
func TestLinesOfSearch(t *testing.T) {
	text := map[listing.Language]string{}
	for _, language := range listing.Languages {
		lines, err := figure.SearchLines("backtrack", language)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range lines {
			if strings.TrimSpace(line.Text) == "backtrack(col + 1)" || strings.TrimSpace(line.Text) == "s.backtrack(col + 1)" {
				text[language] = fmt.Sprintf(`<code class="line"><i class="ln" aria-hidden="true">%d</i>%s</code></span>`, line.Number, line.HTML)
				if i != 5 {
					t.Errorf("%s: it calls itself in its line %d, want 6", language, i+1)
				}
			}
		}
	}
	v, err := books.Of(t, 4).Page(nil).Role("line", "backtrack: backtrack")
	want := `<span data-program="python">` + text[listing.Python] + `<span data-program="go" hidden="">` + text[listing.Go]
	if err != nil || string(v.HTML) != want {
		t.Errorf("%s, %v\nwant %s", v.HTML, err, want)
	}
}

func TestRoles(t *testing.T) {
	page := books.Of(t, 8).Page(nil)
	for _, c := range []struct{ role, text, want, class string }{
		{"sq", "(2,5)", "(2,5)", "rows"},
		{"sq", "(2,5) (8,8)", "(2,5) (8,8)", "rows"},
		{"sq", "1 5 8 6 3 7 2 4", "1 5 8 6 3 7 2 4", "rows"},
		{"sq", "1 3 5", "1 3 5", "rows"},
		{"sq", "2 4 1 3@4", "2 4 1 3", "rows"},
		{"sq", "(4,4)@4", "(4,4)", "rows"},
		{"sq", "1 2@n", "1 2", "rows"},
		{"verdict", "partly", "partly", "verdict part"},
		{"line", "backtrack: for", "for row in range(1, n + 1):", "twins"},
		{"line", "backtrack: if free", "if free(row, col):", "twins"},
	} {
		v, err := page.Role(c.role, c.text)
		if err != nil || v.Text != c.want || v.Class != c.class {
			t.Errorf("{%s}`%s`: %q of class %q, %v; want %q of class %q", c.role, c.text, v.Text,
				v.Class, err, c.want, c.class)
		}
	}
	for _, c := range []struct{ role, text, want string }{
		{"sq", "(9,1)", "square (9,1) is outside (1,1)..(8,8)"},
		{"sq", "(5,1)@4", "square (5,1) is outside (1,1)..(4,4)"},
		{"sq", "(1;1)", `"(1;1)" isn't a square: write (row,column)`},
		{"sq", "1 2 3 4 5 6 7 8 1", "9 rows for a board of 8 columns"},
		{"sq", "1 9", "row 9 in column 2 is outside 0..8"},
		{"sq", "1 x", `"x" in column 2 isn't a row: write a number in 0..8`},
		{"sq", "1 5@4", "row 5 in column 2 is outside 0..4"},
		{"verdict", "maybe", `unknown verdict "maybe"`},
		{"line", "backtrack", `missing line of "backtrack": write how it begins`},
		{"line", "backtrack:", `missing line of "backtrack:": write how it begins`},
		{"line", "backtrak: for", `unknown function in backtracking.py "backtrak" (did you mean backtrack?)`},
		{"line", "backtrack: while", `unknown line of backtrack "while"`},
		{"line", "backtrack: if", `2 lines of backtrack begin with "if"`},
		{"line", "free: for", "free has 6 lines in Python and 8 in Go, so"},
		{"sq", "1 5@five", `unknown fact "five"`},
	} {
		if v, err := page.Role(c.role, c.text); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("{%s}`%s`: %q, error %v\nwant %s", c.role, c.text, v.Text, err, c.want)
		}
	}
}
