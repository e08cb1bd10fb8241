package site_test

import (
	"strings"
	"testing"
)

// The chapters of the first part, or all chapters, are in one document. Its ids are unique and
// references stay inside it, it has one top-level heading, and nothing in it needs a script.
func TestPrint(t *testing.T) {
	chapters := map[string]string{
		"1-red.md": "---\ntitle: Red\npart: One\nneeds: [blue, sky]\n---\n## Same {#same}\n\n{term}`Deep` {ref}`same`, {ref}`home <index>`, {ref}`sky`, [x](../blue/index.html), [y](https://example.org/#z).\n\n" +
			"::::{exercise}\nWhich?\n:::{right} A\n\n### Lower\n\n:::\n:::{answer} B\n:::\n::::\n\n```{swatch} moving\n```",
		"2-blue.md":  chapter("Blue", "## Same\n\n```{swatch} sky\n:caption: The sky is {ref}`deep <term-deep>`.\n:label: sky\n```\n\n{ref}`green`"),
		"3-green.md": "---\ntitle: Green\npart: Two\n---\n",
	}
	got := pagesOf(t, "{{.Layout}}|{{with .Next}}{{.Href}}{{end}}|{{.Body}}", chapters)["print/index.html"]
	want := `print||One<h2 id="red">Red</h2><p><a class="ref" href="#blue">Blue</a>, <a class="ref" href="#blue.sky">Figure 2.1</a></p><defs>0 drawn</defs>` +
		`<h3 id="red.same"><a class="permalink" href="#red.same">Same</a></h3>` + "\n" +
		`<p><dfn id="red.term-deep" role="none">Deep</dfn> <a class="ref" href="#red.same">Same</a>, <a class="ref" href="../index.html">home</a>, <a class="ref" href="#blue.sky">Figure 2.1</a>, <a href="#blue">x</a>, <a href="https://example.org/#z">y</a>.</p>` + "\n"
	if !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, want := range []string{
		`<h4 id="red.lower">`, `<figure id="blue.sky"><svg>sky</svg>The sky is <a class="ref" href="#red.term-deep">deep</a>.</figure>`,
		`<figure><x-y id="red.moves"><p>still</p></x-y></figure>`,
		`<a class="ref" href="../green/index.html">Green</a>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it has no %s:\n%s", want, got)
		}
	}
	if strings.Contains(got, "Green</h2>") {
		t.Errorf("it has the second part:\n%s", got)
	}

	chapters["book.yml"] = "print: all\nchapters: [blue, red, green]"
	got = pagesOf(t, "{{.Body}}", chapters)["print/index.html"]
	if !strings.Contains(got, `<h2 id="green">Green</h2>`) || !strings.Contains(got, `<a class="ref" href="#green">`) {
		t.Errorf("not all is there:\n%s", got)
	}
	chapters["4-print.md"] = chapter("Print", "")
	delete(chapters, "book.yml")
	chapters["index.md"] = chapter("Home", "")
	const taken = `content/4-print.md:1:1: the page "print" is already made by the document to print`
	if err := builder(files(chapters), templates()).Build(newFolder()); err == nil || err.Error() != taken {
		t.Errorf("%v, want %s", err, taken)
	}
}
