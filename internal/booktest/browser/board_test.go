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
// its calls: wherever the variable that holds the board is in sight, the board is drawn.
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
		if p.About != "queens" || without[p.ID] != "" || !thorough.Of(i%6 == 2, true) {
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
				t.Errorf("a board is drawn at %d calls, and none at %v", seen.Drawn, seen.Without)
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

// boardsAtCalls goes to up to 150 calls, and says at how many a board is drawn, and at which none is though the
// variable that holds it is in sight.
const boardsAtCalls = `(() => {
	const { panes } = document.querySelector("python-bench").bench, { recorded, judged, board } = panes;
	const names = judged?.variable ? [judged.variable.name.split(".")[0]]
		: [...board.history.values.keys()].filter((name) => board.history.of(name)?.solved);
	const { calls } = recorded.recording, each = Math.ceil(calls.length / 150), seen = { drawn: 0, without: [] };
	for (let i = 0; i < calls.length; i += each) {
		const { begin } = calls[i];
		if (!recorded.kept(begin)) continue;
		panes.go(begin);
		const { frames, globals } = recorded.at(begin);
		const known = [...frames.flatMap((frame) => frame.names), ...globals];
		const inSight = known.some(([name, value]) => names.includes(name) && value >= 0);
		const drawn = document.querySelector(".bench-board") !== null;
		seen.drawn += Number(drawn);
		if (inSight && !drawn) seen.without.push(calls[i].name + " at " + begin + ": " + board.name.textContent);
	}
	return seen;
})()`
