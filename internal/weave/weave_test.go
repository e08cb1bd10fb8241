package weave_test

import (
	"errors"
	"fmt"
	"html/template"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/ask"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

var _ ask.Source = stub{}

// A Doc is parsed once and resolved for every value of its page. The pages don't affect each other.
func TestOneDocManyPages(t *testing.T) {
	const src = "---\ntitle: Start {fact}`start.rows`\neach: starts\naddress: starts/{start.slug}\n---\n" +
		"## Rows {fact}`start.rows` {#rows}\n\n:::{only} start.moves = 2\n```{board} a\n:caption: Second only\n:label: own\n```\n:::\n\n" +
		"```{board} b\n:caption: Both\n:label: both\n```\n"
	doc, err := newWeaver().Parse("start.md", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	scopes, err := newStub().Each(doc.Meta.Each)
	if err != nil {
		t.Fatal(err)
	}
	var pages []*weave.Page
	for _, scope := range scopes {
		page, err := doc.Resolve(scope, "")
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	var got []string
	for _, page := range slices.Backward(pages) {
		var b strings.Builder
		if err := page.Render(&b, refs(page)); err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprint(page.Title.Text, " at ", page.Address, ": ", page.Labels["both"].Text, ", ",
			page.Headings[0].Text, ", ", strings.Count(b.String(), "<svg>")))
	}
	want := []string{
		"Start 3 < 1 at starts/3-lt-1: Figure 2, Rows 3 < 1, 2",
		"Start 1 2 3 at starts/1-2-3: Figure 1, Rows 1 2 3, 1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// What a Source learns about a directive: only its own options, and the id of its figure.
func TestDirective(t *testing.T) {
	source := newStub()
	doc, err := newWeaver().Parse("t.md", []byte("---\ntitle: T\n---\n"+
		"```{board}  1 5  \n:mark: a: b\n:caption: C\n:label: first\n:width: wide\n:step:\n```\n\n```{tree}\n```\n"))
	if err != nil {
		t.Fatal(err)
	}
	page, err := doc.Resolve(source, "4")
	if err != nil {
		t.Fatal(err)
	}
	if len(*source.drawn) > 0 {
		t.Error("Resolve draws")
	}
	err = page.Render(new(strings.Builder), refs(page))
	for i := range *source.drawn {
		link := &(*source.drawn)[i].Link
		if to, err := (*link)("first"); err != nil || to.Href != "#first" {
			t.Errorf("the directive's link to first: %v, %v", to, err)
		}
		*link = nil // functions can't be compared
	}
	want := []ask.Directive{
		{Name: "board", Args: "1 5", Options: map[string]string{"mark": "a: b", "step": ""}, ID: "first"},
		{Name: "tree", Options: map[string]string{}},
	}
	if diff := cmp.Diff(want, *source.drawn); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := fmt.Sprint(err); got != `t.md:9:1: board: step: "" is not a number` {
		t.Errorf("got %s", got)
	}
}

// Line ends, a byte order mark and a missing last line end don't change anything.
func TestFormsOfFile(t *testing.T) {
	const src = "---\ntitle: T\n---\n## A {fact}`n`\n\n```{board} 1\n:caption: x\n  y\n```\n\n:::{note}\nIn *it*\n:::"
	want := mustWeave(t, src).body
	for name, form := range map[string]string{
		"last line end": src + "\n",
		"windows":       strings.ReplaceAll(src, "\n", "\r\n"),
		"old mac":       strings.ReplaceAll(src, "\n", "\r"),
		"mark":          "\uFEFF" + src,
	} {
		if diff := cmp.Diff(want, mustWeave(t, form).body); diff != "" {
			t.Errorf("%s: -want +got:\n%s", name, diff)
		}
	}
	err := weaveAll("t.md", []byte("---\r\ntitle: T\r\n---\r\n\r\né {fact}`m`")).err
	if got := fmt.Sprint(err); !strings.HasPrefix(got, "t.md:5:3: unknown fact") {
		t.Errorf("windows: %s", got)
	}
	for bad, want := range map[string]string{
		"\xff":   "the byte 0xff isn't UTF-8 (in Latin-1 it's ÿ): save the file as UTF-8",
		"\x00":   "there's a byte 0 here, so this isn't text: is it the right file?",
		"\x1b[m": "the control character U+001B is not text",
		"\u0085": "the control character U+0085 is not text",
	} {
		if got := fmt.Sprint(weaveAll("t.md", []byte("---\ntitle: T\n---\né"+bad)).err); got != "t.md:4:2: "+want {
			t.Errorf("%q: %s", bad, got)
		}
	}
}

// Front matter means the same in any form of YAML.
func TestMeta(t *testing.T) {
	for _, test := range []struct{ matter, title, question string }{
		{"title: A", "A", ""},
		{"\"title\": A\n'question': B", "A", "B"},
		{"# comment\ntitle: 'It''s'\nquestion: |\n  One\n  two?\n", "It’s", "One two?"},
		{"question: >-\n  One\n  {lit}`two`?\ntitle: \"A \\u00e9\"", "A é", "One two?"},
		{"{title: \"# no heading\", question: '1. no list'}", "# no heading", "1. no list"},
	} {
		page := mustWeave(t, "---\n"+test.matter+"\n---\n").page
		if page.Title.Text != test.title || page.Question.Text != test.question {
			t.Errorf("%q: title %q, question %q", test.matter, page.Title.Text, page.Question.Text)
		}
		if page.Meta.Layout != "chapter" {
			t.Errorf("%q: layout %q", test.matter, page.Meta.Layout)
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriterFails(t *testing.T) {
	page := mustWeave(t, "---\ntitle: T\n---\n:::{each} starts\n"+strings.Repeat("words\n", 2000)+":::\n").page
	err := page.Render(fullDisk{}, refs(page))
	if got := fmt.Sprint(err); got != "write t.md: disk full" {
		t.Errorf("got %s", got)
	}
}

// A template that fails isn't a mistake of the figures.
func TestCellFails(t *testing.T) {
	w := newWeaver()
	w.Cell = template.Must(template.New("cell").Parse("{{.Nothing}}"))
	doc, err := w.Parse("t.md", []byte("---\ntitle: T\n---\n```{board} 1\n```\n"))
	if err != nil {
		t.Fatal(err)
	}
	page, err := doc.Resolve(newStub(), "1")
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(page.Render(new(strings.Builder), refs(page)))
	if !strings.HasPrefix(got, "frame a figure: template: cell:1:2: ") {
		t.Errorf("got %s", got)
	}
}

// A mistake is reported once, however often and by however many steps its text is woven.
func TestReportedOnce(t *testing.T) {
	doc, err := newWeaver().Parse("t.md", []byte("---\ntitle: T\n---\n:::{only} m = 1\n:::\n\n## A {fact}`m`\n\n:::{each} starts\n{fact}`q`\n:::\n"))
	if err != nil {
		t.Fatal(err)
	}
	page, err := doc.Resolve(newStub(), "1")
	var resolved, rendered text.Errors
	if !errors.As(err, &resolved) || len(resolved) != 2 {
		t.Errorf("Resolve: %v", err)
	}
	if err := text.Join(err, page.Render(new(strings.Builder), refs(page))); !errors.As(err,
		&rendered) || len(rendered) != 3 {
		t.Errorf("Render: %v", err)
	}
}

// Words that agree with a number are woven as the table in the reference says.
func TestWordsAgree(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `` (.*) `` \\| (.*) \\|$").FindAllStringSubmatch(weave.Roles.Intro, -1)
	if len(rows) < 4 {
		t.Fatalf("the table has %d rows", len(rows))
	}
	for _, row := range rows {
		for i, want := range strings.Split(row[2], " | ") {
			n := []int64{0, 1, 2, 92}[i]
			s := newStub()
			s.facts["solutions"] = number("solutions", n, strconv.FormatInt(n, 10))
			s.facts["through.corner"] = number("through.corner", min(n/2, 4), "")
			doc, err := newWeaver().Parse("t.md", []byte("---\ntitle: '"+row[1]+"'\n---\nWords."))
			if err != nil {
				t.Fatal(err)
			}
			page, err := doc.Resolve(s, "1")
			if err != nil || page.Title.Text != want {
				t.Errorf("%s of %d: %q, %v; want %q", row[1], n, page.Title.Text, err, want)
			}
		}
	}
}

// scripted is a stub whose figures need the scripts in their argument.
type scripted struct{ stub }

func (s scripted) Draw(d ask.Directive) (ask.Cell, error) {
	return ask.Cell{Needed: ask.Needed{Rooms: strings.Fields(d.Args)}, Bare: d.Args == "c"}, nil
}

// A page needs the scripts of its figures, each once.
func TestScripts(t *testing.T) {
	doc, err := newWeaver().Parse("a.md", []byte("---\ntitle: A\n---\n```{board} b a\n```\n\n:::{only} n = 4\n```{board} d\n```\n:::\n\n```{board} b e\n```\n\n```{board} c\n```\n"))
	if err != nil {
		t.Fatal(err)
	}
	page, err := doc.Resolve(scripted{newStub()}, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := page.Render(io.Discard, refs(page)); err != nil {
		t.Fatal(err)
	}
	if want := []string{"b", "a", "e", "c"}; !slices.Equal(page.Rooms, want) {
		t.Errorf("the scripts are %q, want %q", page.Rooms, want)
	}
}

// Figures next to each other have one legend below them, with each mark once. Others keep their
// own.
func TestRow(t *testing.T) {
	doc, err := newWeaver().Parse("a.md", []byte("---\ntitle: A\n---\n:::{row}\n```{board} marks a b\n```\n```{board} marks b c\n```\n:::\n\n```{board} marks a\n```\n"))
	if err != nil {
		t.Fatal(err)
	}
	page, err := doc.Resolve(newStub(), "")
	if err != nil {
		t.Fatal(err)
	}
	var body strings.Builder
	if err := page.Render(&body, refs(page)); err != nil {
		t.Fatal(err)
	}
	row, rest, _ := strings.Cut(body.String(), "</ul>\n</div>")
	if list := `<ul class="key" aria-hidden="true"><li>a</li><li>b</li><li>c</li>`; !strings.HasSuffix(row,
		"</figure>\n"+list) || strings.Count(row, "key") != 1 {
		t.Errorf("the row is %s", row)
	}
	if !strings.Contains(rest, `<ul class="key" aria-hidden="true"><li>a</li></ul>`) {
		t.Errorf("the figure below the row is %s", rest)
	}
}

// A number too large for 64 bits keeps all its digits everywhere, and can be compared.
func TestLargeNumber(t *testing.T) {
	s := newStub()
	s.facts["orders"] = ask.Value{Text: "62,815,650,955,529,472,000", Class: "fact", Name: "orders",
		Number: math.MaxInt64, IsNumber: true, Digits: "62815650955529472000"}
	const src = "---\ntitle: T\n---\n{fact}`orders order` {capital}`orders order` {ref}`here <at-{orders}>`\n\n```{math}\n\\fact{orders}\n```\n\n" +
		":::{only} orders > 1000\nmany\n:::\n\n:::{only} orders < 1000\nfew\n:::\n\n## There {#at-62815650955529472000}\n"
	doc, err := newWeaver().Parse("t.md", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	page, err := doc.Resolve(s, "1")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := page.Render(&out, refs(page)); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<data class="fact" value="62815650955529472000" data-name="orders">62,815,650,955,529,472,000</data> orders <data class="fact" value="62815650955529472000" data-name="orders">62,815,650,955,529,472,000</data> orders `,
		`<mn class="fact" data-fact="orders">62,815,650,955,529,472,000</mn>`,
		`href="#at-62815650955529472000"`, "many",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is missing in %s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "few") {
		t.Error("a large number is small")
	}
}
