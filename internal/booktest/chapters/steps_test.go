package chapters

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// TestEveryStep compares every step of the book with the events. It has one address in the whole
// site, on the page of its first rows, and there its sentence, log lines, array, picture and line
// of code are those of the search.
func TestEveryStep(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2, 4, 6, 8} {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			b := booktest.Of(t, n)
			cells := booktest.StepCells(t, b)
			state, queens, told := solver.NewState(n), puzzle.OnBoard(n), new(puzzle.State)
			var test solver.Event
			says := "" // of the test
			var log []byte
			check := func() {
				cell, ok := cells[state.Step]
				if !ok {
					t.Fatalf("step %d has no address", state.Step)
				}
				checkStep(t, cell, state, test, says, string(log))
			}
			for e := range solver.Trace(n) {
				// A step is complete before the next call, test or return.
				if state.Step > 0 && log != nil && e.Kind != solver.Assigned && e.Kind != solver.Found {
					check()
					log = nil
				}
				state.Apply(e)
				told.Apply(puzzle.OfQueen(e))
				if e.Test() {
					test, says = e, queens.Sentence(told)
				}
				if e.Test() || e.Kind == solver.Assigned || e.Kind == solver.Found {
					log = queens.AppendLog(log, told)
					if log == nil {
						log = []byte{}
					}
				}
			}
			if len(cells) != state.Step {
				t.Errorf("%d steps have an address, want %d", len(cells), state.Step)
			}
		})
	}
}

func checkStep(t *testing.T, c booktest.StepCell, s *solver.State, test solver.Event, says, log string) {
	t.Helper()
	step := s.Step
	if got := dom.Text(dom.Child(c.Item, "a")); got != number.Thousands(step) {
		t.Errorf("step %d begins with %q", step, got)
	}
	if got := dom.Text(dom.Child(c.Item, "p")); got != says {
		t.Errorf("step %d says %q, want %q", step, got, says)
	}
	// The sentence says everything, once.
	if hidden, _ := dom.Attr(dom.Child(c.Item, "svg"), "aria-hidden"); hidden != "true" {
		t.Errorf("the picture of step %d is spoken beside its sentence", step)
	}
	if got := dom.Text(dom.Child(c.Item, "samp")); got != strings.TrimSuffix(log, "\n") {
		t.Errorf("step %d logs %q, want %q", step, got, log)
	}
	// Its page is the page of its first rows, as many as are in the page's name.
	rows := ""
	for _, q := range s.Queens[:min(len(s.Queens), int(test.Square.Col)-1)] {
		rows += "-" + strconv.Itoa(int(q.Row))
	}
	prefix := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSuffix(c.Name, "index.html"), "steps/"), "/")
	if prefix != "" && !strings.HasPrefix(rows+"-", "-"+prefix+"-") {
		t.Errorf("step %d, with queens in rows %s, is on %s", step, rows, c.Name)
	}
	checkStepPicture(t, c, s, test)
}

var symbolID = regexp.MustCompile(`^#sym-(row|fall|rise)(\d+)$`)

// checkStepPicture puts the cell's picture together from its references: the queens that its call
// shares, and the line of attack or the placed queen.
func checkStepPicture(t *testing.T, c booktest.StepCell, s *solver.State, test solver.Event) {
	t.Helper()
	var queens []solver.Square
	place := func(use *html.Node) solver.Square {
		at := func(key string) int {
			v, _ := dom.Attr(use, key)
			x, _ := strconv.Atoi(v)
			return x/45 + 1
		}
		return solver.Sq(at("y"), at("x"))
	}
	for use := range dom.Elements(dom.Child(c.Item, "svg"), "use") {
		href, _ := dom.Attr(use, "href")
		switch {
		case strings.HasPrefix(href, "#k"):
			for _, shared := range queensIn(c.Page, href[1:]) {
				queens = append(queens, place(shared))
			}
		case href == "#sym-placed":
			queens = append(queens, place(use))
			if place(use) != test.Square || test.Kind != solver.Accepted {
				t.Errorf("step %d draws a queen on %v: %v", s.Step, place(use), test)
			}
		case symbolID.MatchString(href):
			from, to := attackEnds(t, c.Page, href[1:], use)
			if from != test.By || to != test.Square {
				t.Errorf("step %d draws an attack from %v to %v: %v", s.Step, from, to, test)
			}
		}
	}
	if fmt.Sprint(queens) != fmt.Sprint(s.Queens) {
		t.Errorf("step %d shows queens on %v, want %v", s.Step, queens, s.Queens)
	}
}

// queensIn returns the queens drawn in the element with the id, and in what it refers to.
func queensIn(p *booktest.Page, id string) (queens []*html.Node) {
	for use := range dom.Elements(p.IDs[id][0], "use") {
		switch href, _ := dom.Attr(use, "href"); {
		case href == "#sym-queen":
			queens = append(queens, use)
		case strings.HasPrefix(href, "#q-"):
			queens = append(queens, queensIn(p, href[1:])...)
		}
	}
	return queens
}

var lineOfAttack = regexp.MustCompile(`^M([0-9.]+) ([0-9.]+)l(-?[0-9.]+) (-?[0-9.]+)$`)

// attackEnds reads where a line of attack begins and ends, and checks that both are centres of
// squares.
func attackEnds(t *testing.T, p *booktest.Page, id string, use *html.Node) (from, to solver.Square) {
	t.Helper()
	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil && text != "" {
			t.Fatal(err)
		}
		return x
	}
	offset := func(key string) float64 { v, _ := dom.Attr(use, key); return number(v) }
	square := func(x, y float64) solver.Square {
		col, row := x/45+0.5, y/45+0.5
		if col != math.Trunc(col) || row != math.Trunc(row) {
			t.Errorf("%s: (%v, %v) is no centre of a square", id, x, y)
		}
		return solver.Sq(int(row), int(col))
	}
	for path := range dom.Elements(p.IDs[id][0], "path") {
		if !dom.HasClass(path, "attack") {
			continue
		}
		d, _ := dom.Attr(path, "d")
		m := lineOfAttack.FindStringSubmatch(d)
		if m == nil {
			t.Fatalf("%s: the line %q", id, d)
		}
		x, y := number(m[1])+offset("x"), number(m[2])+offset("y")
		return square(x, y), square(x+number(m[3]), y+number(m[4]))
	}
	t.Fatalf("%s has no line", id)
	return from, to
}

// TestReturnsOfEverySection checks the ends of the calls: all are there, in the order of the
// search, with the step before them.
func TestReturnsOfEverySection(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	ends := map[string]string{} // by the rows of the call's queens
	for name, p := range b.Pages {
		for section := range dom.Elements(p.Doc, "section") {
			id, _ := dom.Attr(section, "id")
			for end := range dom.Elements(section, "p") {
				if dom.HasClass(end, "end") {
					if ends[id] != "" {
						t.Errorf("%s: the call %s ends twice", name, id)
					}
					ends[id] = strings.Join(strings.Fields(dom.Text(end)), " ")
				}
			}
		}
	}
	state, queens, told := solver.NewState(8), puzzle.OnBoard(8), new(puzzle.State)
	calls := 0
	for e := range solver.Trace(8) {
		state.Apply(e)
		told.Apply(puzzle.OfQueen(e))
		if !e.Return() {
			continue
		}
		calls++
		id := "c"
		for _, q := range state.Queens {
			if q.Col < e.Square.Col {
				id += fmt.Sprintf("-%d", q.Row)
			}
		}
		if got := ends[id]; !strings.HasPrefix(got, queens.Sentence(told)) ||
			!strings.HasSuffix(strings.ReplaceAll(got, ",", ""), fmt.Sprintf("after step %d", state.Step)) {
			t.Errorf("the call %s ends with %q, want %q after step %d", id, got, queens.Sentence(told), state.Step)
		}
	}
	if len(ends) != calls {
		t.Errorf("%d calls end, want %d", len(ends), calls)
	}
}
