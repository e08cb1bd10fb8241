package boards

import (
	"math"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Stage is everything in the pictures of a problem that stays the same, and the positions of the
// marks of its choices, in drawing units. A script gets it as it is, and shows and hides the marks.
type Stage struct {
	Kind  puzzle.Kind     `json:"kind"`
	Boxes [][2]int        `json:"boxes"` // corners of the places' boxes; in a path, of the choices' boxes
	Looks []string        `json:"looks"` // the symbols of the choices; in a path, of the places
	Look  string          `json:"look"`  // the class of these marks
	Each  int             `json:"each"`  // how many choices each call tests, 0 if calls differ
	Tall  int             `json:"tall"`  // how many boxes a place has, one below the other
	Given []puzzle.Chosen `json:"given,omitempty"`
	// Closed is how many choices a path has when it leads back to where it began; 0 if it never does.
	Closed int      `json:"closed,omitempty"`
	Notes  []string `json:"notes,omitempty"` // of each choice, if refused choices are noted

	problem       *puzzle.Problem
	symbols       []render.Symbol // those of Looks
	small         []render.Symbol // the same with labels only
	longest       int             // letters of the longest label
	columns, rows int             // boxes next to and below each other
	edge          edge            // around the boxes, for labels
}

// An edge is the space around boxes.
type edge struct{ left, top, right, bottom int }

// thin is the edge of pictures that have nothing around their boxes: half of a line's width.
// numbered has space for coordinates.
var thin, numbered = edge{2, 2, 2, 2}, edge{margin, margin, 2, 2}

// rowGap is the space between the boxes of a row, and longestRow is how many boxes there are before
// another row begins.
const (
	rowGap     = 6
	longestRow = 8
)

// StageOf is the stage of a problem.
func StageOf(p *puzzle.Problem) *Stage {
	s := &Stage{
		Kind: p.Picture.Kind, Tall: 1, Given: p.Given, Each: p.Each,
		problem: p, edge: thin,
	}
	if p.Picture.Closed {
		s.Closed = len(p.Places)
	}
	names := p.Choices
	switch s.Kind {
	case puzzle.Board:
		s.columns, s.rows, s.Tall = len(p.Places), len(p.Choices), len(p.Choices)
		s.edge = numbered
		for place := range p.Places {
			s.Boxes = append(s.Boxes, [2]int{place * Side, 0})
		}
	case puzzle.Row, "":
		s.Kind = puzzle.Row
		s.edge.top = margin
		s.columns = min(len(p.Places), longestRow)
		for place := range p.Places {
			x, y := place%longestRow, place/longestRow
			s.Boxes = append(s.Boxes, [2]int{x * (Side + rowGap), y * (Side + margin)})
		}
	default:
		for _, spot := range p.Picture.Spots {
			s.Boxes = append(s.Boxes, [2]int{units(spot.X), units(spot.Y)})
		}
	}
	switch s.Kind {
	case puzzle.Grid:
		s.columns, s.rows = p.Picture.Columns, p.Picture.Rows
		s.edge = numbered
		if s.labelled() {
			for _, name := range p.Choices {
				s.Notes = append(s.Notes, name.Label)
			}
		}
	case puzzle.Path:
		s.columns, s.rows, names = p.Picture.Columns, p.Picture.Rows, p.Places
		if s.onGraph() {
			s.edge = edge{margin, margin, margin, 2}
		}
	case puzzle.Graph:
		s.edge = edge{margin, margin, margin, 2}
	}
	s.look(names)
	return s
}

// onGraph reports whether spots are joined by lines; in a path, the spots of the choices.
func (s *Stage) onGraph() bool {
	return s.Kind == puzzle.Graph || s.Kind == puzzle.Path && s.problem.Picture.Columns == 0
}

func units(boxes float64) int { return int(math.Round(boxes * Side)) }

// Problem is the stage's problem.
func (s *Stage) Problem() *puzzle.Problem { return s.problem }

// Columns is how many boxes are next to each other.
func (s *Stage) Columns() int {
	if s.columns > 0 {
		return s.columns
	}
	return len(s.Boxes)
}

// Small is the picture of a moment among many others. Against are, at a dead end, the refused tests
// of its call.
func (s *Stage) Small(title words.Sentence, state *puzzle.State, against []puzzle.Event) Scene {
	return Scene{Title: title, Plain: true, Against: against, tight: true, stage: s, state: state.Clone()}
}

// square reports whether its pictures are boards with as many rows as columns.
func (s *Stage) square() bool { return s.Kind == puzzle.Board && s.columns == s.rows }

// board is what can be said about a scene on a square board: its queens, the tests, and where
// queens were.
func (s Scene) board() Board {
	b := Board{N: s.stage.columns, Queens: puzzle.QueensOf(s.state.Made)}
	for choice, role := range s.triedBy() {
		if call, _ := s.call(); role == RoleGhost {
			b.Ghosts = append(b.Ghosts, puzzle.Chosen{Place: call.Place, Choice: choice}.Square())
		}
	}
	tests := s.refusals()
	if s.is(solver.Accepted, solver.Assigned, solver.Found) {
		tests = []puzzle.Event{s.state.Last}
	}
	for _, e := range tests {
		test := Test{Square: e.Square()}
		if by := int32(e.By.First()); by > 0 {
			test.By = puzzle.Chosen{Place: by, Choice: s.stage.problem.Holds(by, s.state)}.Square()
		}
		b.Tests = append(b.Tests, test)
	}
	return b
}

// Broad reports whether it has so many boxes next to each other that a small picture can't be read.
func (s *Stage) Broad() bool {
	const many, letters = 5, 2
	return s.Kind == puzzle.Row && (s.Columns() > many || s.longest > letters)
}

// Shared is the rectangle of what two places share, in drawing units: its corner, width and height.
// ok is false if nothing is drawn.
func (s *Stage) Shared(place, by int32) (area [4]int, ok bool) {
	if s.problem.Picture.Shared == nil {
		return area, false
	}
	corner, columns, rows := s.problem.Picture.Shared(place, by)
	return [4]int{units(corner.X), units(corner.Y), columns * Side, rows * Side}, true
}

// InWords lists choices: in a grid row by row, otherwise in the order in which they were made.
func (s *Stage) InWords(made []puzzle.Chosen) string {
	if s.Kind != puzzle.Grid {
		return s.problem.List(made)
	}
	var rows []string
	for row := range slices.Chunk(s.cells(made, "."), s.columns) {
		rows = append(rows, strings.Join(row, ""))
	}
	return strings.Join(rows, " ")
}

// cells are the labels of what is in a grid, given or chosen, in reading order.
func (s *Stage) cells(made []puzzle.Chosen, empty string) []string {
	cells := slices.Repeat([]string{empty}, s.columns*s.rows)
	for _, at := range slices.Concat(s.Given, made) {
		if x, y, ok := s.box(at.Place, at.Choice); ok {
			cells[y/Side*s.columns+x/Side] = s.problem.ChoiceLabel(at.Choice)
		}
	}
	return cells
}

// AllRoles are what the marks can mean at any moment of a search.
func (s *Stage) AllRoles() []Role {
	if s.Kind == puzzle.Board {
		roles := []Role{
			RoleAttack, RoleRefused, RolePlaced, RoleTried, RoleOpen, RoleColumn, RoleGhost, RoleGoesOn, RoleStuck,
		}
		if s.problem.Worths != nil {
			roles = append(roles, RoleCut)
		}
		return roles
	}
	roles := []Role{RolePut, RoleStruck, RoleAllowed, RoleBack, RoleGoesOn, RoleDead, RoleCell}
	switch s.Kind {
	case puzzle.Graph, puzzle.Path:
		roles = append(roles, RoleAttack)
		if s.Kind == puzzle.Path {
			roles = append(roles, RoleTrail)
		}
	default:
		roles = append(roles, RoleBy)
	}
	if len(s.Given) > 0 {
		roles = append(roles, RoleGiven)
	}
	if s.problem.Picture.Shared != nil {
		roles = append(roles, RoleUnit)
	}
	if s.problem.Worths != nil {
		roles = append(roles, RoleCut)
	}
	if s.Notes != nil {
		roles = append(roles, RoleNoted)
	}
	return roles
}

// Marks are the symbols of the choices.
func (s *Stage) Marks() []render.Symbol { return s.symbols }

// Key explains roles that the scenes have.
func (s *Stage) Key(roles []Role) render.Picture { return sceneLegend{legend{Roles: roles}, s} }

// Symbols are all symbols that a script may draw, at any moment.
func (s *Stage) Symbols() []render.Symbol {
	return append([]render.Symbol{SymFrame, symCross, symTried, symDot}, s.symbols...)
}

// index is the number of the box of a place, or in a path of a choice; -1 if it has none.
func (s *Stage) index(place, choice int32) int {
	at := place
	if s.Kind == puzzle.Path {
		at = choice
	}
	if at < 1 || int(at) > len(s.Boxes) || s.Boxes[at-1][0] < 0 {
		return -1
	}
	return int(at) - 1
}

// box is the corner of the mark of a choice.
func (s *Stage) box(place, choice int32) (x, y int, ok bool) {
	i := s.index(place, choice)
	if i < 0 {
		return 0, 0, false
	}
	x, y = s.Boxes[i][0], s.Boxes[i][1]
	if s.Tall > 1 {
		y += (int(choice) - 1) * Side
	}
	return x, y, true
}

// symbol is the symbol of a choice for a place, perhaps with only its label.
func (s *Stage) symbol(at puzzle.Chosen, plain bool) render.Symbol {
	symbols, i := s.symbols, at.Choice-1
	if plain {
		symbols = s.small
	}
	if s.Kind == puzzle.Path {
		i = at.Place - 1
	}
	return symbols[i]
}

// size is the width and height of all boxes.
func (s *Stage) size() (width, height int) {
	for _, box := range s.Boxes {
		width, height = max(width, box[0]+Side), max(height, box[1]+Side*s.Tall)
	}
	return max(width, s.columns*Side), max(height, s.rows*Side)
}
