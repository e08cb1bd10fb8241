package problem

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"queenbook/internal/log"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// Problem is the searched problem, with its names and its picture, for showing it. The error is
// about its picture: the search may have found a place that has no position.
func (r *Recording) Problem() (*puzzle.Problem, error) {
	p := &puzzle.Problem{
		Title: r.Header.Title,
		Words: puzzle.Words{
			Place: r.Header.Words.Place, Choice: r.Header.Words.Choice, Choices: several(r.Header.Words.Choice),
		},
		Each: r.each(), Places: labelled(&r.Places, shortPlace), Choices: labelled(&r.Choices, shortChoice),
		Events: func() iter.Seq[puzzle.Event] { return r.shown }, Worths: r.worths(),
	}
	r.given(p)
	drawn, err := ReadPicture(r.Header.Picture, r.Header.Places)
	if err == nil {
		d := drawing{Recording: r, Picture: drawn, problem: p}
		err = d.draw()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: picture: %w", r.Name, err)
	}
	return p, nil
}

// shown are the events that pictures need. What solutions are worth is kept separately.
func (r *Recording) shown(yield func(puzzle.Event) bool) {
	for e := range r.Events() {
		if e.Kind == solver.Found {
			e.By = puzzle.Nobody
		}
		if !yield(e) {
			return
		}
	}
}

// given adds what's there before the search.
func (r *Recording) given(p *puzzle.Problem) {
	for _, given := range r.Header.Given {
		name := log.NameIn(given.Value)
		choice := r.Choices.Find(name)
		if choice == 0 {
			p.Choices = append(p.Choices, puzzle.Name{Text: name.Text(), Label: shortened(name.Text())})
			choice = len(p.Choices)
		}
		place := r.Places.Find(given.Name)
		p.Given = append(p.Given, puzzle.Chosen{Place: int32(place), Choice: int32(choice)})
	}
}

// several is the plural of a word.
func several(word string) string {
	if word == "" {
		return ""
	}
	return strings.TrimPrefix(number.Count(2, word), "2 ")
}

// each is how many choices every call tests, 0 if calls differ.
func (r *Recording) each() int {
	n := len(r.Header.Choices)
	if calls := r.Run.Placements + 1 - r.Run.Solutions; calls*int64(n) != r.Run.Tests && r.End.Cause == Over {
		return 0
	}
	return n
}

// A drawing finds the positions of the marks in a picture.
type drawing struct {
	*Recording
	*Picture
	problem *puzzle.Problem
	first   float64 // the number of the first row and the first column
}

func (d *drawing) draw() error {
	to := &d.problem.Picture
	to.Kind = puzzle.Kind(d.Kind)
	to.Rows, to.Columns = d.Rows, d.Columns
	switch d.Kind {
	case "graph":
		return d.graph(to)
	case "grid":
		return d.grid(to)
	case "path":
		to.Closed = d.Closed
		return d.path(to)
	}
	return nil
}

// spot is where a place is, as the picture says it.
func (d *drawing) spot(place log.Name) (Cell, error) {
	for _, at := range d.At {
		if at.Name == place {
			return cell(at.Value)
		}
	}
	if c, ok := cellOf(place); ok && d.Kind == "grid" && len(d.At) == 0 {
		return c, nil
	}
	return Cell{}, fmt.Errorf("no spot for %s", place.Text())
}

func (d *drawing) graph(to *puzzle.Picture) error {
	to.Hues = puzzle.HuesOf(d.problem.Choices)
	return d.joined(to, d.Places.All())
}

// joined draws the positions of places, or of the choices of a path, and the lines between them.
func (d *drawing) joined(to *puzzle.Picture, names []log.Name) error {
	left, top := 0.0, 0.0
	for i, name := range names {
		c, err := d.spot(name)
		if err != nil {
			return err
		}
		if i == 0 {
			left, top = c[0], c[1]
		}
		left, top = min(left, c[0]), min(top, c[1])
		to.Spots = append(to.Spots, puzzle.Spot{X: c[0], Y: c[1]})
	}
	for i := range to.Spots {
		to.Spots[i].X -= left
		to.Spots[i].Y -= top
	}
	for _, line := range d.Lines {
		one, other := slices.Index(names, line[0])+1, slices.Index(names, line[1])+1
		if one > 0 && other > 0 {
			to.Lines = append(to.Lines, [2]int32{int32(one), int32(other)})
		}
	}
	return nil
}

// way is a path on a graph. Positions that the search never asks about are drawn too.
func (d *drawing) way(to *puzzle.Picture) error {
	names := slices.Clone(d.Choices.All())
	for _, at := range d.At {
		if !slices.Contains(names, at.Name) {
			names = append(names, at.Name)
			text := at.Name.Text()
			d.problem.Choices = append(d.problem.Choices, puzzle.Name{Text: text, Label: shortened(text)})
		}
	}
	if d.From != "" {
		d.problem.BeginWith(slices.Index(names, d.From) + 1)
	}
	return d.joined(to, names)
}

func (d *drawing) grid(to *puzzle.Picture) error {
	var cells []Cell
	for _, place := range d.Places.All() {
		c, err := d.spot(place)
		if err != nil {
			return err
		}
		cells = append(cells, c)
	}
	for _, given := range d.Given {
		c, ok := cellOf(given.Name)
		if !ok {
			return fmt.Errorf("given: %s isn't a cell: write a row and a column", given.Name.Text())
		}
		choice, isNew := d.Choices.Number(log.NameIn(given.Value))
		if isNew {
			name := log.NameIn(given.Value).Text()
			d.problem.Choices = append(d.problem.Choices, puzzle.Name{Text: name, Label: shortened(name)})
		}
		cells = append(cells, c)
		d.problem.Places = append(d.problem.Places, puzzle.Name{Text: given.Name.Text(), Label: given.Name.Text()})
		d.problem.Given = append(d.problem.Given, puzzle.Chosen{Place: int32(len(cells)), Choice: int32(choice)})
	}
	if err := d.measure(to, cells); err != nil {
		return err
	}
	to.Zero = d.first == 0
	for _, c := range cells {
		to.Spots = append(to.Spots, d.box(c))
	}
	d.walls(to)
	return nil
}

func (d *drawing) path(to *puzzle.Picture) error {
	if len(d.At) > 0 {
		return d.way(to)
	}
	var cells []Cell
	for _, choice := range d.Choices.All() {
		c, ok := cellOf(choice)
		if !ok {
			return fmt.Errorf("%s isn't a cell: in a path every choice is a row and a column", choice.Text())
		}
		cells = append(cells, c)
	}
	d.first = d.pathFrom(cells)
	for _, c := range cells {
		spot := d.box(c)
		if c[0] < d.first || c[1] < d.first || spot.Y >= float64(to.Rows) || spot.X >= float64(to.Columns) {
			spot = puzzle.Nowhere // tested and refused, but not in the picture
		}
		to.Spots = append(to.Spots, spot)
	}
	d.walls(to)
	d.start(to)
	return nil
}

// pathFrom finds out whether cells count from 0 or from 1, by the cells on the path. Cells that are
// only tested may be anywhere.
func (d *drawing) pathFrom(cells []Cell) float64 {
	zero := func(c Cell) bool { return c[0] == 0 || c[1] == 0 }
	if d.Start != nil && zero(*d.Start) {
		return 0
	}
	for e := range d.Events() {
		if e.Kind == solver.Accepted && zero(cells[e.Choice-1]) {
			return 0
		}
	}
	return 1
}

// start adds the cell where a path begins, as a given choice.
func (d *drawing) start(to *puzzle.Picture) {
	if d.Start == nil {
		return
	}
	name, _ := json.Marshal(*d.Start)
	choice := d.Choices.FindIn(name)
	if choice == 0 {
		text := log.Name(name).Text()
		d.problem.Choices = append(d.problem.Choices, puzzle.Name{Text: text, Label: text})
		to.Spots = append(to.Spots, d.box(*d.Start))
		choice = len(d.problem.Choices)
	}
	d.problem.BeginWith(choice)
}

// measure finds how many rows and columns there are, and whether they count from 0 or from 1.
func (d *drawing) measure(to *puzzle.Picture, cells []Cell) error {
	d.first = 1
	rows, columns := 0, 0
	for _, c := range cells {
		if !c.whole() || c[0] < 0 || c[1] < 0 {
			return fmt.Errorf("%g, %g isn't a cell: write a row and a column", c[0], c[1])
		}
		if c[0] == 0 || c[1] == 0 {
			d.first = 0
		}
		rows, columns = max(rows, int(c[0])), max(columns, int(c[1]))
	}
	from := 1 - int(d.first)
	if rows+from > max(d.Rows, mostCells) || columns+from > max(d.Columns, mostCells) {
		return fmt.Errorf("%d rows and %d columns are too many to see: %d at most",
			rows+from, columns+from, mostCells)
	}
	to.Rows, to.Columns = max(d.Rows, rows+from), max(d.Columns, columns+from)
	return nil
}

// box is the spot of a cell.
func (d *drawing) box(c Cell) puzzle.Spot { return puzzle.Spot{X: c[1] - d.first, Y: c[0] - d.first} }

// walls are lines between the boxes of two cells, and between cells of different boxes.
func (d *drawing) walls(to *puzzle.Picture) {
	if d.Boxes != nil {
		rows, columns := float64(to.Rows), float64(to.Columns)
		for y := d.Boxes[0]; y < rows; y += d.Boxes[0] {
			to.Walls = append(to.Walls, puzzle.Wall{To: puzzle.Spot{X: columns, Y: y}, From: puzzle.Spot{Y: y}})
		}
		for x := d.Boxes[1]; x < columns; x += d.Boxes[1] {
			to.Walls = append(to.Walls, puzzle.Wall{To: puzzle.Spot{X: x, Y: rows}, From: puzzle.Spot{X: x}})
		}
	}
	for _, pair := range d.Walls {
		one, other := d.box(pair[0]), d.box(pair[1])
		corner := puzzle.Spot{X: max(one.X, other.X), Y: max(one.Y, other.Y)}
		end := puzzle.Spot{X: corner.X + 1, Y: corner.Y}
		if one.Y == other.Y {
			end = puzzle.Spot{X: corner.X, Y: corner.Y + 1}
		}
		to.Walls = append(to.Walls, puzzle.Wall{From: corner, To: end})
	}
}
