package problem_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
)

// lookedAhead searches a file with a look ahead.
func lookedAhead(t *testing.T, file string) (*puzzle.Look, *puzzle.Problem) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	limits := problem.Limits{Memory: 256 << 20, Tests: 300_000}
	r, _ := record(t, string(text), limits)
	look, p, err := r.LookAhead(t.Context(), limits)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return look, p
}

// A colouring is a search that looks ahead, written only for maps.
type colouring struct {
	regions []string
	touch   map[string][]string
	left    map[string]string // colours, by their first letters
	sum     puzzle.Sum
}

func (c *colouring) fill(at int) {
	if at == len(c.regions) {
		c.sum.Solutions++
		return
	}
	before := map[string]string{}
	dead := false
	for _, region := range c.regions[at:] {
		before[region] = c.left[region]
		c.sum.Tests += int64(len(c.left[region]))
		for _, other := range c.touch[region] {
			if i := slices.Index(c.regions, other); i < at {
				c.left[region] = strings.ReplaceAll(c.left[region], c.left[other], "")
			}
		}
		dead = dead || c.left[region] == ""
	}
	if dead {
		c.sum.DeadEnds++
	} else {
		region := c.regions[at]
		for _, colour := range before[region] {
			if strings.ContainsRune(c.left[region], colour) {
				mine := c.left[region]
				c.left[region] = string(colour)
				c.sum.Placements++
				c.fill(at + 1)
				c.left[region] = mine
			}
		}
	}
	for region, colours := range before {
		c.left[region] = colours
	}
}

// A look ahead has the same counts as a program that's only for maps, with the regions in both
// orders.
func TestLookAheadOnMaps(t *testing.T) {
	for file, order := range map[string]string{
		"problems/australia.py": "WA NT SA Q NSW V T", "around.py": "WA NT Q NSW V T SA",
	} {
		c := colouring{regions: strings.Fields(order), touch: map[string][]string{}, left: map[string]string{}}
		for line := range strings.FieldsSeq("WA-NT WA-SA NT-SA NT-Q SA-Q SA-NSW SA-V Q-NSW NSW-V") {
			one, other, _ := strings.Cut(line, "-")
			c.touch[one], c.touch[other] = append(c.touch[one], other), append(c.touch[other], one)
		}
		for _, region := range c.regions {
			c.left[region] = "rgb"
		}
		c.fill(0)
		look, _ := lookedAhead(t, "../../content/"+file)
		if look.Sum != c.sum || look.Ended != nil {
			t.Errorf("%s: %+v, want %+v", file, look.Sum, c.sum)
		}
	}
}

// Whatever the puzzle, a look ahead finds what the plain search finds, or names a refusal that
// doesn't last. What it shows is consistent: nothing that was crossed out comes back on the way.
func TestLookAhead(t *testing.T) {
	files, err := filepath.Glob("../../content/problems/*.py")
	if err != nil || len(files) < 10 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	unsafe := map[string]bool{"adding.py": true, "sums5.py": true, "sums12.py": true, "nonogram.py": true}
	unknown := map[string]bool{"neighbours.py": true, "maze.py": true, "goat.py": true, "sudoku9.py": true, "knight.py": true}
	for _, file := range append(files, "../../content/around.py", "../../content/adding.py") {
		name := filepath.Base(file)
		if unknown[name] {
			continue // places ahead can't be tested, or the plain search takes too long
		}
		look, p := lookedAhead(t, file)
		if ended := look.Ended != nil; ended != unsafe[name] {
			t.Errorf("%s: the refusal that ends: %+v", name, look.Ended)
		}
		if look.Ended != nil {
			if p.PlaceName(look.Ended.Place) == "" || len(look.Ended.Solution) != len(p.Places) {
				t.Errorf("%s: %+v", name, look.Ended)
			}
			continue
		}
		if look.Over && look.PlainOver && p.Worths == nil && look.Solutions != look.Plain.Solutions {
			t.Errorf("%s: %d solutions, and %d of the plain search", name, look.Solutions, look.Plain.Solutions)
		}
		for i, step := range look.Steps {
			for _, gone := range step.Gone {
				if slices.Contains(step.Left[gone.Place-1], gone.Choice) {
					t.Errorf("%s: moment %d: %v is left and gone", name, i, gone)
				}
			}
			if step.Empty > 0 && len(step.Left[step.Empty-1]) > 0 {
				t.Errorf("%s: moment %d: place %d isn't empty", name, i, step.Empty)
			}
		}
	}
}

// If places with the fewest choices come first, the plain search runs alongside, and a refusal that
// doesn't last is found.
func TestFewestIsChecked(t *testing.T) {
	const sums = `places = [2, 3, 5, 7, 8]
choices = ["leave", "take"]
next_place = "fewest"
def refused_by(place, choice, chosen):
    after = sum(p for p in chosen if chosen[p] == "take") + (place if choice == "take" else 0)
    if after > 10:
        return "too large"
    if %s and after < 10:
        return "too small"
`
	for condition, ended := range map[string]bool{"place == 8": true, "len(chosen) == 4": false} {
		r, _ := record(t, strings.Replace(sums, "%s", condition, 1), problem.Limits{Memory: 256 << 20, Tests: 10_000})
		if r.Look == nil || (r.Look.Ended != nil) != ended {
			t.Errorf("%s: %+v", condition, r.Look)
			continue
		}
		if !ended && (r.Look.Plain.Solutions != r.Run.Solutions || r.Look.Plain.Tests == 0) {
			t.Errorf("%s: %+v beside %+v", condition, r.Look.Plain, r.Run.Sum)
		}
		if ended && r.Look.Ended.Why != "too small" {
			t.Errorf("%s: %+v", condition, r.Look.Ended)
		}
	}
}
