package browser

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// testLogCases runs package log's table of cases in the page.
func testLogCases(tb *tab) {
	text, err := os.ReadFile("../../log/testdata/cases.json")
	if err != nil {
		tb.Fatal(err)
	}
	tb.open("your-puzzle/index.html", 1000)
	writeCode(tb, "#code-map", "places = []")
	runCode(tb, "#code-map", false) // loads what follows
	tb.open("first-solution/index.html#log", 1000)
	tb.runs(`document.querySelector("log-check").check.check("", 4); 0`)
	tb.until("the reader of logs is there", `String(Boolean(rooms.log?.QueensReader))`, "true")
	patterns := ask[json.RawMessage](tb, `document.querySelector("log-check").check.read("patterns")`)
	tb.open("your-puzzle/index.html", 1000)
	writeCode(tb, "#code-map", "places = []")
	runCode(tb, "#code-map", false)
	wrong := ask[[]string](tb, called("log.wrongCases", json.RawMessage(text), patterns))
	for _, says := range wrong {
		tb.Error(says)
	}
}

// lineOfCheck is the place that a command adds to the step, and the page doesn't.
var lineOfCheck = regexp.MustCompile(` \(line [\d,]+\)`)

// partedAt is where a log leaves the path, or where it ends.
var partedAt = regexp.MustCompile(`At step [\d,]+|It matches for [\d,]+|It's the same search, right to the end`)

// fourQueens is a problem file with the search that these logs are compared with.
const fourQueens = `
words = {"place": "column", "choice": "row"}
places = [1, 2, 3, 4]
choices = [1, 2, 3, 4]

def refused_by(place, choice, chosen):
    for column, row in chosen.items():
        if row == choice or abs(row - choice) == place - column:
            return column

picture = {"kind": "board", "rows": 4, "columns": 4}
`

// testSavedLogs saves the logs of searches for queens, correct and wrong, and puts each into the
// field instead of its program: the page says the same about it as both commands.
func testSavedLogs(tb *tab) {
	program, err := booktest.Program()
	if err != nil {
		tb.Fatal(err)
	}
	const figure = "#code-free"
	tb.open(codePage, 1000)
	of := `document.querySelector("` + figure + ` python-code")`
	programs := []booktest.Written{{Name: "book", Text: completeOf(tb, "attacked.py", given(tb, figure)), Right: true}}
	for _, w := range booktest.Exercises(tb) {
		if w.Figure == figure[1:] {
			programs = append(programs, w)
		}
	}
	queens := filepath.Join(tb.TempDir(), "queens.py")
	booktest.WriteFile(tb, queens, fourQueens)
	held := 0
	for _, w := range thorough.Of(programs[:6], programs) {
		judgeCode(tb, figure[1:], w.Text)
		if seen := ask[string](tb, of+`.dataset.seen ?? ""`); seen != "search" {
			continue // it has no log
		}
		log := ask[string](tb, of+`.code.searchLog("x")`)
		file := filepath.Join(tb.TempDir(), "log.jsonl")
		booktest.WriteFile(tb, file, log)
		writeCode(tb, figure, log)
		says, _ := runCode(tb, figure, false)
		held++
		for _, command := range [][]string{{"trace", "-n", "4"}, {"problem", queens}} {
			out, _ := exec.Command(program, append(command, "--check", file)...).Output() // 1 off the path
			said, _, _ := strings.Cut(lineOfCheck.ReplaceAllString(string(out), ""), "\n")
			same := strings.Contains(says, "Right.") && strings.HasPrefix(said, "It's the same search, right to the end")
			if !same && (partedAt.FindString(said) == "" || partedAt.FindString(said) != partedAt.FindString(says)) {
				tb.Errorf("%s: report %s --check says %q, the page %q", w.Name, command[0], said, says)
			}
		}
	}
	if held < 3 {
		tb.Errorf("only %d logs are saved", held)
	}
}
