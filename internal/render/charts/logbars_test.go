package charts_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/render/charts"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

// logBars has two series over three sizes, and bars and dots without a name.
var logBars = charts.LogBars{
	Name: words.Plain("Counts & more"), What: words.Plain("columns"),
	Groups: []charts.LogGroup{
		{Name: words.Plain("tests"), Bars: []charts.LogBar{
			{Name: words.Plain("1"), Count: big.NewInt(1)},
			{Name: words.Plain("4"), Count: big.NewInt(60)},
			{Name: words.Plain("8"), Count: big.NewInt(15720)},
		}},
		{Name: words.Plain("solutions"), Bars: []charts.LogBar{
			{Name: words.Plain("1"), Count: big.NewInt(1)},
			{Name: words.Plain("2"), Count: big.NewInt(0)},
			{Name: words.Plain("8"), Count: big.NewInt(100)},
		}},
		{Bars: []charts.LogBar{
			{Name: words.Plain("boards"), Count: big.NewInt(16777216)},
			{Name: words.Plain("nodes"), Count: big.NewInt(2057)},
			{Name: words.Plain("part"), Count: big.NewInt(100), Whole: big.NewInt(99999999)},
			{Name: words.Plain("none"), Count: new(big.Int), Whole: big.NewInt(1000)},
		}},
	},
}

// logRows is what's in each row: its name, its count, and the path of its bar in hundredths of a
// power of ten.
func logRows(t *testing.T, l charts.LogBars) (rows []string, root *rendertest.Node) {
	t.Helper()
	root = rendertest.Draw(t, l)
	for n := range root.All() {
		if n.Name != "tr" || len(n.Children) == 1 || n.Children[1].Name == "th" {
			continue
		}
		row := n.Children[0].Text + ": " + n.Children[1].Text
		for m := range n.Children[2].All() {
			if m.Name == "path" {
				row += " " + m.Attrs["class"] + " " + m.Attrs["d"]
			}
		}
		rows = append(rows, row)
	}
	return rows, root
}

func TestLogBars(t *testing.T) {
	rows, root := logRows(t, logBars)
	want := []string{
		"1: 1 b-count M0 2h5.3v6h-5.3z", // a sliver: 1 has no length
		"4: 60 b-count M0 2h178v6h-178z",
		"8: 15,720 b-count M0 2h420v6h-420z",
		"1: 1 b-count M0 2h5.3v6h-5.3z",
		"2: 0", // no bar
		"8: 100 b-count M0 2h200v6h-200z",
		"boards: 16,777,216 b-count M0 2h722v6h-722z",
		"nodes: 2,057 b-count M0 2h331v6h-331z",
		"part: 100 l-share M200 5H800 l-rim M800 5h0 l-whole M800 5h0 l-part M200 5h0",
		"none: – l-rim M300 5h0 l-whole M300 5h0", // only a ring
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if region := root.Attrs["aria-label"]; region != "Counts & more" {
		t.Errorf("the region is called %q", region)
	}
	if !strings.Contains(root.Text, "each line is ten times the one before") {
		t.Error("the chart does not say what its grid means")
	}
	var groups []string
	for _, n := range root.Classed("group") {
		groups = append(groups, n.Text)
	}
	if diff := cmp.Diff([]string{"tests", "solutions"}, groups); diff != "" {
		t.Errorf("groups (-want +got):\n%s", diff)
	}
}

// All bars end inside the axis, which ends at the first power of ten that no count exceeds. As many
// of its powers are labelled as there's space for.
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
		rows, root := logRows(t, charts.LogBars{Groups: []charts.LogGroup{{Bars: []charts.LogBar{{Name: words.Plain("top"),
			Count: test.top}}}}})
		bar := ""
		if test.length != "" {
			bar = fmt.Sprintf(" b-count M0 2h%sv6h-%[1]sz", test.length)
		}
		if len(rows) != 1 || !strings.HasSuffix(rows[0], bar) || bar == "" && strings.Contains(rows[0], "M0") {
			t.Errorf("%d: rows %q, want the bar %q", test.top, rows, bar)
		}
		lines, powers := 0, ""
		for n := range root.Classed("scale")[0].All() {
			switch n.Name {
			case "line":
				lines++
			case "text":
				powers += n.Text + " "
			}
		}
		if lines != test.decades+1 || strings.TrimSpace(powers) != test.powers {
			t.Errorf("%d: %d lines and powers %q, want %d and %q", test.top, lines, powers, test.decades+1, test.powers)
		}
	}
}
