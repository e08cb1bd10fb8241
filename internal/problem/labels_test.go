package problem_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
)

// Labels in the repository's problem files are complete, or the key of the report says what they
// mean. No number is cut off, and two choices never look the same.
func TestLabelsOfFiles(t *testing.T) {
	var files []string
	for _, glob := range []string{"../../content/*.py", "../../content/problems/*.py", "testdata/*/*.py"} {
		found, err := filepath.Glob(glob)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	seen := 0
	for _, file := range append(files, "") {
		text := []byte("places = ['a', 'b']\nchoices = [100.25, 10.5, 1234567, ('x', 1), ('y', 22)]\n" +
			"def refused_by(place, choice, chosen):\n    pass\n")
		if file != "" {
			var err error
			if text, err = os.ReadFile(file); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "def refused_by") {
				continue
			}
		}
		s := problem.Source{Name: "x.py", Text: string(text)}
		limits := problem.Limits{Memory: 256 << 20, Tests: 2000}
		r, err := problem.Run(t.Context(), s, limits, func(string) {})
		if err != nil {
			continue // a file for readers to complete
		}
		p, err := r.Problem()
		r.Close()
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		seen++
		checkLabels(t, file, p)
	}
	if seen < 60 {
		t.Errorf("%d files were read", seen)
	}
}

func checkLabels(t *testing.T, file string, p *puzzle.Problem) {
	t.Helper()
	key := p.Abbreviated()
	labels := map[string]string{}
	for _, name := range p.Choices {
		if other, taken := labels[name.Label]; taken && len(p.Choices) <= 200 {
			t.Errorf("%s: %s and %s are both written %s", file, other, name.Text, name.Label)
		}
		labels[name.Label] = name.Text
	}
	for _, name := range slices.Concat(p.Choices, p.Places) {
		whole := strings.EqualFold(name.Label, name.Text) || name.Label == "•" ||
			"("+strings.ReplaceAll(name.Label, ",", ", ")+")" == name.Text
		if !whole && !slices.Contains(key, name) {
			t.Errorf("%s: %s is written %s, and no key says so", file, name.Text, name.Label)
		}
		if _, err := strconv.ParseFloat(name.Text, 64); err == nil && name.Label != name.Text {
			t.Errorf("%s: the number %s is written %s", file, name.Text, name.Label)
		}
	}
}

// The labels for a puzzle's names, in the program's pictures and in the page's.
func TestLabelsOfNames(t *testing.T) {
	cases := []struct{ choices, want string }{
		{`100.25, 10.5, 1234567`, "100.25 10.5 1234567"},
		{`"red", "green", "blue"`, "r g b"},
		{`"take", "leave"`, "T L"},
		{`"knight", "knave"`, "kni kna"},
		{`"fill small", "fill large", "empty small"`, "fs fl es"},
		{`"fill small", "fill large", "small to large", "large to small"`, "fs fl stl lts"},
		{`"maths 1", "maths 2", "maths 10"`, "m1 m2 m10"},
		{`"maths 1", "maths 2", "music 1"`, "A B C"},
		{`"A", "maths 1", "maths 2", "music 1"`, "A B C D"},
		{`".#.#.", "#####", "..#.."`, ".#.#. ##### ..#.."},
		{`(0, 1), (1, 10), (2, 3)`, "0,1 1,10 2,3"},
		{`("A", "B"), ("A", "C")`, "A,B A,C"},
		{`((0, 0), (0, 1)), ((0, 1), (0, 2)), "B"`, "A C B"},
		{`"small", "smaller"`, "A B"},
		{`True, False`, "T F"},
		{`"ab", "no"`, "ab no"},
	}
	var lists [][]string
	for _, c := range cases {
		r, _ := record(t, "places = ['a']\nchoices = ["+c.choices+"]\ndef refused_by(place, choice, chosen):\n    pass\n",
			problem.Limits{Memory: 256 << 20, Tests: 2000})
		p, err := r.Problem()
		if err != nil {
			t.Fatal(err)
		}
		var texts, labels []string
		for _, name := range p.Choices {
			texts, labels = append(texts, name.Text), append(labels, name.Label)
		}
		lists = append(lists, texts)
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%s are written %s, want %s", c.choices, got, c.want)
		}
	}
	booktest.Need(t, booktest.Node)
	asked, err := json.Marshal(lists)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(booktest.Node.Path(), "--input-type=module", "-e",
		`import { readFileSync } from "node:fs";
		const { SHORT_CHOICE, labelled } = await import("data:text/javascript," +
			encodeURIComponent(readFileSync("../../templates/script/watch/labels.js", "utf8")));
		for (const texts of `+string(asked)+`) {
			console.log(labelled(texts, SHORT_CHOICE).map(({ label }) => label).join(" "));
		}`)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for i, got := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		if got != cases[i].want {
			t.Errorf("the page writes %s as %s, want %s", cases[i].choices, got, cases[i].want)
		}
	}
}

// If a puzzle has no picture and its places are cells, it's drawn as a grid; and a path can follow
// the lines of a graph.
func TestPicturesOfPlaces(t *testing.T) {
	const rest = "choices = [1, 2]\ndef refused_by(place, choice, chosen):\n    return choice in chosen.values()\n"
	for _, c := range []struct {
		text       string
		kind       puzzle.Kind
		rows, cols int
		zero       bool
	}{
		{"places = [(0, 0), (1, 2)]\n" + rest, puzzle.Grid, 2, 3, true},
		{"places = [(1, 1), (2, 2)]\n" + rest, puzzle.Grid, 2, 2, false},
		{"places = [(0, 0), (0, 2)]\n" + rest, puzzle.Row, 0, 0, false},
		{"places = [(0, 0), (-1, 2)]\n" + rest, puzzle.Row, 0, 0, false},
		{"places = [(0, 0), (1, 200)]\n" + rest, puzzle.Row, 0, 0, false},
		{"places = [(0, 0), 'a']\n" + rest, puzzle.Row, 0, 0, false},
		{"places = ['a', 'b']\n" + rest + "picture = {'kind': 'path', 'at': {1: (0, 0), 2: (2, 0), 3: (1, 1)}, " +
			"'lines': [(1, 2), (2, 3)], 'start': 3}\n", puzzle.Path, 0, 0, false},
	} {
		r, _ := record(t, c.text, problem.Limits{Memory: 256 << 20, Tests: 2000})
		p, err := r.Problem()
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		got := p.Picture
		kind := got.Kind
		if kind == "" {
			kind = puzzle.Row
		}
		if kind != c.kind || got.Rows != c.rows || got.Columns != c.cols || got.Zero != c.zero {
			t.Errorf("%s is a %s of %d by %d, from zero: %v", c.text, kind, got.Rows, got.Columns, got.Zero)
		}
		begins := len(p.Given) == 1 && p.Given[0].Choice == 3
		if kind == puzzle.Path && (len(got.Spots) != 3 || len(got.Lines) != 2 || !begins) {
			t.Errorf("the way has spots %v, lines %v, and begins at %v", got.Spots, got.Lines, p.Given)
		}
	}
	for text, want := range map[string]string{
		"'at': {1: (0, 0)}":                               "no spot for 2",
		"'at': {1: (0, 0), 2: (1, 0)}, 'start': 7":        "it starts at 7, which has no spot",
		"'at': {1: (0, 0), 2: (1, 0)}, 'lines': [(1, 5)]": "a line ends at 5, which has no spot",
		"'rows': 2, 'columns': 2, 'start': 7":             "start: 7 isn't a pair of numbers",
		"'rows': 2":                                       "a path needs rows and columns",
	} {
		text = "places = ['a', 'b']\n" + rest + "picture = {'kind': 'path', " + text + "}\n"
		r, err := problem.Run(t.Context(), problem.Source{Name: "x.py", Text: text}, problem.Usual, func(string) {})
		if err == nil {
			_, err = r.Problem()
			r.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
