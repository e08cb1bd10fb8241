package problem

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"queenbook/internal/log"
	"queenbook/internal/spelling"
)

// A Picture says how a state of a problem looks, in the names of the problem.
type Picture struct {
	Kind string `json:"kind"`
	// Rows and Columns are those of a grid, a board or a path.
	Rows    int `json:"rows,omitempty"`
	Columns int `json:"columns,omitempty"`
	// At are the positions of the places: across and down in a graph, row and column in a grid. In
	// a path they are those of the choices: then it's a path on a graph.
	At []Pair `json:"at,omitempty"`
	// Lines join two places of a graph, or two choices of a path on one.
	Lines [][2]log.Name `json:"lines,omitempty"`
	// Walls are between two neighbouring cells of a grid or a path.
	Walls [][2]Cell `json:"walls,omitempty"`
	// Boxes is how many rows and columns of cells in a grid form a box.
	Boxes *Cell `json:"boxes,omitempty"`
	// Start is the cell that a path begins at, before the first choice.
	Start *Cell `json:"start,omitempty"`
	// Closed is whether a path leads back to where it began, once every place is filled.
	Closed bool `json:"closed,omitempty"`
	// From is the choice where a path on a graph begins.
	From log.Name `json:"-"`
	// Given is the content of cells of a grid before the search.
	Given []Pair `json:"given,omitempty"`
}

// A Pair is a name and the value that belongs to it.
type Pair struct {
	Name  log.Name
	Value json.RawMessage
}

// MarshalJSON writes a list of two.
func (p Pair) MarshalJSON() ([]byte, error) { return json.Marshal([]any{p.Name, p.Value}) }

// UnmarshalJSON reads one.
func (p *Pair) UnmarshalJSON(text []byte) error {
	var two [2]json.RawMessage
	if err := json.Unmarshal(text, &two); err != nil {
		return err
	}
	if len(two[0]) == 0 || len(two[1]) == 0 {
		return errors.New("a pair is a list of two")
	}
	p.Name, p.Value = log.NameIn(two[0]), two[1]
	return nil
}

// A Cell is the row and the column of a cell, or the position of a place, across and down.
type Cell [2]float64

// Whole reports whether the cell is one of a grid.
func (c Cell) whole() bool { return c[0] == float64(int(c[0])) && c[1] == float64(int(c[1])) }

// kinds are the keys that each kind of picture can have besides its kind.
var kinds = map[string][]string{
	"row":   nil,
	"board": {"rows", "columns"},
	"grid":  {"rows", "columns", "at", "walls", "given", "boxes"},
	"graph": {"at", "lines"},
	"path":  {"rows", "columns", "walls", "start", "closed", "at", "lines"},
}

// mostCells is the largest number of rows or columns in a picture. With more they are too small to
// see.
const mostCells = 60

// ReadPicture reads the picture in a file or a log. Places are those known before the search.
// Without a value, the picture is a grid if all of them are cells, and otherwise a row of boxes.
func ReadPicture(value json.RawMessage, places []log.Name) (*Picture, error) {
	p := &Picture{Kind: "row"}
	if len(value) == 0 {
		if areCells(places) {
			p.Kind = "grid"
		}
		return p, nil
	}
	fields, err := pairs(value)
	if err != nil {
		return nil, fmt.Errorf(`it has to be a dict, as in {"kind": "graph", "at": …}`)
	}
	values := map[string]json.RawMessage{}
	for _, field := range fields {
		values[field.Name.Text()] = field.Value
	}
	kind, has := values["kind"]
	if !has {
		return nil, fmt.Errorf("kind is missing%s", spelling.Suggest("", slices.Collect(maps.Keys(kinds))))
	}
	p.Kind = log.TextIn(kind)
	keys, known := kinds[p.Kind]
	if !known {
		nearest := spelling.Suggest(p.Kind, slices.Collect(maps.Keys(kinds)))
		return nil, fmt.Errorf("there's no kind %q%s", p.Kind, nearest)
	}
	for _, field := range fields {
		key := field.Name.Text()
		if key == "kind" {
			continue
		}
		if !slices.Contains(keys, key) {
			nearest := spelling.Suggest(key, append([]string{"kind"}, keys...))
			return nil, fmt.Errorf("a %s has no %q%s", p.Kind, key, nearest)
		}
		if err := p.read(key, field.Value); err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
	}
	return p, p.check(places)
}

// read reads the value of a key.
func (p *Picture) read(key string, value json.RawMessage) (err error) {
	switch key {
	case "rows":
		p.Rows, err = size(value)
	case "columns":
		p.Columns, err = size(value)
	case "at":
		p.At, err = pairs(value)
		for _, spot := range p.At {
			if _, bad := cell(spot.Value); bad != nil {
				return fmt.Errorf("%s: %w", spot.Name.Text(), bad)
			}
		}
	case "start":
		p.From = log.NameIn(value)
		if p.Start, err = start(value); err != nil && len(value) > 0 {
			p.Start, err = nil, nil // it's checked once the positions are known
		}
	case "closed":
		if json.Unmarshal(value, &p.Closed) != nil {
			err = fmt.Errorf("%s isn't True or False", log.TextIn(value))
		}
	case "boxes":
		p.Boxes, err = start(value)
		if err == nil && (!p.Boxes.whole() || p.Boxes[0] < 1 || p.Boxes[1] < 1) {
			err = fmt.Errorf("%s: how many rows and columns belong together, as in (3, 3)", log.TextIn(value))
		}
	case "given":
		p.Given, err = pairs(value)
	case "lines":
		p.Lines, err = lines(value)
	case "walls":
		p.Walls, err = walls(value)
	}
	return err
}

func size(value json.RawMessage) (n int, err error) {
	if json.Unmarshal(value, &n) != nil || n < 1 || n > mostCells {
		return 0, fmt.Errorf("%s isn't a number from 1 to %d", log.TextIn(value), mostCells)
	}
	return n, nil
}

// pairs reads a JSON object, or a list of pairs.
func pairs(value json.RawMessage) (list []Pair, err error) {
	wrong := errors.New("a dict is needed")
	if value[0] != '{' {
		var items [][2]json.RawMessage
		if json.Unmarshal(value, &items) != nil {
			return nil, wrong
		}
		for _, item := range items {
			list = append(list, Pair{log.NameIn(item[0]), item[1]})
		}
		return list, nil
	}
	// A decoder keeps the order of an object's keys.
	read := json.NewDecoder(bytes.NewReader(value))
	read.Token()
	for read.More() {
		key, err := read.Token()
		if err != nil {
			return nil, wrong
		}
		var item json.RawMessage
		if read.Decode(&item) != nil {
			return nil, wrong
		}
		list = append(list, Pair{log.NameOf(key), item})
	}
	return list, nil
}

func cell(value json.RawMessage) (c Cell, err error) {
	var numbers []float64
	if json.Unmarshal(value, &numbers) != nil || len(numbers) != 2 {
		return c, fmt.Errorf("%s isn't a pair of numbers", log.TextIn(value))
	}
	return Cell{numbers[0], numbers[1]}, nil
}

func start(value json.RawMessage) (*Cell, error) {
	c, err := cell(value)
	return &c, err
}

func lines(value json.RawMessage) (list [][2]log.Name, err error) {
	var items [][]json.RawMessage
	if json.Unmarshal(value, &items) != nil {
		return nil, errors.New("it has to be a list of pairs of places")
	}
	for _, item := range items {
		if len(item) != 2 {
			return nil, fmt.Errorf("it has to be a pair of places, not %d", len(item))
		}
		list = append(list, [2]log.Name{log.NameIn(item[0]), log.NameIn(item[1])})
	}
	return list, nil
}

func walls(value json.RawMessage) (list [][2]Cell, err error) {
	var items [][]json.RawMessage
	if json.Unmarshal(value, &items) != nil {
		return nil, errors.New("it has to be a list of pairs of cells")
	}
	for _, item := range items {
		if len(item) != 2 {
			return nil, fmt.Errorf("it has to be a pair of cells, not %d", len(item))
		}
		one, err := cell(item[0])
		if err != nil {
			return nil, err
		}
		other, err := cell(item[1])
		if err != nil {
			return nil, err
		}
		if apart := abs(one[0]-other[0]) + abs(one[1]-other[1]); apart != 1 {
			return nil, fmt.Errorf("%s and %s aren't neighbours", log.TextIn(item[0]), log.TextIn(item[1]))
		}
		list = append(list, [2]Cell{one, other})
	}
	return list, nil
}

func abs(x float64) float64 { return max(x, -x) }

// check reports places without a position.
func (p *Picture) check(places []log.Name) error {
	spots := map[log.Name]bool{}
	for _, spot := range p.At {
		spots[spot.Name] = true
	}
	switch p.Kind {
	case "graph", "grid":
		for _, place := range places {
			if _, pair := cellOf(place); !spots[place] && !(p.Kind == "grid" && pair && len(p.At) == 0) {
				return fmt.Errorf("no spot for %s: at has to say where each place is, as in {%s: (0, 1)}",
					place.Text(), place)
			}
		}
	case "path":
		if err := p.checkPath(spots); err != nil {
			return err
		}
	}
	for _, line := range p.Lines {
		for _, end := range line {
			if !spots[end] {
				return fmt.Errorf("a line ends at %s, which has no spot", end.Text())
			}
		}
	}
	return nil
}

// checkPath checks that a path has a grid or a graph, and begins on it.
func (p *Picture) checkPath(spots map[log.Name]bool) error {
	switch {
	case len(p.At) == 0 && (p.Rows == 0 || p.Columns == 0):
		return errors.New("a path needs rows and columns, if its choices are cells of a grid, " +
			`or at, if they are spots of a graph: {"A": (0, 1), …}`)
	case len(p.At) == 0 && p.From != "" && p.Start == nil:
		return fmt.Errorf("start: %s isn't a pair of numbers", p.From.Text())
	case len(p.At) > 0 && p.From != "" && !spots[p.From]:
		return fmt.Errorf("it starts at %s, which has no spot", p.From.Text())
	}
	return nil
}

// areCells reports whether places are cells of a grid that fits into a picture, with more than one
// row and more than one column.
func areCells(places []log.Name) bool {
	rows, columns := map[float64]bool{}, map[float64]bool{}
	for _, place := range places {
		c, ok := cellOf(place)
		if !ok || min(c[0], c[1]) < 0 || max(c[0], c[1]) >= mostCells {
			return false
		}
		rows[c[0]], columns[c[1]] = true, true
	}
	return len(rows) > 1 && len(columns) > 1
}

// cellOf is the cell that a name means, if it's a pair of whole numbers.
func cellOf(n log.Name) (Cell, bool) {
	c, err := cell(json.RawMessage(n))
	return c, err == nil && c.whole()
}
