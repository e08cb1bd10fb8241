package own

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/figure"
	"queenbook/internal/figure/exercises"
	"queenbook/internal/figure/figuretest"
)

// The table in docs/authoring.md has a picture in each of its rows, whatever the puzzle is.
func TestPicturesOfTables(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	_, told, found := strings.Cut(string(doc), "Here it's `puzzles.csv`:\n\n")
	table, rest, _ := strings.Cut(told, "\n\n")
	_, example, named := strings.Cut(rest, "    ```{ask} ")
	args, options, _ := strings.Cut(example, "\n    :pictures: ")
	names, _, _ := strings.Cut(options, "\n")
	if !found || !named || names == "" {
		t.Fatal("docs/authoring.md shows no table with pictures")
	}
	draw := func(args string, options ...string) (string, error) {
		s := (&figuretest.Books{Topics: []figure.Topic{Topic(), exercises.Topic()}}).Without(t, 8)
		content := fstest.MapFS{"puzzles.csv": {Data: []byte(strings.ReplaceAll(table, "    ", ""))}}
		for _, name := range []string{"australia.py", "superqueens.py"} {
			text, err := os.ReadFile("../../../content/problems/" + name)
			if err != nil {
				t.Fatal(err)
			}
			content["problems/"+name] = &fstest.MapFile{Data: text}
		}
		s.Book().Read(content, func(string) string { return "mine" })
		cell, err := s.Draw(figuretest.Directive("ask", args, options...))
		return string(cell.Body), err
	}
	body, err := draw(args, "pictures: "+names)
	if err != nil {
		t.Fatal(err)
	}
	live, still, _ := strings.Cut(body, "</queen-ask>")
	for where, body := range map[string]string{"the field": live, "paper": still} {
		for _, row := range []string{"Map", "Queens"} {
			_, head, _ := strings.Cut(body, "<span>"+row+"</span>")
			head, cells, there := strings.Cut(head, "</th>")
			if !there || !strings.Contains(head, "<svg") || !strings.Contains(cells, "the ") && where != "paper" {
				t.Errorf("in %s, %s has no picture at its cells:\n%s", where, row, body)
			}
		}
	}
	if body, err = draw(args); err != nil || strings.Contains(body, "<svg") {
		t.Errorf("without pictures: %v\n%s", err, body)
	}
	for _, c := range []struct{ args, pictures, want string }{
		{args, "australia.py", "write a name for each of the 2 rows"},
		{args, "australia.py superqueen.py", "superqueen"},
		{"number 1", "australia.py", "only a table has pictures"},
	} {
		if _, err := draw(c.args, "pictures: "+c.pictures); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with pictures %s: %v, want %q", c.args, c.pictures, err, c.want)
		}
	}
}
