package browser

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// figureCommand finds the command of each directive with an example in the reference.
var figureCommand = regexp.MustCompile(`(?m)^    (report figure ([\w-]+).*)$`)

// Each kind of figure works in its own file as in a chapter: it has all its scripts, figures that
// wait for a touch begin, no button fails, and no link leads out of the file.
func TestFiguresAlone(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	program, err := booktest.Program()
	if err != nil {
		t.Fatal(err)
	}
	reference, err := exec.Command(program, "reference").Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	tb := openTab(t, &booktest.Book{Dir: dir, Site: booktest.Address(dir)})
	found := figureCommand.FindAllSubmatch(reference, -1)
	if len(found) < 40 {
		t.Fatalf("%d commands", len(found))
	}
	for _, m := range found {
		line, name := string(m[1]), string(m[2])
		tb.part(line, func() {
			var says strings.Builder
			make := exec.Command("sh", "-c", `"$0" `+strings.TrimPrefix(line, "report ")+" --format html", program)
			make.Stderr = &says
			page, err := make.Output()
			if err != nil {
				tb.Errorf("%v: %s", err, says.String())
				return
			}
			booktest.WriteFile(tb, filepath.Join(dir, name+".html"), string(page))
			tb.checkAlone(name)
		})
	}
}

// checkAlone uses a figure in the file with its name.
func (tb *tab) checkAlone(name string) {
	tb.Helper()
	tb.open(name+".html", 1000)
	unknown := `[...document.querySelectorAll("main :not(:defined, [data-later])")].map((e) => e.localName)`
	if begun := ask[[]string](tb, unknown); len(begun) > 0 {
		tb.Errorf("no script knows %q", begun)
	}
	tb.touchAll()
	if dead := ask[[]string](tb, `[...document.querySelectorAll("main a[href]")].filter((a) => {
		const way = a.getAttribute("href");
		return a.checkVisibility() && (way === "#" || !way.startsWith("#") || !document.getElementById(way.slice(1)));
	}).map((a) => a.outerHTML).slice(0, 3)`); len(dead) > 0 {
		tb.Errorf("it leads out of its file: %q", dead)
	}
	if !ask[bool](tb, `document.querySelector("main figure").offsetHeight > 10`) {
		tb.Error("there is nothing to see")
	}
	switch name {
	case "code":
		tb.runs(`document.querySelector('[data-do="run"]').click()`)
		tb.until("the run", `document.querySelector('[data-do="run"]').hidden ? "runs" :
			document.querySelector(".field-says").textContent`, "✓2 of 2 boards, and all of them are right.  ")
		tb.until("the panes", `document.querySelector(".walk-says").textContent === "" ? "empty" : "shown"`, "shown")
		if ask[bool](tb, `document.querySelector('[data-do="watch"]').checkVisibility()`) {
			tb.Error("a run that the panes show is to be watched, too")
		}
		tb.runs(`document.querySelector("python-code").code.watch()`) // a script can ask for what isn't offered
	case "ask":
		tb.runs(`document.querySelector("input").value = "15720", document.querySelector("form button").click()`)
		tb.until("the verdict", `document.querySelector(".ask-said").textContent`, "Right. ")
	}
	tb.runs(`document.querySelectorAll("main button").forEach((b) => b.checkVisibility() && !b.matches('[data-do="stop"], [data-do="save"], [data-do="log"], [data-do="hear"]') && b.click())`)
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
