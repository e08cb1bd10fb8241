package browser

import (
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/thorough"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A shownProblem has a page of its own, with a player, an explorer and a strip.
type shownProblem struct {
	name, page string
	problem    *puzzle.Problem
}

func shownProblems(t testing.TB) []shownProblem {
	return []shownProblem{
		{"sudoku", sudokuPage, parseSudoku(t, smallSudoku).Problem()},
		{"australia", "australia/index.html", fromFile(t, "australia")},
		{"sums5", "sums5/index.html", fromFile(t, "sums5")},
	}
}

// fromFile is a problem of the book that comes from a file.
func fromFile(t testing.TB, name string) *puzzle.Problem {
	t.Helper()
	file, err := queenbook.Content().Open("problems/" + name + ".py")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	return problemIn(t, name, file)
}

// problemIn is the problem in a file.
func problemIn(t testing.TB, name string, file io.Reader) *puzzle.Problem {
	t.Helper()
	source, err := problem.Read(name, file)
	if err != nil {
		t.Fatal(err)
	}
	recording, err := problem.Run(t.Context(), source, problem.Usual, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	p, err := recording.Problem()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// plain is a problem file that refuses without giving a reason.
const plain = `places = ["a", "b", "c"]
choices = [1, 2, 3]


def refused_by(place, choice, chosen):
    return choice in chosen.values()
`

// several is a problem file in which one place may refuse, or two.
const several = `places = ["a", "b", "c"]
choices = [1, 2, 3, 4, 5]


def refused_by(place, choice, chosen):
    return [other for other, what in chosen.items() if abs(what - choice) < 2]
`

// long is a problem file whose search is longer than a player goes, with a tree that's cut at a
// level.
const long = `places = list("abcdef")
choices = [1, 2, 3, 4, 5, 6]


def refused_by(place, choice, chosen):
    return choice == chosen.get("b") or len(chosen) > 3 and chosen["a"] == chosen["c"] or len(chosen) == 5 and choice < 3
`

// walk is a problem file whose picture is a path, from whose board steps can lead.
const walk = `places = [1, 2, 3]


def choices(place, chosen):
    row, column = chosen.get(place - 1, (1, 1))
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


def refused_by(place, choice, chosen):
    if min(choice) < 1 or max(choice) > 2:
        return "off the board"
    if choice == (1, 1):
        return "it began there"
    for step, cell in chosen.items():
        if cell == choice:
            return step


picture = {"kind": "path", "rows": 2, "columns": 2, "start": (1, 1)}
`

// problemBook is a book with a page for each problem.
func problemBook(t *testing.T) *booktest.Book {
	t.Helper()
	dir := t.TempDir()
	booktest.WriteFile(t, filepath.Join(dir, "book.yml"),
		"chapters: [digits, australia, sums5, walk, several]\n")
	if err := os.Mkdir(filepath.Join(dir, "problems"), 0o755); err != nil {
		t.Fatal(err)
	}
	booktest.WriteFile(t, filepath.Join(dir, "problems", "walk.py"), walk)
	booktest.WriteFile(t, filepath.Join(dir, "problems", "several.py"), several)
	pages := map[string]string{
		"21-digits.md": "sudoku", "19-australia.md": "australia", "20-sums5.md": "sums5",
		"25-walk.md": "walk", "26-several.md": "several",
	}
	for file, name := range pages {
		booktest.WriteFile(t, filepath.Join(dir, file), fmt.Sprintf(
			"---\ntitle: Of %[1]s\nquestion: What else?\n---\n\n"+
				"```{player} %[1]s\n:step: %[1]s.first.tests\n:width: wide\n:caption: A search.\n```\n\n"+
				"```{strip} %[1]s\n:from: 3\n:to: 9\n:caption: A part.\n```\n\n```{tree} %[1]s\n:caption: A tree.\n```\n\n"+
				"```{state} %[1]s\n:show: solved\n:caption: The first solution.\n```\n\n"+
				"```{tree} %[1]s\n:fold: failures\n:caption: To walk.\n```\n", name))
	}
	return booktest.Own(t, "-n", "4", "--content", dir)
}

// TestProblems walks through the searches of all kinds of problems, and compares the questions
// about each moment, its place in the tree and every node of the explorer with the program.
func TestProblems(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := problemBook(t)
	t.Run("walk", func(t *testing.T) {
		t.Parallel()
		tb := openTab(t, b)
		tb.open("walk/index.html", 1440)
		testAsked(tb, askedOf(problemIn(t, "walk", strings.NewReader(walk))), "search-player")
	})
	t.Run("several", func(t *testing.T) {
		t.Parallel()
		tb := openTab(t, b)
		tb.open("several/index.html", 1440)
		testAsked(tb, askedOf(problemIn(t, "several", strings.NewReader(several))), "search-player")
	})
	for _, p := range shownProblems(t) {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, b)
			tb.open(p.page, 1440)
			testPlaces(tb, p)
			testAsked(tb, askedOf(p.problem), ":is(search-player, typed-player)")
			testNodes(tb, p)
			tb.scripts(false)
			tb.open(p.page, 1440)
			testProblemAlone(tb, p)
		})
	}
}

// testPlaces checks where steps are in the tree, as the program draws it.
func testPlaces(tb *tab, p shownProblem) {
	tb.Helper()
	const player = `document.querySelector(":is(search-player, typed-player)").player`
	for step := 1; step <= ask[int](tb, player+`.rest.length`); step += 7 {
		command := fmt.Sprintf("figure player %s step=%d", p.name, step)
		_, drawing, _ := strings.Cut(booktest.MadeBy(command, strings.Fields(command)), `<svg class="tree`)
		place, _, _ := strings.Cut(drawing, "</svg>")
		tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(player+`.goToStep(%d); 0`, step)))
		drawn := ask[[]string](tb, shapesWithin(":is(search-player, typed-player)"))
		if diff := cmp.Diff(shapesIn(place), drawn); diff != "" {
			tb.Errorf("%s: the place of step %d (-program +page):\n%s", p.name, step, diff)
		}
	}
}

// testProblemAlone reads the page without its script.
func testProblemAlone(tb *tab, p shownProblem) {
	tb.Helper()
	tb.runs("%s\n0", readMoments)
	all, rest, _ := playedMoments(tb.TB, p.problem, math.MaxInt, 1, true)
	got := ask[playedMoment](tb, `momentIn(document.querySelector(":is(search-player, typed-player)"))`)
	step := 0
	fmt.Sscan(got.Step, &step)
	if step < 2 {
		tb.Fatalf("%s: it rests on step %q", p.name, got.Step)
	}
	got.Words = all[rest[step-1]].Words // it says the test too
	if diff := cmp.Diff(all[rest[step-1]], got); diff != "" {
		tb.Errorf("%s: without scripts (-events +page):\n%s", p.name, diff)
	}
	if shown := ask[int](tb, `[...document.querySelectorAll(".player-controls, .editor-controls, .tree-panel")].filter((e) => e.checkVisibility()).length`); shown > 0 {
		tb.Errorf("%s: without scripts %d controls are shown", p.name, shown)
	}
}

// testNodes visits every node of the explorer: what's there, what happens to it, and the counts
// below it.
func testNodes(tb *tab, p shownProblem) {
	tb.Helper()
	type visited struct {
		Path, Kind string
		Counts     []int64
		Marks      int
	}
	t := tree.Of(p.problem.Events)
	kinds := map[tree.Fate]string{tree.Branch: "goes on", tree.DeadEnd: "dead end", tree.Solution: "solution"}
	var want []visited
	for i, node := range t.Nodes {
		path := p.problem.List(t.Made(i))
		if i == 0 {
			path = trees.LevelOf(words.Ours(), p.problem, t, 0)
		}
		counts := []int64{node.Nodes, node.Tests, node.DeadEnds, node.Solutions}
		want = append(want, visited{path, kinds[node.Kind], counts, node.Depth + len(p.problem.Given)})
	}
	got := ask[[]visited](tb, `(() => { const e = document.querySelector("queen-tree").explorer; e.act("unfold-all");
		return e.nodes.kind.map((_, i) => { e.reveal(i); e.show(true); return {
			Path: e.find(".tree-rows").textContent, Kind: e.find(".tree-kind").textContent,
			Counts: e.counts.map((c) => Number(c.textContent.replace(/,/g, ""))), Marks: e.board.querySelectorAll(".still ~ use").length }; }); })()`)
	if diff := cmp.Diff(want, got); diff != "" {
		tb.Errorf("%s: nodes (-program +page):\n%s", p.name, diff)
	}
}

// testAsked answers every question about a whole search, correctly and wrongly.
func testAsked(tb *tab, groups [][]askedFor, player string) {
	tb.Helper()
	named, runs := map[string]int{}, thorough.Of(4, 8)
	if len(groups) < 100 {
		runs = 8 // a short search has few questions of each kind
	}
	for run := range runs {
		wrongAt := run - 1 // none first, then one of each moment's questions in turn
		got := ask[struct {
			Faults []string
			Wrongs []wrongAnswer
		}](tb, called("ask.playProgram", player, groups, wrongAt%3, run+92))
		for _, fault := range got.Faults {
			tb.Errorf("run %d: %s", run, fault)
		}
		for _, w := range got.Wrongs {
			saysDead := strings.Contains(w.Reply, "dead end")
			others := strings.ReplaceAll(w.Reply, "That call has been waiting longer", "") // true, and not at issue
			saysWaited := strings.Contains(others, "has waited") && player != ".player"
			if saysDead && !w.Dead || saysWaited && !w.Waited {
				tb.Errorf("%s: %q of what is none: a dead end %t, a call that waited %t",
					w.About, w.Reply, w.Dead, w.Waited)
			}
			want := w.means()
			named[want]++
			if !strings.Contains(w.Reply, want) {
				tb.Errorf("%s: the reply to %s, where %s is right, is %q, want %q in it",
					w.About, w.Said, w.Right, w.Reply, want)
			}
		}
	}
	if len(named) < 4 {
		tb.Errorf("few misconceptions were tried: %v", named)
	}
}
