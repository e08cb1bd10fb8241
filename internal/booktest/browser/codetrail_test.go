package browser

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"queenbook/internal/booktest"
)

// headOfCheck is how report problem begins its reply to a log. The page says something else there.
var headOfCheck = regexp.MustCompile(`^At (?:step|test) ([\d,]+)(?: \(line [\d,]+\))? it leaves the path: it `)

// testCodeFollowed damages the log of a search in many ways, and compares the page's reply to each
// with report problem --check.
func testCodeFollowed(tb *tab) {
	program, err := booktest.Program()
	if err != nil {
		tb.Fatal(err)
	}
	dir := tb.TempDir()
	file, spoiled := filepath.Join(dir, "adding.py"), filepath.Join(dir, "log.jsonl")
	booktest.WriteFile(tb, file, completeOf(tb, "adding.py", ""))
	out, err := exec.Command(program, "problem", file, "--format", "jsonl").Output()
	if err != nil {
		tb.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(out)) {
		if !strings.Contains(line, `"event":"call"`) && !strings.Contains(line, `"event":"return"`) {
			lines = append(lines, line)
		}
	}
	tb.open("your-puzzle/index.html", 1000)
	writeCode(tb, "#code-map", "places = []")
	runCode(tb, "#code-map", false) // loads what follows
	follow := func(log string) string {
		return ask[string](tb, called("log.followed", string(out), log))
	}
	same, other := 0, 0
	compare := func(what string, changed []string) {
		tb.Helper()
		log := strings.Join(changed, "")
		booktest.WriteFile(tb, spoiled, log)
		check := exec.Command(program, "problem", file, "--check", spoiled)
		said, _ := check.Output() // it exits with 1 if the log leaves the path
		there := headOfCheck.ReplaceAllString(strings.TrimSpace(string(said)), "At test $1: it ")
		here := headOfCheck.ReplaceAllString(follow(log), "At test $1: it ")
		if there == "" {
			return // it isn't the log of a search
		}
		if here == there {
			same++
			return
		}
		other++
		tb.Errorf("%s: the page says %q, report problem %q", what, here, there)
	}
	for k := 1; k < len(lines); k += 3 {
		if !strings.Contains(lines[k], `"event":"try"`) {
			continue
		}
		without := append(append([]string{}, lines[:k]...), lines[k+1:]...)
		compare("without "+lines[k], without)
		twice := append(append([]string{}, lines[:k+1]...), lines[k:]...)
		compare("twice "+lines[k], twice)
		flipped := append([]string{}, lines...)
		if at := strings.Index(lines[k], `,"refused_by"`); at > 0 {
			flipped[k] = lines[k][:at] + "}\n"
		} else {
			flipped[k] = strings.TrimSuffix(lines[k], "}\n") + `,"refused_by":true}` + "\n"
		}
		compare("answered otherwise "+lines[k], flipped)
		compare("cut before "+lines[k], lines[:k])
	}
	if says := follow(strings.Join(lines, "")); !strings.HasPrefix(says, "It's the same search, right to the end") {
		tb.Errorf("of the log as it is the page says %q", says)
	}
	if same < 50 {
		tb.Errorf("only %d logs are told", same)
	}
	tb.Logf("%d of %d logs are told alike", same, same+other)
}
