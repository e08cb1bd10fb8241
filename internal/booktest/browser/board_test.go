package browser

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// TestBoards runs the programs for queens that people write on the page for a program, and looks at the beginning of
// its calls, or at its lines where it makes a single call: wherever the variable that holds the board is in sight,
// the board is drawn.
func TestBoards(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	const folder = "testdata/python/programs"
	without := map[string]string{
		"a10": "its boards are in a comprehension alone",
		"a15": "its sets are shifted with each row: they hold the columns that are left, and no placement",
		"a33": "its recursion never ends, and no placement is read",
	}
	var about struct {
		Programs []struct {
			ID    string
			About string
			Call  *string
		}
	}
	data, err := os.ReadFile("../../tools/record/testdata/expected.json")
	if err == nil {
		err = json.Unmarshal(data, &about)
	}
	if err != nil {
		t.Fatal(err)
	}
	tb := openTab(t, booktest.Of(t, 8))
	for i, p := range about.Programs {
		if p.About != "queens" || without[p.ID] != "" || !thorough.Of(i%6 == 2, i%2 == 0) {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			program, err := os.ReadFile(filepath.Join(folder, p.ID+".py"))
			if err != nil {
				t.Fatal(err)
			}
			input, _ := os.ReadFile(filepath.Join(folder, p.ID+".in"))
			call := ""
			if p.Call != nil {
				call = *p.Call
			}
			tb.turn(t, booktest.Of(t, 8))
			tb.navigate("about:blank")
			tb.open("bench/index.html", 1440)
			order, _ := json.Marshal([]string{strings.TrimPrefix(string(program), "\ufeff"), string(input), call})
			tb.runs("self.order = %s; %s; 0", order, runOrder)
			tb.until("the run is done", `document.querySelector("[data-code]").dataset.state`, "done")
			seen := ask[struct {
				Drawn   int
				Without []string
			}](tb, boardsAtCalls)
			if seen.Drawn < 2 || len(seen.Without) > 0 {
				t.Errorf("a board is drawn at %d moments, and none at %v", seen.Drawn, seen.Without)
			}
		})
	}
}

// runOrder puts a program, its input and its call into the field, and runs it.
const runOrder = `["textarea[data-program]", "textarea[data-input]", "input[data-call]"].forEach((name, i) => {
	const field = document.querySelector("[data-code] " + name);
	field.value = order[i];
	field.dispatchEvent(new Event("input"));
}), document.querySelector("[data-run]").click()`

// boardsAtCalls goes to up to 150 calls, or lines, and says at how many a board is drawn, and at which none is though
// the variable that holds it is in sight.
const boardsAtCalls = `(() => {
	const { panes } = document.querySelector("python-bench").bench, { recorded, judged, board } = panes;
	const names = judged?.variable ? [judged.variable.name]
		: [...board.history.values.keys()].filter((name) => board.history.of(name)?.sure);
	const { calls } = recorded.recording, seen = { drawn: 0, without: [] };
	const moments = calls.length > 1 ? calls.map(({ begin }) => begin)
		: Array.from({ length: panes.walk.last + 1 }, (_, at) => at);
	const each = Math.ceil(moments.length / 150);
	for (let i = 0; i < moments.length; i += each) {
		const at = moments[i];
		if (!recorded.kept(at)) continue;
		panes.go(at);
		const { frames, globals, line } = recorded.at(at);
		const known = [...frames.flatMap((frame) => frame.names), ...globals];
		const inSight = names.some((whole) => {
			const [variable, part] = whole.split("."); // what an object doesn't hold yet isn't in sight
			return known.some(([name, value]) => name === variable && value >= 0 && (part === undefined ||
				recorded.values[value]?.items?.some(([attribute, held]) => attribute === part && held >= 0)));
		});
		const drawn = document.querySelector(".bench-board") !== null;
		seen.drawn += Number(drawn);
		if (inSight && !drawn) seen.without.push("line " + line + " at " + at + ": " + board.name.textContent);
	}
	return seen;
})()`
