package search

import (
	"errors"
	"path"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/render"
)

var listings = figure.Directive{
	Name:  "listing",
	Shows: "declarations of the program that ran, cut from its files, with their comments and line numbers; lines that only report what happens are left out",
	Argument: figure.Argument{
		Says: "a Go file and the names of declarations in it; a method goes by its own name. Or a file of the content folder, as in backtracking.py, which is shown whole, or with some lines, as in 3-9, or with the name of a function if it is Python",
		Open: true,
	},
	Example: "search.go free",
	Draw: func(c *figure.Drawing) {
		file, names, _ := strings.Cut(c.Argument(), " ")
		files, there := c.Files(file)
		var lines []listing.Line
		var err error
		switch {
		case there || file != "" && path.Ext(file) != ".go":
			lines, err = listing.Whole(files, file, strings.TrimSpace(names))
		case names == "":
			err = errors.New("a file and the names of its declarations are needed, as in search.go free backtrack")
		default:
			lines, err = c.Book().Sources().Cut(file, strings.Fields(names)...)
		}
		c.Check("", err)
		c.HTML("%s", render.Listing(file))
		for _, line := range lines {
			c.HTML("%s", line.Row(c.LineID(file, line.Number)))
		}
		c.HTML("</tbody></table></div>")
		c.Count(int64(len(lines)), "line")
	},
}
