package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/solver"
)

// TestEveryStep holds every step of the book against the events: it has one
// address in the whole site, on the page of its first rows, and there its
// sentence, its log lines, the array, its picture and its line of code are
// those of the search.
func TestEveryStep(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2, 4, 6, 8} {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			b := bookOf(t, n)
			cells := stepCells(t, b)
			state := solver.NewState(n)
			var test solver.Event
			var log []byte
			check := func() {
				cell, ok := cells[state.Step]
				if !ok {
					t.Fatalf("step %d has no address", state.Step)
				}
				cell.check(t, state, test, string(log))
			}
			for e := range solver.Trace(n) {
				// A step is complete before the next call, test or return.
				if state.Step > 0 && log != nil && e.Kind != solver.Assigned && e.Kind != solver.Found {
					check()
					log = nil
				}
				state.Apply(e)
				if e.Test() {
					test = e
				}
				if e.Test() || e.Kind == solver.Assigned || e.Kind == solver.Found {
					log = append(log, solver.AppendLog(nil, e, state)...)
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

// A stepCell is a step as a page shows it.
type stepCell struct {
	page *page
	name string // of the page
	li   *html.Node
}

// stepCells finds every step of the site.
func stepCells(t *testing.T, b *book) map[int]stepCell {
	t.Helper()
	cells := map[int]stepCell{}
	for name, p := range b.pages {
		for li := range elements(p.doc, "li") {
			id, _ := attr(li, "id")
			text, ok := strings.CutPrefix(id, "step-")
			if !ok {
				continue
			}
			step, err := strconv.Atoi(text)
			if err != nil {
				t.Errorf("%s: the id %q", name, id)
			}
			if other, again := cells[step]; again {
				t.Errorf("step %d is on %s and on %s", step, name, other.name)
			}
			cells[step] = stepCell{p, name, li}
		}
	}
	return cells
}

func (c stepCell) check(t *testing.T, s *solver.State, test solver.Event, log string) {
	t.Helper()
	step := s.Step
	if got := text(child(c.li, "p")); got != test.Sentence(s) {
		t.Errorf("step %d says %q, want %q", step, got, test.Sentence(s))
	}
	// The sentence says all of it, once.
	if hidden, _ := attr(child(c.li, "svg"), "aria-hidden"); hidden != "true" {
		t.Errorf("the picture of step %d is spoken beside its sentence", step)
	}
	if got := text(child(c.li, "samp")); got != strings.TrimSuffix(log, "\n") {
		t.Errorf("step %d logs %q, want %q", step, got, log)
	}
	// Its page is that of the first rows, as deep as the page's name.
	rows := ""
	for _, q := range s.Queens[:min(len(s.Queens), int(test.Square.Col)-1)] {
		rows += "-" + strconv.Itoa(int(q.Row))
	}
	prefix := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSuffix(c.name, "index.html"), "steps/"), "/")
	if prefix != "" && !strings.HasPrefix(rows+"-", "-"+prefix+"-") {
		t.Errorf("step %d, with queens in rows %s, is on %s", step, rows, c.name)
	}
	c.checkPicture(t, s, test)
}

var symbolID = regexp.MustCompile(`^#sym-(row|fall|rise)(\d+)$`)

// checkPicture puts the cell's picture together from its references: the
// queens that its call shares, and the line of attack or the placed queen.
func (c stepCell) checkPicture(t *testing.T, s *solver.State, test solver.Event) {
	t.Helper()
	var queens []solver.Square
	place := func(use *html.Node) solver.Square {
		at := func(key string) int {
			v, _ := attr(use, key)
			x, _ := strconv.Atoi(v)
			return x/45 + 1
		}
		return solver.Sq(at("y"), at("x"))
	}
	for use := range elements(child(c.li, "svg"), "use") {
		href, _ := attr(use, "href")
		switch {
		case strings.HasPrefix(href, "#k"):
			for _, shared := range queensIn(c.page, href[1:]) {
				queens = append(queens, place(shared))
			}
		case href == "#sym-placed":
			queens = append(queens, place(use))
			if place(use) != test.Square || test.Kind != solver.Accepted {
				t.Errorf("step %d draws a queen on %v: %v", s.Step, place(use), test)
			}
		case symbolID.MatchString(href):
			from, to := attackEnds(t, c.page, href[1:], use)
			if from != test.By || to != test.Square {
				t.Errorf("step %d draws an attack from %v to %v: %v", s.Step, from, to, test)
			}
		}
	}
	if fmt.Sprint(queens) != fmt.Sprint(s.Queens) {
		t.Errorf("step %d shows queens on %v, want %v", s.Step, queens, s.Queens)
	}
}

// queensIn returns the queens drawn in the element with the id, and in what it
// refers to.
func queensIn(p *page, id string) (queens []*html.Node) {
	for use := range elements(p.ids[id][0], "use") {
		switch href, _ := attr(use, "href"); {
		case href == "#sym-queen":
			queens = append(queens, use)
		case strings.HasPrefix(href, "#q-"):
			queens = append(queens, queensIn(p, href[1:])...)
		}
	}
	return queens
}

var lineOfAttack = regexp.MustCompile(`^M([0-9.]+) ([0-9.]+)l(-?[0-9.]+) (-?[0-9.]+)$`)

// attackEnds reads where a line of attack begins and ends, and checks that
// both are the centres of squares.
func attackEnds(t *testing.T, p *page, id string, use *html.Node) (from, to solver.Square) {
	t.Helper()
	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil && text != "" {
			t.Fatal(err)
		}
		return x
	}
	offset := func(key string) float64 { v, _ := attr(use, key); return number(v) }
	square := func(x, y float64) solver.Square {
		col, row := x/45+0.5, y/45+0.5
		if col != math.Trunc(col) || row != math.Trunc(row) {
			t.Errorf("%s: (%v, %v) is no centre of a square", id, x, y)
		}
		return solver.Sq(int(row), int(col))
	}
	for path := range elements(p.ids[id][0], "path") {
		if !hasClass(path, "attack") {
			continue
		}
		d, _ := attr(path, "d")
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

// TestReturnsOfEverySection checks the ends of the calls: all of them are
// there, in the order of the search, with the step after which they happen.
func TestReturnsOfEverySection(t *testing.T) {
	t.Parallel()
	b := bookOf(t, 8)
	ends := map[string]string{} // by the rows of the call's queens
	for name, p := range b.pages {
		for section := range elements(p.doc, "section") {
			id, _ := attr(section, "id")
			for end := range elements(section, "p") {
				if hasClass(end, "end") {
					if ends[id] != "" {
						t.Errorf("%s: the call %s ends twice", name, id)
					}
					ends[id] = strings.Join(strings.Fields(text(end)), " ")
				}
			}
		}
	}
	state := solver.NewState(8)
	calls := 0
	for e := range solver.Trace(8) {
		state.Apply(e)
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
		if got := ends[id]; !strings.HasPrefix(got, e.Sentence(state)) ||
			!strings.HasSuffix(strings.ReplaceAll(got, ",", ""), fmt.Sprintf("after step %d", state.Step)) {
			t.Errorf("the call %s ends with %q, want %q after step %d", id, got, e.Sentence(state), state.Step)
		}
	}
	if len(ends) != calls {
		t.Errorf("%d calls end, want %d", len(ends), calls)
	}
}

// TestBudgets keeps the site small, and its pages light enough for a phone. The document to print
// does not count.
func TestBudgets(t *testing.T) {
	t.Parallel()
	b := bookOf(t, 8)
	all, packed := 0, 0
	for name, data := range b.files {
		if name == "print/index.html" {
			continue
		}
		all += len(data)
		packed += zipped(t, data)
		if isStepsPage(name) {
			checkBudget(t, name, data)
		}
	}
	tree := b.files["search-tree/index.html"]
	if elements := len(startTag.FindAllStringIndex(tree, -1)); len(tree) > 300_000 || elements > 5000 || elements < 1000 {
		t.Errorf("the chapter of the tree: %d bytes, %d elements", len(tree), elements)
	}
	t.Logf("the site: %d bytes, %d packed", all, packed)
	if all > 12_000_000 || packed > 1_350_000 {
		t.Errorf("the site: %d bytes, %d packed, want at most 12 MB and 1.35 MB", all, packed)
	}
}

// TestBudgetsOfLargeBoards keeps the pages of steps as light where the boards
// are larger and the steps more.
func TestBudgetsOfLargeBoards(t *testing.T) {
	t.Parallel()
	for n, limits := range map[int][]int{9: {solver.StepsOfEight, 0}, 10: {solver.StepsOfEight, 0}, 11: {solver.StepsOfEight}, 12: {solver.StepsOfEight}} {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			weave := weaverOf(t, n)
			for _, limit := range limits {
				s := scales{T: t}
				weave(limit, &s)
				if pages := s.pages.Load(); pages < 10 {
					t.Errorf("%d steps have %d pages", limit, pages)
				}
			}
		})
	}
}

// Scales weigh the pages of steps of a book that is woven.
type scales struct {
	*testing.T
	pages atomic.Int32
}

// Write weighs one file.
func (s *scales) Write(name string, data []byte) error {
	if !isStepsPage(name) {
		return nil
	}
	s.pages.Add(1)
	// All are made alike, and there are thousands: the longest ones show what the others do.
	if len(data) > 200_000 {
		checkBudget(s.T, name, string(data))
	}
	return nil
}

// isStepsPage says whether a file is a page of steps. The first of them, which
// lists what all others hold, has no budget.
func isStepsPage(name string) bool {
	return strings.HasPrefix(name, "steps/") && name != "steps/index.html"
}

// startTag counts elements without parsing: pages escape every other "<".
var startTag = regexp.MustCompile(`<[a-z]`)

func checkBudget(t *testing.T, name, data string) {
	t.Helper()
	packed, elements := zipped(t, data), len(startTag.FindAllStringIndex(data, -1))
	if len(data) > 300_000 || packed > 35_000 || elements > 8000 {
		t.Errorf("%s: %d bytes, %d packed, %d elements", name, len(data), packed, elements)
	}
}

// zipped is how long the data is when it is packed.
func zipped(t *testing.T, data string) int {
	t.Helper()
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}
