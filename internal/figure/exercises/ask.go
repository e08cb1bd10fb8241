package exercises

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Room is the room of the scripts that check answers, and remember which were right.
const Room = "exercises"

// ListRoom is the room of scripts that the list of exercises needs.
const ListRoom = "answered"

var askFor = []figure.Value{
	{Name: "number", Says: "a number or a fact, or several that are asked for together"},
	{Name: "square", Says: "a square that is clicked, its row and its column numbers or facts: (3,n)"},
	{Name: "rows", Says: "rows whose squares are clicked, 0 for an empty column, or a fact, which may list several boards"},
	{Name: "table", Says: "a file of the content folder, whose cells are chosen, each from those of its column; a reply is to the head of a row and the one of a column, as in maze, places"},
	{Name: "lines", Says: "backtrack or free: the lines of that function, to be put in order, with wrong ones among them"},
}

var question = figure.Directive{
	Name: "ask",
	Shows: "what an exercise asks for, and whether the answer is right; nothing without a script. An exercise that asks for " +
		"several things has one for each; the replies after it are its own",
	Inside: "exercise",
	Argument: figure.Argument{
		Says:   "what is asked for, then the right answer; if several are right, with semicolons between them",
		Values: askFor,
		Open:   true,
	},
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "says", Says: "of number, square and rows: what is asked for, in a word or two, where the exercise asks for several things"},
		{Name: "pictures", Says: "of table: a problem for each row, by their names with spaces between them, of which a small picture is above the row's menus"},
		{Name: "board", Says: "of square and rows: rows of queens that are on the board, or a fact"},
	},
	Example: "number tests",
	Draw:    drawAsk,
	Takes: func(argument string) int {
		switch kind, _, _ := strings.Cut(argument, " "); kind {
		case "lines", "table":
			return 4
		}
		return 2
	},
}

func drawAsk(c *figure.Drawing) {
	kind, answer, given := strings.Cut(c.Argument(), " ")
	kinds := figure.TextsOf(askFor, func(v figure.Value) string { return v.Name })
	if !given || !slices.Contains(kinds, kind) {
		c.Failf("", "say what is asked for and the right answer, as in number tests; there are %s", strings.Join(kinds, ", "))
	}
	if c.Given("pictures") && kind != "table" {
		c.Failf("pictures", "only a table has pictures: they're above the menus of its rows")
	}
	n, w := c.Size(), widgets.Ask{Kind: kind, Says: c.Text("says")}
	if kind == "square" || kind == "rows" {
		w.Board = &boards.Board{N: n, Title: words.Later("ask-board"), Coordinates: true}
		if c.Given("board") {
			w.Board.Queens = rows(c, "board", c.Text("board"), n)[0].Queens()
		}
	}
	switch kind {
	case "lines":
		if c.Given("says") {
			c.Failf("says", "lines have no name: the head of their function is above them")
		}
		drawLines(c, strings.TrimSpace(answer))
		return
	case "table":
		if c.Given("says") {
			c.Failf("says", "a table has no name: its heads say what is asked for")
		}
		w.Table = readTable(c, strings.TrimSpace(answer))
		w.Pictures = pictures(c, len(w.Table)-1)
		w.Right = []string{w.TableAnswer()}
	case "number", "square", "rows":
		if c.Book().Answers == ask.NoAnswers {
			break // without answers nothing is evaluated, so that it can't be asked for
		}
		for one := range strings.SplitSeq(answer, ";") {
			w.Right = append(w.Right, right(c, kind, strings.TrimSpace(one), n)...)
		}
	}
	w.Unchecked = c.Book().Answers.Away()
	c.Draw(w)
	checked(c, w)
}

// pictures are those of the rows of a table: each problem as it is before its search.
func pictures(c *figure.Drawing, rows int) (list []render.Picture) {
	names := strings.Fields(c.Text("pictures"))
	if c.Given("pictures") && len(names) != rows {
		c.Failf("pictures", "write a name for each of the %d rows, with spaces between them: there are %d", rows, len(names))
	}
	for _, name := range names {
		p := c.ProblemOf(name).Of(c.Book())
		stage := boards.StageOf(p)
		list = append(list, stage.Small(words.Plain(p.Title), new(puzzle.State), nil))
	}
	return list
}

// checked says what the page needs to check answers.
func checked(c *figure.Drawing, w widgets.Ask) {
	if w.Unchecked {
		return
	}
	c.Needs(Room)
	c.Count(int64(len(w.Right)), "right answer")
}

// drawLines draws lines of a function that are put in order, in each language of the book.
func drawLines(c *figure.Drawing, function string) {
	var twins widgets.Twins
	var first widgets.Ask
	for i, language := range c.Book().Languages() {
		mixed, err := mixedLines(function, language)
		c.Check("", err)
		w := widgets.Ask{
			Kind: "lines", Head: mixed.head, Right: mixed.bodies, Lines: mixed.lines, Replies: mixed.replies,
			Unchecked: c.Book().Answers.Away(),
		}
		if i == 0 {
			first = w
		}
		twins = append(twins, widgets.Twin{Language: string(language), Picture: w})
	}
	c.Draw(twins)
	if len(twins) > 1 {
		c.Needs("programs")
	}
	checked(c, first)
}

// right is a right answer, in the form that the script uses, or all right answers that a fact
// lists.
func right(c *figure.Drawing, kind, answer string, n int) []string {
	switch kind {
	case "number":
		numbers := figure.TextsOf(strings.Fields(answer), func(one string) string {
			return fmt.Sprint(c.NumberIn("", one))
		})
		return []string{strings.Join(numbers, " ")}
	case "square":
		row, column, ok := strings.Cut(strings.Trim(answer, "()"), ",")
		if !ok {
			c.Failf("", "%q isn't a square: write (row,column)", answer)
		}
		sq := fmt.Sprintf("(%d,%d)", c.NumberIn("", row), c.NumberIn("", column))
		_, err := figure.ParseSquares(sq, n)
		c.Check("", err)
		return []string{sq}
	}
	return figure.TextsOf(rows(c, "", answer, n), solver.Rows.String)
}

// rows are the rows of a whole board, read from a text, or from a fact, which may list several
// boards.
func rows(c *figure.Drawing, option, text string, n int) (list []solver.Rows) {
	if strings.Trim(text, "0123456789 ") != "" {
		fact, err := c.Scope().Fact(text)
		c.Check(option, err)
		text = fact.Text
	}
	for one := range strings.SplitSeq(text, ";") {
		rows := c.FirstRows(option, one, n)
		list = append(list, append(slices.Clone(rows), make(solver.Rows, n-len(rows))...))
	}
	return list
}
