package weave_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// most limits the bytes allocated in total for a chapter that's built.
const most = 400 << 20

// Chapters that were made to take time or memory are refused with their place, or built with little
// of it. The table has the messages; an empty message means that it's built.
func TestHostile(t *testing.T) {
	const (
		long    = "t.md:4:1: there are more than 16384 bytes up to here without an empty line: add one"
		deep    = "t.md:4:1: this is nested more than 100 levels deep"
		manyRow = "up to here the tables have more than 50000 cells: leave some out"
	)
	for _, test := range []struct {
		name, body, want string
	}{
		{"brackets", strings.Repeat("[", 30_000), long},
		{"brackets in paragraphs", paragraphs("["), ""},
		{"links that are not closed", paragraphs("[a]("), ""},
		{"emphasis", strings.Repeat("*a_ ", 60_000), long},
		{"emphasis in paragraphs", paragraphs("*a_ "), ""},
		{"quotation marks", paragraphs(`"`), ""},
		{"lists in each other", strings.Repeat("- ", 4_000), deep},
		{"numbered lists in each other", strings.Repeat("1. ", 4_000), deep},
		{"quotations in each other", strings.Repeat("> ", 4_000), deep},
		{"lists in quotations in each other", strings.Repeat("> - ", 4_000), deep},
		{"definitions in each other", "a\n" + strings.Repeat(": ", 4_000), "t.md:5:1: this is nested more than 100"},
		{"100,000 lists in each other", strings.Repeat("- ", 100_000), long},
		{"120,000 quotations in each other", strings.Repeat("> ", 120_000), deep},
		{"lists by indentation", indented(), "t.md:52:99: this is nested more than 100 levels deep"},
		{"many deep lists", strings.Repeat(strings.Repeat("- ", 12)+"a\n\n", 4_900), ""},
		{"containers in each other", nested("note", 60, "a\n"),
			"t.md:54:1: note: this is inside more than 50 other blocks"},
		{"many containers in each other", strings.Repeat(":::{note}\n\n", 4_900),
			"t.md:4:1: note: the container is not closed by a line of :::"},
		{"5,000 containers in each other", strings.Repeat(":::{note}\n", 5_000),
			"t.md:1640:1: there are more than 16384 bytes up to here"},
		{"a table of 4,000 × 4,000", table(4_000, 4_000), "t.md:18:1: " + manyRow},
		{"a table of 1,000 × 4,000", table(1_000, 4_000), "t.md:55:1: " + manyRow},
		{"a wide table in a quotation", "> " + strings.ReplaceAll(table(1_000, 4_000), "\n", "\n> "),
			"t.md:55:1: " + manyRow},
		{"many small tables", strings.Repeat(table(20, 20)+"\n", 400), manyRow},
		{"a table within the limit", table(1_000, 45), ""},
		{"eaches in each other", nested("each", 10, "a\n"), "each: the page becomes more than 16777216 bytes"},
		{"much in two eaches", nested("each", 2, strings.Repeat("a\n\n", 4_900)), ""},
		{"words", terms(2_000), long},
		{"words in a paragraph", terms(51), "t.md:4:591: term: this paragraph explains more than 50 words"},
		{"definition lists", strings.Repeat("a\n\n: b\n\n", 30_000), "t.md:10001:1: the file has more than 10000 lines"},
		{"definition lists within the limit", strings.Repeat("a\n\n: b\n\n", 2_400), ""},
		{"headings by a line below", strings.Repeat("a\n-\n", 60_000), "t.md:8187:1: there are more than 16384 bytes up to here"},
		{"headings by a line below, apart", strings.Repeat("a\n-\n\n", 3_000), ""},
		{"a title of a reference", "[a]: b \"" + strings.Repeat("x\n", 120_000), "t.md:8183:1: there are more than 16384 bytes up to here"},
		{"titles of references", strings.Repeat("[a]: b \"x\n", 25_000), "t.md:1640:1: there are more than 16384 bytes up to here"},
		{"titles of references in paragraphs", paragraphs("[a]: b \"x\n"), ""},
		{"unknown facts", paragraphs("{fact}`m` "), `t.md:4:1: unknown fact "m"`},
		{"unknown commands", paragraphs("{math}`\\foo + n · n + n · n` "), `t.md:4:8: math: unknown command \foo`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			err := weaveFrom(nestedStub(), "t.md", []byte(front+test.body)).err
			runtime.ReadMemStats(&after)
			allocated := after.TotalAlloc - before.TotalAlloc
			switch {
			case test.want == "" && err != nil:
				t.Errorf("it is refused: %.300s", err)
			case test.want != "" && !strings.Contains(fmt.Sprint(err), test.want):
				t.Errorf("got %.300s\nwant %s", fmt.Sprint(err), test.want)
			}
			if allocated > most {
				t.Errorf("%d MB were allocated", allocated>>20)
			}
		})
	}
}

// nestedStub is the stub with ten starts, each of them with ten starts, and so on.
func nestedStub() stub {
	page := newStub()
	page.each["starts"] = slices.Repeat(page.each["starts"], 5)
	for _, start := range page.each["starts"] {
		start.(stub).each["starts"] = page.each["starts"]
	}
	return page
}

// paragraphs repeats a text as often as fits into a chapter.
func paragraphs(piece string) string {
	const file, paragraph = 250_000, 16_000
	one := strings.TrimSpace(strings.Repeat(piece, min(paragraph/len(piece), 9_000))) + "\n\n"
	lines := 9_900 / strings.Count(one, "\n")
	return strings.Repeat(one, min(file/len(one), lines))
}

// indented is a text with lists nested by indentation.
func indented() string {
	var b strings.Builder
	for depth := range 90 {
		fmt.Fprintf(&b, "%s- a\n", strings.Repeat(" ", 2*depth))
	}
	return b.String()
}

// table is a table with this many columns, and this many rows of one cell.
func table(columns, rows int) string {
	return strings.Repeat("|a", columns) + "|\n" + strings.Repeat("|-", columns) + "|\n" +
		strings.Repeat("|a|\n", rows)
}

// nested is a body inside this many containers of one kind, each over the stub's starts if it
// repeats.
func nested(container string, depth int, body string) string {
	var begin, end strings.Builder
	argument := ""
	if container == "each" {
		argument = " starts"
	}
	for i := range depth {
		fmt.Fprintf(&begin, "%s{%s}%s\n", strings.Repeat(":", 2+depth-i), container, argument)
		fmt.Fprintf(&end, "%s\n", strings.Repeat(":", 3+i))
	}
	return begin.String() + body + end.String()
}

// terms is a paragraph that explains words.
func terms(words int) string {
	var b strings.Builder
	for i := range words {
		fmt.Fprintf(&b, "{term}`w%d` ", i)
	}
	return b.String()
}
