package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"queenbook/internal/booktest"
)

// testLogCases runs the table of cases of package log in the page.
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
	wrong := ask[[]string](tb, fmt.Sprintf(`((cases, patterns) => cases.flatMap(({ name, columns, first, path, log, events, step, reason }) => {
		const { Deeds, Follower, QueensReader, entriesOfLines, pathOf, queensPath } = rooms.log;
		const entries = (lines) => rooms.engine.entriesOf({ tests: [], line: 0, ...rooms.engine.ranOfLog(lines.join("\n")) });
		const parted = (path, list) => new Follower(path, "").follow(list);
		let came;
		if (columns) {
			const reader = new QueensReader(patterns), lines = reader.read(log.join("\n")), { row, col } = reader.begins;
			const way = (list, begins) =>
				parted(queensPath(columns, { first }), entriesOfLines(list, columns, begins).entries);
			const other = way(lines.map((line) => ({ ...line, row: line.col, col: line.row })), { row: col, col: row });
			came = way(lines, { row, col });
			came = came.name !== "same" && other.steps > came.steps + 2 ? other : came;
		} else {
			came = parted(pathOf(new Deeds(entries(path), true).list), entries(log));
		}
		const did = events && new Deeds(entries(log), true).list.map(({ does, place, choice }) => [does, place, choice].filter(Boolean).join(" "));
		return [
			...came.steps + 1 === step && came.name === reason ? [] : [name + ": at step " + (came.steps + 1) + " it " + came.name + ", want " + step + " " + reason],
			...events && did.join() !== events.join() ? [name + ": the events are " + did.join()] : [],
		];
	}))(%s, %s)`, text, patterns))
	for _, says := range wrong {
		tb.Error(says)
	}
}

// lineOfCheck is what a command says of the place beside the step, and the page does not.
var lineOfCheck = regexp.MustCompile(` \(line [\d,]+\)`)

// partedAt is where a log leaves the path, or where it ends.
var partedAt = regexp.MustCompile(`At step [\d,]+|It is the same for [\d,]+|The same search to its end`)

// A savedLog is the log of a run that the page has saved, and what it has said of the run.
type savedLog struct{ says, file string }

// saveLog saves the log of the run in a field.
func saveLog(tb *tab, figure, file, says string) savedLog {
	tb.Helper()
	log := ask[string](tb, fmt.Sprintf(`(({ run }) => rooms.engine.logOf(run.ran, rooms.engine.deedsOf(run), "x"))(
		document.querySelector("%s python-code").code)`, figure))
	booktest.WriteFile(tb, file, log)
	return savedLog{says, file}
}

// testSavedLogs saves the log of every program for the exercises, right and wrong, and holds what the
// commands say of it against what the page has said of the run.
func testSavedLogs(tb *tab) {
	program, err := booktest.Program()
	if err != nil {
		tb.Fatal(err)
	}
	command := func(args ...string) string {
		out, _ := exec.Command(program, args...).Output() // it exits with 1 where a log leaves the path
		first, _, _ := strings.Cut(string(out), "\n")
		return lineOfCheck.ReplaceAllString(first, "")
	}
	held := 0
	for _, w := range writings {
		tb.open(w.page, 1000)
		start, dir := given(tb, w.figure), tb.TempDir()
		watched := ask[struct {
			Path, Test string
			Problem    bool
		}](tb, fmt.Sprintf(
			`document.querySelector("%s python-code").code.watched`, w.figure))
		if watched.Problem {
			continue // of these the page saves the file
		}
		writeCode(tb, w.figure, completeOf(tb, w.right, start))
		says, _ := runCode(tb, w.figure, false)
		right := saveLog(tb, w.figure, filepath.Join(dir, "right.jsonl"), says)
		n := ask[int](tb, fmt.Sprintf(`document.querySelector("%s python-code").code.run.ran.numbers.n ?? 0`, w.figure))
		saved := []savedLog{right}
		if log, err := os.ReadFile(right.file); err != nil {
			tb.Error(err)
		} else if len(log) < 1<<15 { // few lines are typed: it is followed in the field, in place of the program
			writeCode(tb, w.figure, string(log))
			if says, _ := runCode(tb, w.figure, false); !strings.Contains(says, "Right.") {
				tb.Errorf("%s: of the log of a right program in the field the page says %q", w.figure, says)
			}
		}
		for i, wrong := range w.wrong {
			writeCode(tb, w.figure, wrong.in(tb, w.figure, start))
			says, _ := runCode(tb, w.figure, false)
			if !strings.Contains(says, "No test was seen") && !strings.Contains(says, "It ends in line") {
				saved = append(saved, saveLog(tb, w.figure, filepath.Join(dir, fmt.Sprintf("wrong%d.jsonl", i)), says))
			}
		}
		for i, log := range saved {
			held++
			want := partedAt.FindString(log.says)
			if want == "" { // all tests are right
				want = "The same search to its end"
			}
			said := command("problem", right.file, "--check", log.file)
			if got := partedAt.FindString(said); got != want {
				tb.Errorf("%s, %d: report problem --check says %q, the page %q", w.figure, i, said, log.says)
			}
			if watched.Path == "file" && want != "The same search to its end" && !strings.Contains(log.says, said) {
				tb.Errorf("%s, %d: report problem --check says %q, the page %q", w.figure, i, said, log.says)
			}
			if watched.Path != "whole" && watched.Path != "first" {
				continue
			}
			args := []string{"trace", "-n", fmt.Sprint(n), "--check", log.file}
			if watched.Path == "first" {
				args = append(args, "--first")
			}
			said = command(args...)
			same := strings.Contains(log.says, said) || want == "The same search to its end"
			// What stood in the list of a program is in no log.
			if got := partedAt.FindString(said); got != want || !same && !strings.Contains(log.says, "the list doesn't hold") {
				tb.Errorf("%s, %d: report trace --check says %q, the page %q", w.figure, i, said, log.says)
			}
		}
	}
	if held < 30 {
		tb.Errorf("only %d logs are saved", held)
	}
}
