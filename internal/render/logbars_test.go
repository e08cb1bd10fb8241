package render_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/render"
)

// logBars has two series over three sizes, and a bar of every look.
var logBars = render.LogBars{
	Name: "Counts & more", What: "columns",
	Groups: []render.LogGroup{
		{Name: "tests", Bars: []render.LogBar{
			{Name: "1", Count: big.NewInt(1), Look: render.LogTests},
			{Name: "4", Count: big.NewInt(60), Look: render.LogTests},
			{Name: "8", Count: big.NewInt(15720), Look: render.LogTests},
		}},
		{Name: "solutions", Bars: []render.LogBar{
			{Name: "1", Count: big.NewInt(1), Look: render.LogSolutions},
			{Name: "2", Count: big.NewInt(0), Look: render.LogSolutions},
			{Name: "8", Count: big.NewInt(100), Look: render.LogSolutions},
		}},
		{Bars: []render.LogBar{
			{Name: "boards", Count: big.NewInt(16777216), Look: render.LogBoards},
			{Name: "nodes", Count: big.NewInt(2057), Look: render.LogNodes},
			{Name: "bound", Count: big.NewInt(99999999), Look: render.LogBound},
		}},
	},
}

// What stands in a row: its name, its count, and the path of its bar in
// hundredths of a power of ten.
func logRows(t *testing.T, l render.LogBars) (rows []string, root *node) {
	t.Helper()
	var out strings.Builder
	if err := new(render.Sheet).LogBars(&out, l); err != nil {
		t.Fatal(err)
	}
	root = parse(t, out.String())
	for n := range root.all() {
		if n.name != "tr" || len(n.children) == 1 || n.children[1].name == "th" {
			continue
		}
		row := n.children[0].text + ": " + n.children[1].text
		for m := range n.children[2].all() {
			if m.name == "path" {
				row += " " + m.attrs["class"] + " " + m.attrs["d"]
			}
		}
		rows = append(rows, row)
	}
	return rows, root
}

func TestLogBars(t *testing.T) {
	rows, root := logRows(t, logBars)
	want := []string{
		"1: 1 l-tests M0 2h5.3v6h-5.3z", // a sliver: 1 has no length
		"4: 60 l-tests M0 2h178v6h-178z",
		"8: 15,720 l-tests M0 2h420v6h-420z",
		"1: 1 l-solutions M0 2h5.3v6h-5.3z",
		"2: 0", // no bar
		"8: 100 l-solutions M0 2h200v6h-200z",
		"boards: 16,777,216 l-boards M0 2h722v6h-722z",
		"nodes: 2,057 l-nodes M0 2h331v6h-331z",
		"bound: 99,999,999 l-bound M0 2h800v6h-800z",
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if region := root.attrs["aria-label"]; region != "Counts & more" {
		t.Errorf("the region is called %q", region)
	}
	if !strings.Contains(root.text, "each line is ten times the one before") {
		t.Error("the chart does not say what its grid means")
	}
	var groups []string
	for _, n := range root.classed("group") {
		groups = append(groups, n.text)
	}
	if diff := cmp.Diff([]string{"tests", "solutions"}, groups); diff != "" {
		t.Errorf("groups (-want +got):\n%s", diff)
	}
}

// All bars end inside the axis, which ends at the first power of ten that no
// count exceeds; its powers are written as often as there is room.
func TestLogScale(t *testing.T) {
	ten := func(power, plus int64) *big.Int {
		n := new(big.Int).Exp(big.NewInt(10), big.NewInt(power), nil)
		return n.Add(n, big.NewInt(plus))
	}
	for _, test := range []struct {
		top     *big.Int
		decades int
		length  string
		powers  string
	}{
		{big.NewInt(0), 1, "", "1 10"},
		{big.NewInt(1), 1, "0.7", "1 10"},
		{big.NewInt(10), 1, "100", "1 10"},
		{big.NewInt(11), 2, "104", "1 10 10²"},
		{ten(6, 0), 6, "600", "1 10 10² 10³ 10⁴ 10⁵ 10⁶"},
		{ten(6, 1), 7, "600", "1 10³ 10⁶"},
		{big.NewInt(178462987637760), 15, "1425", "1 10³ 10⁶ 10⁹ 10¹² 10¹⁵"},
		{ten(19, 0), 19, "1900", "1 10⁶ 10¹² 10¹⁸"},
		{ten(25, 7), 26, "2500", "1 10⁶ 10¹² 10¹⁸ 10²⁴"},
	} {
		rows, root := logRows(t, render.LogBars{Groups: []render.LogGroup{{Bars: []render.LogBar{{Name: "top", Count: test.top}}}}})
		bar := ""
		if test.length != "" {
			bar = fmt.Sprintf(" l-boards M0 2h%sv6h-%[1]sz", test.length)
		}
		if len(rows) != 1 || !strings.HasSuffix(rows[0], bar) || bar == "" && strings.Contains(rows[0], "M0") {
			t.Errorf("%d: rows %q, want the bar %q", test.top, rows, bar)
		}
		lines, powers := 0, ""
		for n := range root.classed("scale")[0].all() {
			switch n.name {
			case "line":
				lines++
			case "text":
				powers += n.text + " "
			}
		}
		if lines != test.decades+1 || strings.TrimSpace(powers) != test.powers {
			t.Errorf("%d: %d lines and powers %q, want %d and %q", test.top, lines, powers, test.decades+1, test.powers)
		}
	}
}
