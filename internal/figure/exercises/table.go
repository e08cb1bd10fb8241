package exercises

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

// MaxTable is the largest number of rows, and of columns, of a table from a file.
const MaxTable = 40

var table = figure.Directive{
	Name:     "table",
	Shows:    "a table from a file of the content folder: values with commas between them, the first line the heads",
	Argument: figure.Argument{Says: "the file, as in models.csv", Open: true},
	Example:  "models.csv",
	Draw: func(c *figure.Drawing) {
		rows := readTable(c, c.Argument())
		picture := render.Table{Label: words.Plain(c.Argument()), Class: "values", Heads: cells(rows[0])}
		for _, row := range rows[1:] {
			all := cells(row)
			picture.Rows = append(picture.Rows, render.RowOf(all[0], all[1:]...))
		}
		c.Draw(picture)
		c.Count(int64(len(picture.Rows)), "row")
	},
}

func cells(texts []string) []render.TableCell {
	return figure.TextsOf(texts, func(text string) render.TableCell { return render.TableCell{Text: text} })
}

// readTable reads a table from a file: at least one row below the heads, at least one column next
// to the heads of the rows, and no empty cell except perhaps the first.
func readTable(c *figure.Drawing, name string) [][]string {
	files, there := c.Files(name)
	if !there {
		c.Failf("", "there's no file %q in the content folder", name)
	}
	file, err := files.Open(name)
	c.Check("", err)
	defer file.Close()
	r := csv.NewReader(text.NewReader(name, file))
	r.TrimLeadingSpace = true
	var rows [][]string
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if wrong, ok := errors.AsType[*text.Error](err); ok {
			c.Fail("", wrong)
		}
		if err != nil {
			c.Failf("", "%s: %v", name, err)
		}
		line, _ := r.FieldPos(0)
		c.Check("", checkRow(row, len(rows) == 0, fmt.Sprintf("%s:%d", name, line)))
		rows = append(rows, row)
		if len(rows) > MaxTable+1 {
			c.Failf("", "%s:%d: a table has at most %d rows below its heads", name, line, MaxTable)
		}
	}
	if len(rows) < 2 {
		c.Failf("", "%s: write a line of heads and at least one line below it, as in puzzle,places", name)
	}
	return rows
}

func checkRow(row []string, heads bool, where string) error {
	if len(row) < 2 || len(row) > MaxTable {
		return fmt.Errorf("%s: a row has a head and 1 to %d cells, this one has %d values", where, MaxTable-1, len(row))
	}
	for i, text := range row {
		if strings.TrimSpace(text) == "" && !(heads && i == 0) {
			return fmt.Errorf("%s: value %d is empty", where, i+1)
		}
	}
	return nil
}
