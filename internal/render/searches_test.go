package render_test

import (
	"strings"
	"testing"

	"queenbook/internal/render"
)

// Every board of every search is a bar of the same width, and the table says
// how many times longer than the first a search is.
func TestSearches(t *testing.T) {
	r := render.Searches{N: 2, Searches: []render.Search{
		{Name: "a < b", Boards: []render.SearchBoard{{0, render.GoesOn}, {1, render.LeadsNowhere}}},
		{Name: "c", Boards: []render.SearchBoard{{0, render.GoesOn}, {1, render.GoesOn}, {2, render.IsWrong}, {2, render.IsSolution}, {1, render.LeadsNowhere}}},
	}}
	var out strings.Builder
	if err := new(render.Sheet).Searches(&out, r); err != nil {
		t.Fatal(err)
	}
	parse(t, out.String())
	for _, want := range []string{
		`<th scope="row">a &lt; b</th>`,
		`viewBox="0 0 50 22"`, // five boards, the widest search, in both rows
		`<path class="b-nowhere" d="M0 20h8v2h-8zM10 10h8v12h-8z"/><path class="b-dead" d="M10 10h8v6h-8z"/>`,
		`<path class="b-bound" d="M20 0h8v22h-8z"/><path class="b-solution" d="M30 0h8v22h-8z"/>`,
		`<td class="n">2</td><td class="n">1.0</td>`,
		`<td class="n">5</td><td class="n">2.5</td>`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in\n%s", want, out.String())
		}
	}
	if n := strings.Count(out.String(), `viewBox="0 0 50 22"`); n != 2 {
		t.Errorf("%d of 2 searches have the common scale", n)
	}
	var legend strings.Builder
	if err := render.SearchesLegend(&legend, render.Searches{Searches: r.Searches[:1]}); err != nil {
		t.Fatal(err)
	}
	if got := legend.String(); strings.Contains(got, "b-bound") || strings.Contains(got, "b-solution") || !strings.Contains(got, "b-dead") {
		t.Errorf("the legend explains what is not there: %s", got)
	}
}

// A mask is written with its highest bit first.
func TestMaskTable(t *testing.T) {
	var out strings.Builder
	err := render.MaskTable(&out, []render.Masks{{Title: "column 2", N: 3, Lines: []render.MaskLine{{Name: "free", Bits: 0b110, Chosen: 0b010}}}})
	if err != nil {
		t.Fatal(err)
	}
	parse(t, out.String())
	for _, want := range []string{
		`<th scope="col">3</th><th scope="col">2</th><th scope="col">1</th>`,
		`<td>1</td><td class="written">1</td><td class="zero">0</td>`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in\n%s", want, out.String())
		}
	}
}

// An entry says what it is: asked, old, or nothing yet.
func TestArrays(t *testing.T) {
	var out strings.Builder
	err := render.Arrays(&out, []render.Array{
		{Name: "row", Entries: []string{"2", "4", "5", "0"}, Marked: 2, Faint: 3},
		{Name: "used", Entries: []string{"T", "F"}, Asked: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	parse(t, out.String())
	for _, want := range []string{
		`<dt>row</dt><dd><ol class="array"><li><sub>1</sub>2</li><li class="written"><sub>2</sub>4</li><li class="old"><sub>3</sub>5</li><li class="zero"><sub>4</sub>0</li></ol>`,
		`<dt>used</dt><dd><ol class="array"><li class="written"><sub>1</sub>T</li><li class="zero"><sub>2</sub>F</li></ol>`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in\n%s", want, out.String())
		}
	}
}
