package exercises

import (
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/figure/figuretest"
)

const models = ",places,choices\nMap,the countries,the colours\nSums,the numbers,\"to take it, or not\"\n"

func TestTable(t *testing.T) {
	book := books.Of(t, 4)
	book.Files = fstest.MapFS{"models.csv": {Data: []byte(models)}}
	cell := figuretest.Draw(t, book.Page(nil), "table", "models.csv")
	text := figuretest.Plain(string(cell.Body))
	if want := "placeschoicesMapthe countriesthe coloursSumsthe numbersto take it, or not"; text != want {
		t.Errorf("it shows %q, want %q", text, want)
	}
	if counted := figuretest.Counted(cell); counted != "2 rows" {
		t.Errorf("it counts %s", counted)
	}
	cell = figuretest.Draw(t, book.Page(nil), "ask", "table models.csv")
	for _, want := range []string{
		`aria-label="Sums, choices"`,
		`<option>the colours</option><option>to take it, or not</option>`, // the choices in the column, sorted
		`the countries\nthe colours\nthe numbers\nto take it, or not`,     // the right answers
	} {
		if !strings.Contains(string(cell.Body), want) {
			t.Errorf("to be filled in, it lacks %s:\n%s", want, cell.Body)
		}
	}
}

// On paper and without a script, tables can be filled in and lines put in order, without giving
// away the answer.
func TestAsksOnPaper(t *testing.T) {
	book := books.Of(t, 4)
	book.Files = fstest.MapFS{"models.csv": {Data: []byte(models)}}
	for args, want := range map[string]string{
		"table models.csv": "placeschoicesMapplaces choices Sumsplaces choices ",
		"lines backtrack":  "backtrack(col - 1)backtrack(col)",
	} {
		body := string(figuretest.Draw(t, book.Page(nil), "ask", args).Body)
		_, still, there := strings.Cut(body, `</queen-ask><div class="ask-still">`)
		still, _, _ = strings.Cut(still, "<queen-ask") // the same exercise in the other language
		text := figuretest.Plain(still)
		if !there || !strings.Contains(text, want) || strings.Contains(still, "data-right") {
			t.Errorf("%s: behind the field there is %q, want %q and no answer", args, text, want)
		}
	}
}

func TestTableMistakes(t *testing.T) {
	wide := strings.Repeat("a,", MaxTable) + "a\n"
	for text, want := range map[string]string{
		"":                                  "models.csv: write a line of heads and at least one line below it",
		",places\n":                         "models.csv: write a line of heads and at least one line below it",
		",places\nMap\n":                    "wrong number of fields",
		"one\ntwo\n":                        "models.csv:1: a row has a head and 1 to 39 cells, this one has 1 values",
		wide:                                "models.csv:1: a row has a head and 1 to 39 cells, this one has 41 values",
		",places\nMap, \n":                  "models.csv:2: value 2 is empty",
		",places\n,regions\n":               "models.csv:2: value 1 is empty",
		strings.Repeat("a,b\n", MaxTable+2): "models.csv:42: a table has at most 40 rows below its heads",
		",\"places\nMap,regions\n":          `extraneous or missing " in quoted-field`,
	} {
		book := books.Of(t, 4)
		book.Files = fstest.MapFS{"models.csv": {Data: []byte(text)}}
		for name, args := range map[string]string{"table": "models.csv", "ask": "table models.csv"} {
			_, err := book.Page(nil).Draw(figuretest.Directive(name, args))
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s of %.40q: %v, want %q", name, text, err, want)
			}
		}
	}
	book := books.Of(t, 4)
	book.Files = fstest.MapFS{}
	if _, err := book.Page(nil).Draw(figuretest.Directive("table", "none.csv")); err == nil ||
		!strings.Contains(err.Error(), `no file "none.csv"`) {
		t.Errorf("a file that is not there: %v", err)
	}
}
