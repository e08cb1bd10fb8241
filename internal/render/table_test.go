package render_test

import (
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

// Tables of the book, as they were before there was a type for them.
func TestTable(t *testing.T) {
	n := render.Numeric
	text := func(s string) render.TableCell { return render.TableCell{Text: s} }
	for _, test := range []struct {
		name  string
		table render.Table
		want  string
	}{
		{"numbers and a foot", render.Table{Label: words.Plain("Sets with a queen in the corner"), Class: "sums",
			Heads: []render.TableCell{n("attacked queens in it"), n("sets"), n("cut"),
				n("cut, counted once for each attack")},
			Rows: []render.Row{render.RowOf(n("0"), n("20"), n("0"), n("0")),
				render.RowOf(n("1"), n("135"), n("135"), n("135"))},
			Foot: []render.Row{render.RowOf(n("together"), n("455"), n("435"), n("819"))}},
			`<div class="scroll" tabindex="0" role="group" aria-label="Sets with a queen in the corner"><table class="sums"><thead><tr>` +
				`<th scope="col" class="n">attacked queens in it</th><th scope="col" class="n">sets</th><th scope="col" class="n">cut</th><th scope="col" class="n">cut, counted once for each attack</th></tr></thead>` +
				`<tbody><tr><th scope="row" class="n">0</th><td class="n">20</td><td class="n">0</td><td class="n">0</td></tr><tr><th scope="row" class="n">1</th><td class="n">135</td><td class="n">135</td><td class="n">135</td></tr></tbody>` +
				`<tfoot><tr><th scope="row" class="n">together</th><td class="n">455</td><td class="n">435</td><td class="n">819</td></tr></tfoot></table></div>`},
		{"a head over several columns", render.Table{Label: words.Plain("The eight symmetries"), Class: "symmetries",
			Heads: []render.TableCell{text("symmetry"), text("(r, c) goes to"),
				text("the first board becomes"), n("unchanged boards")},
			Rows: []render.Row{render.RowOf(text("half turn"), render.TableCell{HTML: "(m − r, m − c)"},
				render.TableCell{Text: "9 4 6", Class: "rows"}, n("80"))},
			Foot: []render.Row{render.RowOf(render.TableCell{Text: "together", Span: 3}, n("14,296"))}},
			`<div class="scroll" tabindex="0" role="group" aria-label="The eight symmetries"><table class="symmetries"><thead><tr>` +
				`<th scope="col">symmetry</th><th scope="col">(r, c) goes to</th><th scope="col">the first board becomes</th><th scope="col" class="n">unchanged boards</th></tr></thead>` +
				`<tbody><tr><th scope="row">half turn</th><td>(m − r, m − c)</td><td class="rows">9 4 6</td><td class="n">80</td></tr></tbody>` +
				`<tfoot><tr><th scope="row" colspan="3">together</th><td class="n">14,296</td></tr></tfoot></table></div>`},
		{"a head with a class and a span", render.Table{Label: words.Plain("Cuts"), Class: "sums",
			Rows: []render.Row{render.RowOf(render.TableCell{Text: "solutions", Class: "n", Span: 3},
				n("92")), {Class: "here", Cells: []render.TableCell{n("8")}}}},
			`<div class="scroll" tabindex="0" role="group" aria-label="Cuts"><table class="sums">` +
				`<tbody><tr><th scope="row" class="n" colspan="3">solutions</th><td class="n">92</td></tr><tr class="here"><td class="n">8</td></tr></tbody></table></div>`},
		{"without a label", render.Table{Class: "sums",
			Heads: []render.TableCell{text("boards in the family")},
			Rows:  []render.Row{render.RowOf(text("8"), text("1,765"))}},
			`<div class="scroll"><table class="sums"><thead><tr><th scope="col">boards in the family</th></tr></thead><tbody><tr><th scope="row">8</th><td>1,765</td></tr></tbody></table></div>`},
		{"without a box", render.Table{Fits: true, Class: "spread",
			Heads: []render.TableCell{text("moves"), n("starts"), text("")},
			Rows:  []render.Row{render.RowOf(text("0"), n("2"), render.TableCell{HTML: "<svg/>"})}},
			`<table class="spread"><thead><tr><th scope="col">moves</th><th scope="col" class="n">starts</th><td></td></tr></thead><tbody><tr><th scope="row">0</th><td class="n">2</td><td><svg/></td></tr></tbody></table>`},
		{"words that look like elements", render.Table{Label: words.Plain(`a "b"`), Class: "x",
			Rows: []render.Row{render.RowOf(text("<c>"), text("&"))}},
			`<div class="scroll" tabindex="0" role="group" aria-label="a &#34;b&#34;"><table class="x"><tbody><tr><th scope="row">&lt;c&gt;</th><td>&amp;</td></tr></tbody></table></div>`},
	} {
		if got := rendertest.Text(t, test.table); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}

func TestGallery(t *testing.T) {
	legend := render.Legend{{Path: "M0 0", Class: "a", Words: words.Plain("b")}}
	drawn := rendertest.Text(t, legend)
	for _, test := range []struct {
		name    string
		gallery render.Gallery
		want    string
	}{
		{"pictures", render.Gallery{Items: []render.Item{{Picture: legend, HTML: "<p>1</p>"}, {Picture: legend}}},
			`<ol class="gallery"><li>` + drawn + `<p>1</p></li><li>` + drawn + `</li></ol>`},
		{"large, with a list behind", render.Gallery{Class: "relatives", Large: true,
			Items:  []render.Item{{ID: "solution-1", Picture: legend}},
			Listed: []render.Item{{ID: "solution-2", HTML: "<p>2</p>"}, {Class: "rows", HTML: "1 2"}}},
			`<ol class="gallery relatives large"><li id="solution-1">` + drawn + `</li></ol>` +
				`<ol class="list relatives large"><li id="solution-2"><p>2</p></li><li class="rows">1 2</li></ol>`},
	} {
		if got := rendertest.Text(t, test.gallery); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}
