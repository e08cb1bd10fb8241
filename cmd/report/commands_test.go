package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/thorough"
)

// Every command below a figure is run and makes the same figure: with equal ids, and without
// caption, cell and links. Two of the books are sampled: every third command, and all of the
// chapter with features that no other has.
func TestCommands(t *testing.T) {
	own, each := overlayOf(t, ownChapter), overlayOf(t, eachChapter)
	for _, b := range []struct {
		name string
		args []string
		some func(page string) bool // there are many pages of steps and the like, all similar
	}{
		{"eight", nil, func(page string) bool {
			return !strings.HasPrefix(page, "steps/") || page == "steps/1-5/index.html" || page == "steps/1/index.html"
		}},
		{"four", []string{"-n", "4", "--content", each}, func(page string) bool { return true }},
		{"own starts", []string{"-n", "6", "--start", "3 3 3 3 3 3", "--start", "2 4 6 1 3 5", "--start", "1 2 3 4 6 5", "--steps", "300", "--content", own,
			"--sudoku", "1....2..2....1..", "--sudoku", "7...4.6.93....9...69.1..347...7.4...8.9261..3567.932.....93.47..365.7..29..48253."}, func(page string) bool {
			return !strings.HasPrefix(page, "steps/") || page == "steps/1-3/index.html"
		}},
	} {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			built := booktest.Shared(t, b.args...)
			every := 1
			if b.args != nil {
				every = thorough.Of(3, 1)
			}
			seen, ran := 0, 0
			for _, name := range slices.Sorted(maps.Keys(built.Pages)) {
				if !b.some(name) {
					continue
				}
				for figure := range dom.Elements(built.Pages[name].Doc, "figure") {
					c, ok := booktest.CellOf(figure)
					if !ok {
						continue
					}
					seen++
					if seen%every == 0 || name == "own/index.html" {
						checkCommand(t, name, c, figure)
						ran++
					}
				}
			}
			if ran < 50 {
				t.Errorf("only %d commands were run", ran)
			}
		})
	}
}

// overlayOf is a content folder with one chapter.
func overlayOf(t *testing.T, chapter string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "90-own.md"), []byte(chapter), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// eachChapter has a figure that needs both one start and the whole book.
const eachChapter = "---\ntitle: Each start\n---\n\n::::{each} starts\n```{editor}\n```\n::::\n"

// ownChapter uses directives in ways that a reader's own chapter might, but no chapter of the book
// does: options that need quotes, and facts in arguments.
const ownChapter = "---\ntitle: My own\n---\n\n" +
	"```{board} (2,1) (6,5)\n:show: attacks\n```\n\n" +
	"```{board} step first.tests-1\n```\n\n" +
	"```{tree}\n:n: 5\n:fold: failures\n```\n\n" +
	"```{programs} counters\n:of: row-array cells\n```\n\n" +
	"```{strip}\n:n: 4\n:show: boards\n```\n\n" +
	"```{trace}\n:n: 4\n:to: 14\n:gaps: 6 9 10\n```\n\n" +
	"```{stack} 5, wrong.step\n:n: 4\n```\n\n" +
	"```{listing} backtracking.py\n```\n\n" +
	"```{turn} last\n```\n\n" +
	"```{board} start\n:show: attacks\n```\n\n" +
	"```{state} sudoku.large\n```\n\n" +
	"```{state} sudoku\n:show: at\n:step: sudoku.first.tests\n```\n\n" +
	"```{strip} sudoku\n```\n\n" +
	"```{board} step sudoku.first.placements\n```\n\n" +
	"::::{each} starts\n```{board} nearest\n:show: moves\n```\n::::\n"

// checkCommand runs a cell's command and compares.
func checkCommand(t *testing.T, page string, c booktest.Cell, figure *html.Node) {
	t.Helper()
	words := shellWords(c.Command)
	if len(words) < 3 || words[0] != "report" {
		t.Errorf("%s: %q is no command", page, c.Command)
		return
	}
	output := booktest.MadeBy(c.Command, words[1:])
	again, err := html.Parse(strings.NewReader(output))
	if err != nil {
		t.Fatal(err)
	}
	want, got := figure, dom.First(again, "figure")
	if got == nil { // an SVG file: only the picture
		want, got = picture(figure), dom.First(again, "svg")
		if want == nil || got == nil {
			t.Errorf("%s: %s: no picture in %.200q", page, c.Command, output)
			return
		}
		// It uses only what any viewer understands.
		for _, not := range []string{"var(", "light-dark", "url(h", "<script", "@import"} {
			if strings.Contains(output, not) {
				t.Errorf("%s: %s: the file has %s", page, c.Command, not)
			}
		}
	}
	if a, b := bare(want), bare(got); a != b {
		at := 0
		for at < len(a) && at < len(b) && a[at] == b[at] {
			at++
		}
		t.Errorf(
			"%s: %s makes another figure, from\n%.300s\nto\n%.300s",
			page,
			c.Command,
			a[max(at-60, 0):],
			b[max(at-60, 0):],
		)
	}
}

// shellWords splits a line like a shell, as far as the book's commands need it: at spaces, except
// in double quotes.
func shellWords(line string) (words []string) {
	var word strings.Builder
	quoted, begun := false, false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			quoted, begun = !quoted, true
		case c == '\\' && quoted && i+1 < len(line):
			i++
			word.WriteByte(line[i])
		case c == ' ' && !quoted:
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteByte(c)
			begun = true
		}
	}
	if begun {
		words = append(words, word.String())
	}
	return words
}

// picture is a figure's picture, if it has one.
func picture(figure *html.Node) *html.Node {
	for svg := range dom.Elements(figure, "svg") {
		if !dom.HasClass(svg, "sample") {
			return svg
		}
	}
	return nil
}

// notCompared are the attributes that aren't part of the figure itself: ids, namespaces and links.
var notCompared = []string{
	"id", "aria-labelledby", "aria-describedby", "aria-controls", "for", "headers",
	"xmlns", "xmlns:xlink",
	"data-pages", "data-next", "data-treated",
	"aria-hidden", // for the text of links that screen readers speak
}

// onlyLinks are the classes of paragraphs that contain only links.
var onlyLinks = []string{"to-step", "file", "player-ways"}

var prefix = regexp.MustCompile(`^#(.*(sym-)|pic\d+$)`)

// bare writes the parts of a figure that are compared.
func bare(figure *html.Node) string {
	var out strings.Builder
	for n := range figure.ChildNodes() {
		writeBare(&out, n, 0, 0)
	}
	var lines, paths []string
	end := func() {
		slices.Sort(paths)
		lines, paths = append(lines, paths...), nil
	}
	for line := range strings.Lines(out.String()) {
		line = strings.Join(strings.Fields(line), " ")
		line = classLast.ReplaceAllString(line, "<path class=$2 d=$1>")
		// Marks with different links are separate paths, others are one path for each class.
		if class, d, is := strings.Cut(strings.TrimSuffix(line, ">"), " d="); is && strings.HasPrefix(line, "<path") {
			for part := range strings.SplitSeq(d, "M") {
				if part != "" {
					paths = append(paths, class+" d=M"+part)
				}
			}
		} else if line != "" {
			end()
			lines = append(lines, line)
		}
	}
	end()
	return strings.Join(lines, "\n")
}

// writeBare writes an element and its contents at x, y of the picture.
func writeBare(out *strings.Builder, n *html.Node, x, y int) {
	if n.Type == html.TextNode {
		out.WriteString(n.Data)
	}
	if n.Type != html.ElementNode {
		return
	}
	hasClass := func(name string) bool { return dom.HasClass(n, name) }
	switch {
	case n.Data == "figcaption", n.Data == "style", n.Data == "defs", n.Data == "details" && dom.HasClass(n, "how"):
		return
	case n.Data == "p" && slices.ContainsFunc(onlyLinks, hasClass):
		return
	case dom.HasClass(n, "t-hit"): // it makes a link easier to hit
		return
	case n.Data == "rect" && dom.HasClass(n, "paper"): // the background of a file
		return
	}
	_, named := dom.Attr(n, "data-id") // a node of a standalone tree
	if place, _ := dom.Attr(n, "transform"); n.Data == "a" || named {
		fmt.Sscanf(place, "translate(%d %d)", &x, &y) // shapes without links have it in their paths
	} else {
		out.WriteString("\n<" + n.Data)
		for _, a := range n.Attr {
			if slices.Contains(notCompared, a.Key) || a.Namespace == "xmlns" {
				continue
			}
			value := moved(prefix.ReplaceAllString(a.Val, "#$2"), a.Key, x, y)
			if a.Key == "data-tree" || a.Key == "data-replay" {
				value = withoutPages(value)
			}
			out.WriteString(" " + a.Key + "=" + value)
		}
		out.WriteString(">\n")
	}
	for c := range n.ChildNodes() {
		writeBare(out, c, x, y)
	}
}

var begins = regexp.MustCompile(`M(-?\d+) (-?\d+)`)

// moved is an attribute's value after its origin is moved to x, y.
func moved(value, key string, x, y int) string {
	if x == 0 && y == 0 {
		return value
	}
	switch key {
	case "d":
		return begins.ReplaceAllStringFunc(value, func(from string) string {
			m := begins.FindStringSubmatch(from)
			return "M" + moved(m[1], "x", x, y) + " " + moved(m[2], "y", x, y)
		})
	case "y":
		x = y
		fallthrough
	case "x":
		at, _ := strconv.Atoi(value)
		return strconv.Itoa(at + x)
	}
	return value
}

// withoutPages is the data of an explorer, a player or a run without its links.
func withoutPages(data string) string {
	var all map[string]json.RawMessage
	if json.Unmarshal([]byte(data), &all) != nil {
		return data
	}
	delete(all, "pages")
	delete(all, "ways")
	rest, _ := json.Marshal(all)
	return string(rest)
}

// classLast is a path with its class after its drawing.
var classLast = regexp.MustCompile(`^<path d=(.*) class=(\S+)>$`)
