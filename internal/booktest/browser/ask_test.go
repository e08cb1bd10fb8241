package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// An askedFor is a question that a player asks, and its right answer.
type askedFor struct {
	About string
	Right any
}

// orNone is a number as an answer, where 0 stands for none.
func orNone(number int) any {
	if number == 0 {
		return "none"
	}
	return number
}

// aboutTest are the questions about a test.
func aboutTest(e solver.Event, by string) []askedFor {
	if e.Kind == solver.Refused {
		return []askedFor{{"free or refused", "refused"}, {by, int(e.By.Col)}}
	}
	return []askedFor{{"free or refused", "free"}}
}

// askedOfQueens are the questions about a whole search, those about one moment together, made from
// its events.
func askedOfQueens(n int) (groups [][]askedFor) {
	state, returned := solver.NewState(n), false
	for e := range solver.Trace(n) {
		state.Apply(e)
		switch {
		case e.Test():
			group := aboutTest(e, "by which queen")
			if e.Square.Col == 2 {
				group = group[:1] // there is one queen alone
			}
			groups = append(groups, group)
		case e.Return() && !returned:
			on := len(state.Stack)
			for on > 0 && int(state.Stack[on-1].Row) == n {
				on--
			}
			group := []askedFor{{"which column goes on", orNone(on)}}
			if on > 0 {
				group = append(group, askedFor{"with which row", int(state.Stack[on-1].Row) + 1})
			}
			groups = append(groups, group)
		}
		returned = e.Return()
	}
	return groups
}

// askedOfSudoku are those about the search of a Sudoku.
func askedOfSudoku(t testing.TB, text string) (groups [][]askedFor) {
	state, back := parseSudoku(t, text).State(), false
	for e := range puzzle.Narrow(puzzle.Search(parseSudoku(t, text))) {
		state.Apply(e)
		var group []askedFor
		if back {
			digit := 0
			if e.Test() {
				digit = int(e.Square.Row)
			}
			group = append(group, askedFor{"with which digit", orNone(digit)})
		}
		switch {
		case e.Test():
			group = append(group, aboutTest(e, "by which cell")...)
		case e.Return():
			on := 0
			if calls := len(state.Stack); calls > 0 {
				on = int(state.Stack[calls-1].Col)
			}
			group = append(group, askedFor{"which cell goes on", orNone(on)})
		case e.Kind == solver.TakenBack:
			group = append(group, askedFor{"what is taken back", int(e.Square.Row)})
		}
		if group != nil {
			groups = append(groups, group)
		}
		back = e.Kind == solver.TakenBack
	}
	return groups
}

// playProgram goes through a whole search and answers what is asked: all before the question of
// each moment at the place wrongAt as the events say, and that one wrong.
const playProgram = `(groups, wrongAt, seed) => {
	const element = document.querySelector(".player"), p = element.player, faults = [], wrongs = [];
	const options = element.querySelector(".player-options"), grid = element.querySelectorAll(".player-grid input");
	const give = (said) => {
		const at = p.asker.questions[0].choices.findIndex(([answer]) => answer === said);
		(at >= 0 ? options.children[at] : grid[said - 1])?.click();
	};
	const text = (selector) => element.querySelector(selector).textContent;
	let right = 0, all = 0;
	p.go(0);
	element.querySelector(".player-asks").value = "1";
	element.querySelector("[data-do=program]").click();
	const forward = () => { while (options.hidden && p.at < p.moments.length - 1) element.querySelector("[data-do=next]").click(); };
	for (const group of groups) {
		forward();
		const before = p.at;
		for (let i = 0; i < group.length; i++) {
			const question = p.asker.questions[0];
			if (options.hidden || question.about !== group[i].About) { faults.push("before moment " + before + " it asks " + question?.about + ", not " + group[i].About); break; }
			if (text(".player-say") !== question.text || text(".player-spoken") !== question.text) faults.push("it shows " + text(".player-say") + " and speaks " + text(".player-spoken"));
			const answers = question.choices.map(([answer]) => answer).concat(question.grid ? [...grid.keys()].map((cell) => cell + 1) : []).filter((answer) => answer !== group[i].Right);
			all++;
			if (i === wrongAt && answers.length) {
				const Said = answers[(seed = seed * 16807 % 2147483647) % answers.length];
				give(Said);
				wrongs.push({ About: question.about, Said: String(Said), Right: String(group[i].Right), Reply: text(".player-reply") });
				if (!text(".player-say").startsWith("No. ")) faults.push("wrong before moment " + before + ": " + text(".player-say"));
				break;
			}
			right++;
			give(group[i].Right);
			if (i === group.length - 1 && !text(".player-say").startsWith("Right. ")) faults.push("right before moment " + before + ": " + text(".player-say"));
		}
		if (!options.hidden || p.at !== before + 1) faults.push("after the answer before moment " + before + " it is at " + p.at);
		if (faults.length > 5) break;
	}
	forward();
	if (p.at !== p.moments.length - 1) faults.push("more is asked than the events tell: " + p.asker.questions[0]?.text);
	if (!text(".player-reply").includes("Right: " + right + " of " + all + " (")) faults.push("after " + right + " of " + all + " it says " + text(".player-reply"));
	element.querySelector("[data-do=program]").click();
	return { Faults: faults.slice(0, 5), Wrongs: wrongs };
}`

// TestYouAreTheProgram answers every question about whole searches, rightly and wrongly.
func TestYouAreTheProgram(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	for name, test := range map[string]struct {
		n      int
		page   string
		groups [][]askedFor
	}{
		"four":   {8, "backtracking/index.html", askedOfQueens(4)},
		"six":    {6, "first-solution/index.html", askedOfQueens(6)},
		"sudoku": {8, sudokuPage, askedOfSudoku(t, smallSudoku)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, booktest.Of(t, test.n))
			tb.open(test.page, 1440)
			groups, err := json.Marshal(test.groups)
			if err != nil {
				t.Fatal(err)
			}
			named := map[string]int{}
			for run := range 8 {
				wrongAt := run - 1 // at first nothing, then in turn the first, second and third question of a moment
				got := ask[struct {
					Faults []string
					Wrongs []struct{ About, Said, Right, Reply string }
				}](tb, fmt.Sprintf("(%s)(%s, %d, %d)", playProgram, groups, wrongAt%3, run+92))
				for _, fault := range got.Faults {
					t.Errorf("run %d: %s", run, fault)
				}
				for _, w := range got.Wrongs {
					about, said, right := w.About, 0, 0
					fmt.Sscan(w.Said, &said)
					fmt.Sscan(w.Right, &right)
					want := ""
					switch {
					case about == "which column goes on" && said == 1 && right > 1:
						want = "does not start the search again"
					case strings.Contains(about, "goes on") && w.Said == "none":
						want = "A return ends one call"
					case about == "with which row" && said == right-1, about == "with which digit" && said == right-1 && said > 0:
						want = "the same " + about[len("with which "):] + " again"
					case w.Said == "all":
						want = "The grid is not cleared"
					}
					if named[want]++; !strings.Contains(w.Reply, want) {
						t.Errorf("%s: the reply to %s, where %s is right, is %q, want %q in it", about, w.Said, w.Right, w.Reply, want)
					}
				}
			}
			if len(named) < 4 {
				t.Errorf("few misconceptions were tried: %v", named)
			}
		})
	}
}

// testAskedByKeys answers with the keyboard alone, and keeps the focus where one can go on.
func testAskedByKeys(tb *tab) {
	tb.open("backtracking/index.html", 1000)
	tb.focus()
	focused := func(want string) {
		tb.Helper()
		if !ask[bool](tb, fmt.Sprintf(`document.activeElement.matches(%q)`, want)) {
			tb.Errorf("the focus is on %s, want %s", ask[string](tb, `document.activeElement.outerHTML.slice(0, 80)`), want)
		}
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=program]").click(); document.querySelector(".player-asks").value = "1";
		document.querySelector(".player").player.goToStep(4); document.querySelector("[data-do=next]").focus(); 0`))
	tb.do(chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.Enter)) // the call, then the question
	focused(".player-options")
	tb.do(chromedp.KeyEvent("r"))
	focused(".player-options")
	tb.do(chromedp.KeyEvent("1"))
	focused("[data-do=next]")
	tb.until("what is spoken", `document.querySelector(".player-spoken").textContent.trim()`, "Right. Row 1: attacked by the queen in column 1 along the row.")
	// Going back takes a question away, and a pause puts none.
	tb.do(chromedp.KeyEvent(kb.ArrowRight))
	focused(".player-options")
	tb.do(chromedp.KeyEvent(kb.ArrowLeft))
	focused("[data-do=next]")
	if ask[bool](tb, `document.querySelector(".player").player.asker.questions.length > 0`) {
		tb.Error("after going back the question still stands")
	}
	// The squares of the board answer, too: the queen who refuses, then at a dead end the column and its row.
	click := `((column, row) => { const svg = document.querySelector("queen-player svg.board"), box = svg.getBoundingClientRect(), side = box.width / (4 * 45 + 26);
		svg.dispatchEvent(new MouseEvent("click", { clientX: box.left + (24 + (column - 0.5) * 45) * side, clientY: box.top + (24 + (row - 0.5) * 45) * side, bubbles: true })); })`
	got := ask[[]string](tb, `(() => {
		const p = document.querySelector("queen-player").player, said = [], click = `+click+`, next = () => { p.act("next"); while (!p.asker.questions.length) p.act("next"); };
		p.goToStep(4); next();
		click(1, 1); said.push(p.sentence.textContent);
		next(); click(2, 3); said.push(p.sentence.textContent);
		p.goToStep(8); next();
		click(2, 1); click(3, 4); said.push(p.sentence.textContent);
		const often = document.querySelector(".player-asks"), counts = [];
		for (often.value of ["0", "3", "1"]) {
			const tests = p.moments.filter((m, at) => at && p.questions(p.moments[at - 1], m, false) && (p.at = at - 1, p.asker.questions = [], p.asker.ask()) && p.asker.questions[0].about === "free or refused").length;
			counts.push(tests);
			p.asker.close();
		}
		return [...said, counts.join(" ")];
	})()`)
	want := []string{
		"Right. Row 1: attacked by the queen in column 1 along the row.",
		"Right. Row 2: attacked by the queen in column 2 along the diagonal.",
		"Right. Dead end: no row of column 3 was free. Its call returns, and column 2 goes on after row 3.",
		"0 20 60",
	}
	for i, said := range got {
		if said != want[i] {
			tb.Errorf("answer %d by the mouse: %q, want %q", i+1, said, want[i])
		}
	}
}
