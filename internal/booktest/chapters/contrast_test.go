package chapters

import (
	"image/color"
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
)

// A pair is two colours that meet on a page. Back can have several layers, the topmost first, each
// as opaque as its percentage says.
type pair struct {
	what, front, back string
	least             float64
}

// WCAG has no minimum for what isn't needed to understand a page. Ours keeps it from disappearing.
const (
	forHints = 1.05
	apart    = 1.25 // tints with numbers on them
	farApart = 1.5  // the same in the dark, where eyes distinguish less
)

var pairs = []pair{
	// Text.
	{"text", "--ink", "--paper", booktest.ForText},
	{"interface text, captions, legends", "--ink2", "--paper", booktest.ForText},
	{"labels, line numbers, comments, scales of charts", "--ink3", "--paper", booktest.ForText},
	{"links", "--go-text", "--paper", booktest.ForText},
	{"a solution's label", "--yes-text", "--paper", booktest.ForText},
	{"a dead end's label", "--no-text", "--paper", booktest.ForText},
	{"text in a note, the log", "--ink", "--wash", booktest.ForText},
	{"interface text in a note", "--ink2", "--wash", booktest.ForText},
	{"labels in a note", "--ink3", "--wash", booktest.ForText},
	{"links in a note", "--go-text", "--wash", booktest.ForText},
	{"a found word", "--ink", "--found", booktest.ForText},
	{"its ground", "--found", "--paper", 1.2},
	{"the entry that was written", "--go-text", "--go-wash", booktest.ForText},
	{"the line that runs next", "--ink", "--go-wash", booktest.ForText},
	{"numbers and comments of the line that runs next", "--ink3", "--go-wash", booktest.ForText},
	{"the innermost call", "--paper", "--go", booktest.ForText},
	{"the sign on the button that plays", "--paper", "--ink", booktest.ForText},
	{"a number in a light square", "--ink2", "--sq-light", booktest.ForText},
	{"a number in a dark square", "--ink2", "--sq-dark", booktest.ForText},
	{"a strong number in a light square", "--ink", "--sq-light", booktest.ForText},
	{"a queen of another family than the one that is pointed at", "--queen 30%", "--sq-dark", forHints},
	{"a strong number in a dark square", "--ink", "--sq-dark", booktest.ForText},
	{"a digit that the search has put", "--go-text", "--paper", booktest.ForText},
	{"the same in the row, column or box of both", "--go-text", "--no 14%, --paper", booktest.ForText},
	{"a given digit in it", "--ink", "--no 14%, --sq-dark", booktest.ForText},
	{"a digit under test", "--ink", "--no 14%, --paper", booktest.ForText},
	{"digits refused before", "--ink2", "--no 14%, --paper", booktest.ForText},
	{"digits refused before in the cell that is asked about", "--ink2", "--go 14%, --paper", booktest.ForText},

	// The page: edges that readers have to find, and the focus.
	{"the focus", "--go", "--paper", booktest.ForMarks},
	{"the focus in a note", "--go", "--wash", booktest.ForMarks},
	{"the edge of a button, of entries, of the board", "--line", "--paper", booktest.ForMarks},
	{"the edge of a note", "--line", "--wash", booktest.ForMarks},
	{"the edge of a button under the mouse, the rim of a finding", "--ink2", "--paper", booktest.ForMarks},
	{"the outline of a solution", "--yes", "--paper", booktest.ForMarks},
	{"a dead end", "--no", "--paper", booktest.ForMarks},

	// Marks on charts.
	{"the best so far", "--best", "--paper", booktest.ForMarks},
	{"the way of a run, whose height says the depth", "--line 55%, --paper", "--paper", forHints},
	{"where a run is now, on its way", "--ink", "--line 55%, --paper", booktest.ForMarks},
	{"a solution on the way of a run", "--yes", "--line 55%, --paper", booktest.ForMarks},
	{"the row in a node", "--paper", "--go", booktest.ForText},
	{"the row in a dead end, the crosses in its column", "--paper", "--no", booktest.ForText},
	{"the row in a solution", "--paper", "--yes", booktest.ForText},
	{"what leads to a solution, beside what leads nowhere", "--strong", "--faint", 2.5}, // there's a gap between them
	{"a bar of what leads to a solution, a queen that stays", "--strong", "--paper", booktest.ForMarks},
	{"a bar of what leads nowhere", "--faint", "--paper", booktest.ForMarks},
	{
		"rows refused, below the line of a search; a board with an attack; a refused test",
		"--no-soft",
		"--paper",
		booktest.ForMarks,
	},
	{"words where a table goes on", "--ink2", "--edge", booktest.ForText},
	{"the row in a folded subtree", "--ink", "--no-wash", booktest.ForText},
	{"the row in a folded subtree with solutions", "--ink", "--yes-wash", booktest.ForText},
	{"the edge of a folded subtree", "--no", "--no-wash", booktest.ForMarks},
	{"the edge of a folded subtree with solutions", "--yes", "--yes-wash", booktest.ForMarks},
	{"a folded subtree, by its edge", "--no-wash", "--paper", forHints},
	{"a folded subtree with solutions, by its edge", "--yes-wash", "--paper", forHints},
	{"a finding in its rim", "--paper", "--ink2", booktest.ForMarks},
	{"a faint way of the fan", "--line", "--paper", booktest.ForMarks},
	{"a queen that stays, beside one that must move", "--strong", "--rule", booktest.ForMarks},

	// Marks on a grid of digits.
	{"the letter of a colour", "--ink", "--hue-1", booktest.ForText},
	{"the letter of a second", "--ink", "--hue-2", booktest.ForText},
	{"the letter of a third", "--ink", "--hue-3", booktest.ForText},
	{"the letter of a fourth", "--ink", "--hue-4", booktest.ForText},
	{"the letter of a fifth", "--ink", "--hue-5", booktest.ForText},
	{"the letter of a sixth", "--ink", "--hue-6", booktest.ForText},
	{"a way over cells", "--go 50%, --paper", "--paper", 2}, // its cells have numbers, too
	{"the lines between boxes", "--ink2", "--paper", booktest.ForMarks},
	{"the lines between boxes beside a given digit", "--ink2", "--sq-dark", booktest.ForMarks},
	{"the lines between cells", "--line", "--paper", 2}, // two cells' contents are apart without them
	{"the row, column or box of both, by its frames", "--no 14%, --paper", "--paper", forHints},
	{"the same behind a given digit", "--no 14%, --sq-dark", "--sq-dark", forHints},
	{"a frame in it, a strike", "--no", "--no 14%, --paper", booktest.ForMarks},
	{"the frame of a given digit in it", "--no", "--no 14%, --sq-dark", booktest.ForMarks},

	// Bars on a logarithmic axis.
	{"a bar, a ring", "--ink2", "--paper", booktest.ForMarks},
	{"a line of what is possible", "--line", "--paper", booktest.ForMarks},
	{"a line beside the grid", "--line", "--rule", 2}, // the grid only helps; the lines are clear without it

	// Maps of counts: the number can be read on every tint, and no two tints look alike.
	{"the fewest", "--ink", "--heat-1", booktest.ForText},
	{"few", "--ink", "--heat-2", booktest.ForText},
	{"as many as not", "--ink", "--heat-3", booktest.ForText},
	{"many", "--hot-ink", "--heat-4", booktest.ForText},
	{"the most", "--hot-ink", "--heat-5", booktest.ForText},
	{"few beside the fewest", "--heat-2", "--heat-1", apart},
	{"more beside few", "--heat-3", "--heat-2", apart},
	{"many beside fewer", "--heat-4", "--heat-3", apart},
	{"the most beside many", "--heat-5", "--heat-4", apart},

	// Hairlines and fills that only separate things: nothing is lost without them.
	{"hairlines, rings, grids, a queen that must move", "--rule", "--paper", forHints},
	{"a quiet band", "--wash", "--paper", forHints},
	{"behind the entry that was written", "--go-wash", "--paper", forHints},
	{"behind an entry left over, whose lines are thin", "--ink3", "--rule", booktest.ForMarks},
	{"a dark square beside a light one; every mark stands out from both", "--sq-dark", "--sq-light", forHints},
	{"the column under test, light", "--go 14%, --sq-light", "--sq-light", forHints},
	{"the column under test, dark", "--go 14%, --sq-dark", "--sq-dark", forHints},
	{"the column under test of a small board, light", "--go 16%, --sq-light", "--sq-light", forHints},
	{"the column under test of a small board, dark", "--go 16%, --sq-dark", "--sq-dark", forHints},
}

// Marks are drawn on squares, also in the column under test, whose tint is stronger on small
// boards.
func init() {
	squares := []struct{ what, back string }{
		{"on a light square", "--sq-light"},
		{"on a dark square", "--sq-dark"},
		{"on a light square under test", "--go 14%, --sq-light"},
		{"on a dark square under test", "--go 14%, --sq-dark"},
		{"on a light square under test, small", "--go 16%, --sq-light"},
		{"on a dark square under test, small", "--go 16%, --sq-dark"},
	}
	for _, mark := range []struct{ what, front string }{
		{"a queen", "--queen"},
		{"a line of attack, its frames and crosses", "--no"},
		{"an arrow", "--go"},
		{"the frame of a placed queen or of a number, the ring of one that stays", "--ink"},
		{"a ghost, a tried square, an open one", "--ink2"},
	} {
		for _, square := range squares {
			// Arrows and rings aren't drawn while a column is tested.
			if strings.Contains(square.back, "%") && mark.front == "--go" {
				continue
			}
			pairs = append(pairs, pair{mark.what + " " + square.what, mark.front, square.back, booktest.ForMarks})
		}
	}
}

// TestContrast computes the contrast of every pair of colours in both themes and on paper.
func TestContrast(t *testing.T) {
	themes := readThemes(t)
	for _, name := range slices.Sorted(maps.Keys(themes)) {
		t.Run(name, func(t *testing.T) {
			for _, p := range pairs {
				if name == "print" && strings.Contains(p.back, "--line 55%") {
					continue // the player's controls aren't printed
				}
				if name == "dark" && p.least == apart {
					p.least = farApart
				}
				front, back := themes[name].mix(t, p.front), themes[name].mix(t, p.back)
				if got := booktest.Contrast(front, back); got < p.least {
					t.Errorf("%s: %s on %s has %.2f : 1, want %g : 1", p.what, p.front, p.back, got, p.least)
				}
			}
		})
	}
}

// TestContrastIsComplete compares the table with the style sheets: every colour and opacity that
// they use has to be in it, in its role.
func TestContrastIsComplete(t *testing.T) {
	themes := readThemes(t)
	fronts, texts, backs, veils := map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{
		"0": true,
		"1": true,
	}
	for _, p := range pairs {
		layers := strings.Split(p.front+", "+p.back, ", ")
		for _, layer := range layers {
			name, percent, through := strings.Cut(layer, " ")
			if through {
				share, _ := strconv.ParseFloat(strings.TrimSuffix(percent, "%"), 64)
				veils[strconv.FormatFloat(share/100, 'g', -1, 64)] = true
			}
			if themes["light"][name] == (color.RGBA{}) {
				t.Errorf("%s: tokens.css has no colour %q", p.what, name)
			}
		}
		front, _, _ := strings.Cut(layers[0], " ")
		fronts[front] = true
		texts[front] = texts[front] || p.least == booktest.ForText
		for _, layer := range layers[1:] {
			back, _, _ := strings.Cut(layer, " ")
			backs[back] = true
		}
	}

	uses := 0
	sheets, err := fs.Glob(queenbook.Templates(), "style/*.css")
	if err != nil || len(sheets) < 3 {
		t.Fatalf("only the sheets %q were found: %v", sheets, err)
	}
	for _, sheet := range sheets {
		sheet = path.Base(sheet)
		if sheet == "1-tokens.css" || sheet == "2-paper.css" {
			continue // they define the colours
		}
		for _, d := range declarations(asset(t, sheet)) {
			if literalColour.MatchString(d.value) {
				t.Errorf("%s: %s { %s: %s } has a colour that tokens.css does not name",
					sheet, d.selector, d.property, d.value)
			}
			if d.property == "opacity" && !veils[d.value] {
				t.Errorf("%s: %s { opacity: %s } is not in the table of pairs", sheet, d.selector, d.value)
			}
			for _, use := range useOfToken.FindAllStringSubmatch(d.value, -1) {
				name := use[1]
				if _, isColour := themes["light"][name]; !isColour {
					continue // a font or a length
				}
				uses++
				known := fronts[name] || backs[name]
				switch {
				case d.property == "color":
					known = texts[name]
				case strings.HasPrefix(d.property, "background"):
					known = backs[name]
				}
				if !known {
					t.Errorf("%s: %s { %s: %s } is not in the table of pairs", sheet, d.selector, d.property, d.value)
				}
			}
		}
	}
	if uses < 50 {
		t.Errorf("only %d uses of colours were found, the sheets are not read rightly", uses)
	}
}

// Two marks have to look as different as their meanings: colours of different meanings are far from
// each other, and from ink, in a perceptually uniform space.
func TestColoursOfMeaningAreApart(t *testing.T) {
	meanings := []string{"--ink", "--go", "--no", "--yes", "--best"}
	for name, palette := range readThemes(t) {
		for i, a := range meanings {
			for _, b := range meanings[:i] {
				if got := distance(palette[a], palette[b]); got < 0.12 {
					t.Errorf("%s: %s and %s are %.3f apart, want 0.12", name, a, b, got)
				}
			}
		}
	}
}

// distance is the distance of two colours in OKLab, where black and white are 1 apart.
func distance(a, b color.RGBA) float64 {
	x, y := oklab(a), oklab(b)
	return math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2])
}

func oklab(c color.RGBA) [3]float64 {
	r, g, b := booktest.Linear(c.R), booktest.Linear(c.G), booktest.Linear(c.B)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

func TestContrastRatio(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want float64
	}{
		{"#000", "#fff", 21},
		{"#fff", "#fff", 1},
		{"#767676", "#fff", 4.54},
		{"#0000ff", "#fff", 8.59},
	} {
		if got := booktest.Contrast(hex(t, test.a), hex(t, test.b)); math.Abs(got-test.want) > 0.005 {
			t.Errorf("%s on %s: %.3f, want %.2f", test.a, test.b, got, test.want)
		}
	}
}
