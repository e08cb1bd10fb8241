package problem_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/problem"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// check follows a log along a problem file from the repository.
func check(t testing.TB, file, log string) (says string, same bool) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, file))
	if err != nil {
		t.Fatal(err)
	}
	return checkText(t, string(text), log)
}

func checkText(t testing.TB, source, log string) (says string, same bool) {
	t.Helper()
	s, err := problem.Start(t.Context(), problem.Source{Name: "x.py", Text: source}, problem.Usual, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	says, same, err = s.Check("mine.jsonl", strings.NewReader(log))
	if err != nil {
		return err.Error(), false
	}
	return says, same
}

// A program is a search that colours the map of Australia, as a student might write it, with what
// can go wrong.
type program struct {
	log      strings.Builder
	chosen   map[string]string
	order    []string // of regions
	colours  []string
	touching map[string][]string
	// What goes wrong:
	forgets     string // a neighbour that it doesn't look at
	keeps       bool   // it doesn't take choices back
	stops       bool   // at the first solution
	last        int    // how many colours it omits at the end
	twice       bool   // it reports a solution twice
	silentSolve bool   // it doesn't report solutions
	again       bool   // it tests a refused colour again
	tooEarly    bool   // it only tries up to the first free colour
	alone       bool   // it only reports tries
	done        bool
}

func newProgram() *program {
	p := &program{
		chosen: map[string]string{}, order: []string{"WA", "NT", "SA", "Q", "NSW", "V", "T"},
		colours: []string{"red", "green", "blue"}, touching: map[string][]string{},
	}
	for _, pair := range []string{"WA NT", "WA SA", "NT SA", "NT Q", "SA Q", "SA NSW", "SA V", "Q NSW", "NSW V"} {
		a, b, _ := strings.Cut(pair, " ")
		p.touching[a], p.touching[b] = append(p.touching[a], b), append(p.touching[b], a)
	}
	return p
}

func (p *program) say(event string, fields ...string) {
	if p.alone && event != "try" {
		return
	}
	line := []string{fmt.Sprintf("%q: %q", "event", event)}
	for i, name := range []string{"place", "choice", "refused_by"} {
		if i < len(fields) && fields[i] != "" {
			value, _ := json.Marshal(fields[i])
			line = append(line, fmt.Sprintf("%q: %s", name, value))
		}
	}
	p.log.WriteString("{" + strings.Join(line, ", ") + "}\n")
}

func (p *program) fill(depth int) {
	if depth == len(p.order) {
		if !p.silentSolve {
			p.say("solution")
		}
		if p.twice {
			p.say("solution")
		}
		p.done = p.stops
		return
	}
	place := p.order[depth]
	for i := 0; i < len(p.colours)-p.last*depth/6 && !p.done; i++ {
		colour := p.colours[i]
		by := ""
		for _, other := range p.touching[place] {
			if p.chosen[other] == colour && other != p.forgets {
				by = other
			}
		}
		p.say("try", place, colour, by)
		if by != "" {
			if p.again {
				p.say("try", place, colour, by)
			}
			continue
		}
		p.chosen[place] = colour
		p.say("put", place, colour)
		p.fill(depth + 1)
		if !p.keeps && !p.done {
			delete(p.chosen, place)
			p.say("back", place, colour)
		}
		if p.tooEarly {
			break
		}
	}
}

// Where a program leaves the path, and what it does there.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name  string
		wrong func(*program)
		want  string
	}{
		{"right", func(*program) {}, "It's the same search, right to the end: 102 tests."},
		{"tells only its tests", func(p *program) { p.alone = true }, "It's the same search, right to the end: 102 tests."},
		{"other order of places", func(p *program) { slices.Reverse(p.order) }, "At step 1 (line 1) it leaves the path: it begins with T = red, and so goes in a different order. The search tests WA = red."},
		{"other order of choices", func(p *program) { slices.Reverse(p.colours) }, "At step 1 (line 1) it leaves the path: it begins with WA = blue, and so goes in a different order. The search tests WA = red."},
		{"another place later", func(p *program) { p.order[2], p.order[3] = p.order[3], p.order[2] }, "At step 4 (line 6) it leaves the path: it goes on to Q = red, and skips SA. The search tests SA = red."},
		{"does not take back", func(p *program) { p.keeps = true }, "At step 19 (line 31) it leaves the path: it goes on without taking back SA = blue, so what's still there will refuse later choices."},
		{"stops at the first solution", func(p *program) { p.stops = true }, "It matches for 11 tests, but then it stops at its first solution. At step 12 the search should continue with T = green."},
		{"forgets a choice", func(p *program) { p.last = 1 }, "At step 13 (line 25) it leaves the path: it takes back V = red before it has tested T = blue."},
		{"forgets a neighbour", func(p *program) { p.forgets = "SA" }, "At step 15 (line 31) it leaves the path: it allows V = blue, which is refused by SA."},
		{"tells a solution twice", func(p *program) { p.twice = true }, "At step 12 (line 20) it leaves the path: it reports the same solution twice."},
		{"tests a choice again", func(p *program) { p.again = true }, "At step 3 (line 4) it leaves the path: it tests NT = red again, as at step 2. A loop goes on after the choice it tested last. The search tests NT = green."},
		{"does not tell one solution", func(p *program) { p.silentSolve = true }, "It's the same search, right to the end: 102 tests."},
		{"takes the first free choice alone", func(p *program) { p.tooEarly = true }, "At step 12 (line 21) it leaves the path: it takes back V = red before it has tested T = green."},
		{"a colour more", func(p *program) { p.colours = append(p.colours, "grean") }, "At step 14 (line 29) it leaves the path: it names grean, which isn't a choice for T (did you mean green?)."},
	} {
		p := newProgram()
		c.wrong(p)
		p.fill(0)
		got, same := check(t, "australia.py", p.log.String())
		if got != c.want || same != strings.HasPrefix(c.want, "It's the same search, right") {
			t.Errorf("a program that %s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

// The log of a problem file, and the log of the book's own search, stay on the path.
func TestCheckItself(t *testing.T) {
	for _, file := range []string{"australia.py", "sums5.py", "maze.py", "magic.py", "knight.py"} {
		if says, same := check(t, file, logged(t, of(t, file))); !same {
			t.Errorf("%s: %s", file, says)
		}
	}
	var trace bytes.Buffer
	if err := tree.WriteTrace(&trace, 8, solver.Trace(8)); err != nil {
		t.Fatal(err)
	}
	says, same := checkText(t, queens, trace.String())
	if says != "It's the same search, right to the end: 15,720 tests." || !same {
		t.Error(says)
	}
}

// A question with side effects is found by the log of a program that asks it differently. Here the
// file counts its tests in a list that its answers depend on.
func TestCheckFindsSideEffects(t *testing.T) {
	const clean = `places = ["a", "b"]
choices = [1, 2]
asked = []
def refused_by(place, choice, chosen):
    return choice in chosen.values() or len(asked) > 3
`
	dirty := strings.Replace(clean, "    return", "    asked.append(place)\n    return", 1)
	r, _ := record(t, clean, problem.Usual)
	says, same := checkText(t, dirty, logged(t, r))
	if want := "At step 4 (line 12) it leaves the path: it allows a = 2, which is refused."; same || says != want {
		t.Errorf("got %s", says)
	}
}
