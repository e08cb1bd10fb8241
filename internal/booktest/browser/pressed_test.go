package browser

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// A pressedAt is a control, and by how many pixels it has moved when it was pressed.
type pressedAt struct {
	What         string
	Across, Down float64
}

// pressing is the script's function that presses a control and says how it has moved.
const pressing = `const pressed = (what, button) => {
	const before = button.getBoundingClientRect();
	button.click();
	const { left, top } = button.getBoundingClientRect();
	return { What: what, Across: left - before.left, Down: top - before.top };
};`

// stays reports controls that moved when they were pressed; a window scrolls by whole pixels.
func stays(tb *tab, where string, pressed []pressedAt) {
	tb.Helper()
	if len(pressed) == 0 {
		tb.Errorf("%s: nothing is pressed", where)
	}
	for _, p := range pressed {
		if max(p.Across, -p.Across, p.Down, -p.Down) >= 1.5 {
			tb.Errorf("%s: what is pressed moves by %g and %g px: %s", where, p.Across, p.Down, p.What)
		}
	}
}

// testChoicesStay chooses one wrong answer after the other on a phone: the reply that closes above lets
// the next one stay where it is.
func testChoicesStay(tb *tab) {
	for _, page := range []string{"by-hand", "minimum-moves", "growth"} {
		tb.open(page+"/index.html", 390)
		stays(tb, page, ask[[]pressedAt](tb, `(() => {`+pressing+`
			return [...document.querySelectorAll(".exercise:has(> .right)")].flatMap((exercise) => {
				const wrong = [...exercise.querySelectorAll(":scope > .answer:not(.right) > summary")];
				exercise.scrollIntoView({ block: "center" });
				return wrong.map((choice) => pressed(choice.textContent, choice));
			}); })()`))
	}
	// Nor at the top of a page, where nothing can be scrolled.
	tb.open("exercises/index.html", 1440)
	stays(tb, "the top of the exercises", ask[[]pressedAt](tb, `(() => {`+pressing+`
		const first = document.querySelector(".exercise:has(> .right)");
		scrollTo({ top: 0, behavior: "instant" });
		return [...first.querySelectorAll(":scope > .answer > summary")].map((choice) => pressed(choice.textContent, choice));
	})()`))
}

// testPlayersStay opens and closes what a player has folded: its keys at a desk, and on a phone the
// controls behind a button, with the bar at the foot of the window and at its own place.
func testPlayersStay(tb *tab) {
	for width, what := range map[int]string{1440: ".player-help > summary", 390: "[data-do=more]"} {
		tb.open("backtracking/index.html", width)
		pressed := ask[[]pressedAt](tb, `(() => {`+pressing+`
			const player = document.querySelector(".player[role]"), button = player.querySelector("`+what+`");
			return ["start", "end"].flatMap((block) => {
				player.scrollIntoView({ block, behavior: "instant" });
				return ["opened", "closed"].map((deed) => pressed(deed + ", at the " + block, button));
			});
		})()`)
		stays(tb, fmt.Sprintf("%d px, %s", width, what), pressed)
		for _, page := range []string{"backtracking", "your-puzzle"} {
			tb.open(page+"/index.html", width)
			testRepliesStay(tb, fmt.Sprintf("%s, %d px", page, width))
		}
	}
}

// testRepliesStay presses what a player replies to: what is pressed stays where it is, and the other
// buttons, too, however long a sentence is. On a phone one of four lines, in a wide font, takes room.
func testRepliesStay(tb *tab, where string) {
	stays(tb, where, ask[[]pressedAt](tb, `(() => {`+pressing+`
		const { player } = document.querySelector(".player[role]"), button = (what) => player.find("[data-do=" + what + "]");
		player.act("first");
		if (!player.element.matches(".more")) player.act("more");
		player.element.scrollIntoView({ block: "start", behavior: "instant" });
		const end = ["previous-solution", "next-solution", "program", "program"].map((what) => {
			player.element.scrollIntoView({ block: "end", behavior: "instant" }); // where the bar stands at its own place
			scrollBy({ top: 150, behavior: "instant" });
			return pressed(what + " at the end", button(what));
		});
		player.act("first");
		player.element.scrollIntoView({ block: "start", behavior: "instant" });
		return end.concat(["previous-solution", "next-solution", "next-dead-end", "previous-dead-end", "previous-dead-end", "program", "program", "program"]
			.filter((what) => !button(what).hidden).map((what) => pressed(what, button(what))));
	})()`))
	jumps := ask[[]float64](tb, `(() => {
		const { player } = document.querySelector(".player[role]");
		player.go(0);
		const jumps = () => player.find(".player-jumps").getBoundingClientRect().top, first = jumps();
		return player.moments.map((_, at) => (player.go(at), jumps() - first)).filter((moved) => Math.abs(moved) >= (innerWidth < 640 ? 18.5 : 1.5));
	})()`)
	if len(jumps) > 0 {
		tb.Errorf("%s: at %d moments the buttons move, as by %g px", where, len(jumps), jumps[0])
	}
}

// TestPressedStays presses the buttons of explorers and of runs, with words and boards that come and go
// above them.
func TestPressedStays(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	knight, magic := reportOf(t, "knight.py"), reportOf(t, "magic.py")
	for _, width := range []int{1440, 390} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, knight)
			tb.open("index.html", width)
			stays(tb, "knight", ask[[]pressedAt](tb, `(() => {`+pressing+`
				const tree = document.querySelector("queen-tree"), button = (what) => tree.querySelector("[data-do=" + what + "]");
				button("next").scrollIntoView({ block: "center" });
				return ["next", "next", "previous", "fold", "failures", "unfold-all"].map((what) => pressed(what, button(what)));
			})()`))
			tb.turn(t, magic)
			tb.open("index.html", width)
			tb.touchAll()
			tb.until("the run", `String(document.querySelector(".run-explored").run !== undefined)`, "true")
			stays(tb, "magic", ask[[]pressedAt](tb, `(() => {`+pressing+`
				const run = document.querySelector(".run-explored"), button = (what) => run.querySelector("[data-do=" + what + "]:not(.run-steps)");
				run.run.stop(9);
				button("last").scrollIntoView({ block: "center" });
				return ["on", "last", "last", "solution", "last", "back", "first"].map((what) => pressed(what, button(what)));
			})()`))
		})
	}
}

// testTreeOpened opens a triangle of a tree on eleven columns by a click, and goes to a node below another
// by one on the icicle: marks can be seen, though hundreds of nodes are hidden there. The icicle stays.
func testTreeOpened(tb *tab) {
	for _, deed := range []struct{ name, does string }{
		{"a click on a triangle", `const [, , third] = explorer.nodes.children(0);
			explorer.svg.querySelector("[data-node='" + third + "']").dispatchEvent(new MouseEvent("click", { bubbles: true }));`},
		{"a click on the icicle", `const box = explorer.find(".icicle").getBoundingClientRect();
			explorer.find(".icicle").dispatchEvent(new MouseEvent("click", { bubbles: true,
				clientX: box.left + 0.4 * box.width, clientY: box.top + 0.7 * box.height }));`},
	} {
		tb.open("search-tree/index.html", 1440)
		got := ask[struct {
			Nodes, Left int
			Wide        float64 // the mark of the node, in pixels
		}](tb, `(() => {
			const { explorer } = [...document.querySelectorAll("queen-tree")].at(-1), before = explorer.index.size;
			`+deed.does+`
			const { width } = explorer.svg.querySelector("path[data-node='" + explorer.at + "']").getBoundingClientRect();
			const hidden = [...explorer.index.keys()].filter((v) => explorer.isFolded(v)).length;
			return { Nodes: explorer.index.size - before, Left: hidden, Wide: width };
		})()`)
		if got.Nodes < 5 || got.Left < 5 || got.Wide < 7 {
			tb.Errorf("after %s there are %d nodes more, %d are folded, and a mark is %g px wide",
				deed.name, got.Nodes, got.Left, got.Wide)
		}
	}
	// On a phone the words above the icicle take one line or two.
	tb.open("search-tree/index.html", 390)
	stays(tb, "the icicle", ask[[]pressedAt](tb, `(() => {
		const { explorer } = [...document.querySelectorAll("queen-tree")].at(-1), icicle = explorer.find(".icicle");
		icicle.scrollIntoView({ block: "center", behavior: "instant" });
		return [[0.5, 0.9], [0.1, 0.3], [0.5, 0.9], [0.01, 0.01]].map(([across, down]) => {
			const { left, top, width, height } = icicle.getBoundingClientRect(), at = { clientX: left + across * width, clientY: top + down * height };
			icicle.dispatchEvent(new MouseEvent("click", { bubbles: true, ...at }));
			const now = icicle.getBoundingClientRect();
			return { What: explorer.find(".tree-kind").textContent, Across: now.left - left, Down: now.top - top };
		});
	})()`))
}

// TestAskedByNumber answers in reports by keys, where choices and places are numbers. Where not each
// answer has a key, none is promised.
func TestAskedByNumber(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	for name, want := range map[string]struct {
		promised bool
		key      string
		wrong    string // how the reply to the first place begins
	}{
		"seating.py": {true, "1", "Seat 1 "},
		"sums5.py":   {true, "2", "Going back does not start"},
		"maze.py":    {false, "7", "Step 1 "},
		"magic.py":   {false, "", "Cell (1, 1) "}, // its cells are two numbers each
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, reportOf(t, name))
			tb.open("index.html", 1440)
			tb.focus()
			promised := ask[bool](tb, fmt.Sprintf(`(() => {
				const { player } = document.querySelector(".player[role]"), { asker, element } = player;
				element.querySelector("[data-do=program]").click();
				element.querySelector(".player-asks").value = "1";
				const open = () => asker.questions[0];
				for (let i = 0; i < 3000; i++) {
					const right = open()?.choices.find(([answer]) => answer === open().right);
					if (open()?.of === "place" && (!%[1]q || right?.[1] === %[1]q)) break;
					if (open()) asker.answer(open().right);
					else element.querySelector("[data-do=next]").click();
				}
				element.querySelector(".player-options").focus();
				return Boolean(asker.options.querySelector(".by-keys"));
			})()`, want.key))
			if promised != want.promised {
				tb.Errorf("that each answer has a key is said: %v", promised)
			}
			const reply = `document.querySelector(".player[role]").player.asker.questions[0].wrong(1)`
			if wrong := ask[string](tb, reply); !strings.HasPrefix(wrong, want.wrong) {
				tb.Errorf("the reply to the first place is %q, want %q", wrong, want.wrong)
			}
			if want.key == "" {
				return
			}
			tb.do(chromedp.KeyEvent(want.key))
			tb.until("what is said", `document.querySelector(".player-say").textContent.slice(0, 6)`, "Right.")
		})
	}
}

// reportOf is the report of a problem file of the repository.
func reportOf(t *testing.T, name string) *booktest.Book {
	t.Helper()
	return booktest.Own(t, "problem", filepath.Join(booktest.Root(), "content", "problems", name))
}

// TestNobodyRefuses points at a place where a test is refused by none: right is that it is refused, and
// the player says that nobody refuses it.
func TestNobodyRefuses(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, reportOf(t, "sums5.py"))
	tb.open("index.html", 1440)
	got := ask[[]string](tb, `(() => {
		const { player } = document.querySelector(".player[role]"), words = [];
		player.act("program");
		player.find(".player-asks").value = "1";
		for (let at = 0; at < player.moments.length - 1 && words.length < 3; at++) {
			const next = player.moments[at + 1];
			if (next.kind !== rooms.moment.REFUSED || next.by) continue;
			player.go(at);
			player.act("next");
			const there = player.asker.offers.find(({ says }) => says.length > 1);
			if (!there) continue;
			player.asker.say(there.says);
			words.push(player.sentence.textContent.split(" ")[0] + " " + player.replied.textContent);
		}
		return words;
	})()`)
	if len(got) < 3 {
		t.Fatalf("only %d tests are refused by nobody", len(got))
	}
	for _, words := range got {
		if words != "Right. No number refuses it." {
			t.Errorf("somebody is pointed at, and the player says %q", words)
		}
	}
}

// TestTestsAreNoSteps reads what runs call a test: a step, but not where the places of a puzzle are.
func TestTestsAreNoSteps(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{"maze.py": "Test", "magic.py": "Step"} {
		source := reportOf(t, file).Pages["index.html"].Source
		tests := strings.Contains(source, ` data-asks="test"`) // which has the script say "Test 3 of 12"
		if !strings.Contains(source, "<label>"+want+" <input") || tests != (want == "Test") {
			t.Errorf("the run of %s does not call a test a %s", file, strings.ToLower(want))
		}
	}
}
