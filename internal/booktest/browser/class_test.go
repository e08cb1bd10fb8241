package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// A handedIn is a program of a class, its expected result, and the line of its mistake.
type handedIn struct{ file, text, ended, verdict, mistake, line string }

// classOf is a class with ten kinds of programs: correct ones, five mistakes, a crash, an empty
// file, something that isn't Python, a long program, one that occurs twice, and six that don't end;
// and files that aren't programs. Their names and contents are as difficult as possible.
func classOf(t *testing.T, times int) (list []handedIn) {
	t.Helper()
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join("testdata", "class", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	add := func(file, text, ended, verdict, mistake, line string) {
		list = append(list, handedIn{file, text, ended, verdict, mistake, line})
	}
	for i := range times {
		of := func(name string) string { return fmt.Sprintf("%s-%d.py", name, i) }
		add(of("right"), read("right.py"), "finished", "right", "", "")
		add(of("leetcode"), read("class.py"), "finished", "right", "", "")
		add(fmt.Sprintf("Student %d_1234%[1]d_assignsubmission_file/queens.py", i), read("right.py"), "finished", "right", "", "")
		add(of("diagonal"), read("diagonal.py"), "finished", "wrong", "diagonal", "7")
		add(of("undo"), read("undo.py"), "finished", "wrong", "undo", "")
		add(of("alias"), read("alias.py"), "finished", "wrong", "alias", "15")
		add(of("early"), read("early.py"), "finished", "wrong", "early", "21")
		add(of("range"), read("range.py"), "finished", "wrong", "range", "16")
		add(of("crash"), read("crash.py"), "error", "wrong", "crash", "6")
	}
	for i := range max(1, 2*times-4) {
		add(fmt.Sprintf("endless/%d.py", i), read("endless.py"), "stopped", "unknown", "", "")
	}
	hurts := "<img src=x onerror='document.body.dataset.hurt=1'>"
	add("twice.py", read("right.py"), "finished", "right", "", "")
	add("empty.py", "", "finished", "unknown", "", "")
	add("letter.py", read("letter.py"), "error", "wrong", "crash", "1")
	add("long.py", read("right.py")+strings.Repeat("# "+hurts+"</script>\n", 40_000), "finished", "right", "", "")
	add(hurts+".py", read("right.py")+"\nprint(\""+hurts+"</script>\")\n", "finished", "right", "", "")
	add("=HYPERLINK(\"x\").py", read("right.py"), "finished", "right", "", "")
	add("-2+3.py", read("diagonal.py"), "finished", "wrong", "diagonal", "7")
	noise := make([]byte, 3<<10)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = byte(random.IntN(256))
	}
	add("noise.py", string(noise), "error", "unknown", "", "")
	add("photo.py", "\x89PNG\r\n\x1a\n\x00\x00", "error", "unknown", "", "")
	return list
}

// classPage is the page of a class.
func classPage(t *testing.T, list []handedIn) *booktest.Book {
	t.Helper()
	dir := t.TempDir()
	for _, one := range list {
		file := filepath.Join(dir, filepath.FromSlash(one.file))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		booktest.WriteFile(t, file, one.text)
	}
	return booktest.Own(t, "class", dir, "-n", "4", "--goal", "all")
}

// checkRows compares the page's rows with the expected results. On a busy machine a program may be
// stopped that would have ended.
func checkRows(t *testing.T, where string, list []handedIn, rows []map[string]string) {
	t.Helper()
	if len(rows) != len(list) {
		t.Errorf("%s: %d rows for %d programs", where, len(rows), len(list))
	}
	for _, want := range list {
		at := slices.IndexFunc(rows, func(row map[string]string) bool { return row["file"] == want.file })
		if at < 0 {
			t.Errorf("%s: no row for %s", where, want.file)
			continue
		}
		row := rows[at]
		if row["ended"] == "stopped" && want.ended != "stopped" {
			t.Logf("%s: %s was stopped before its end", where, want.file)
			continue
		}
		if row["ended"] != want.ended || row["verdict"] != want.verdict || row["mistake"] != want.mistake ||
			want.line != "" && row["line"] != want.line {
			want.text = "…"
			t.Errorf("%s: it comes to %v, want %+v", where, row, want)
		}
	}
}

// classRows are the rows of the page.
const classRows = `[...document.querySelectorAll("[data-class] tr[data-file]")].map(({ dataset }) => ({ ...dataset }))`

// TestClass runs a class in Chromium, from disk, while the page is in use.
func TestClass(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	list := classOf(t, thorough.Of(1, 5))
	b := classPage(t, list)
	tb := openTab(t, b)
	began := time.Now()
	tb.open("index.html", 1440)
	clicks := 0
	for ask[string](tb, `document.querySelector("[data-class]").dataset.state`) != "done" {
		if time.Since(began) > patience-10*time.Second {
			t.Fatalf("%d programs take longer than %v", len(list), time.Since(began))
		}
		before := ask[string](tb, `document.querySelector("theme-switch").textContent`)
		if after := ask[string](tb, `(document.querySelector("theme-switch button").click(),
			document.querySelector("theme-switch").textContent)`); after == before {
			t.Error("the page can't be used while programs run")
		}
		clicks++
		time.Sleep(time.Second)
	}
	t.Logf("%d programs in %v", len(list), time.Since(began).Round(time.Second))
	checkRows(t, "Chromium", list, ask[[]map[string]string](tb, classRows))
	tb.checkClassPage(list)
}

// TestClassInFirefox does the same in Firefox, with two of each kind. That the page can run many is
// up to the page, and TestClass checks it.
func TestClassInFirefox(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Firefox, booktest.Node, booktest.Puppeteer)
	list := classOf(t, thorough.Of(1, 2))
	b := classPage(t, list)
	order, err := json.Marshal(map[string]string{"program": booktest.Firefox.Path(), "address": b.Site + "index.html"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, booktest.Node.Path(), "testdata/class.mjs")
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(order), &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s%s", err, out, &stderr)
	}
	var seen struct {
		Rows    []map[string]string
		Faults  []string
		Seconds float64
	}
	if err := json.Unmarshal(out, &seen); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	t.Logf("%d programs in %.0f s", len(list), seen.Seconds)
	for _, fault := range seen.Faults {
		t.Error(fault)
	}
	checkRows(t, "Firefox", list, seen.Rows)
}

// checkWays compares the picture with the verdicts: what lights up when the reader points at a row.
func (tb *tab) checkWays() {
	tb.Helper()
	type way struct {
		File, Verdict, Mistake string
		Lit                    bool
		Right, Wrong           int
	}
	lit := 0
	for _, w := range ask[[]way](tb, called("class.ways")) {
		if !w.Lit {
			continue
		}
		lit++
		all, strays := w.Right == 16, w.Wrong > 0
		want := map[string][2]bool{
			"right": {true, false}, "wrongalias": {true, false}, "wrongdiagonal": {all, true},
			"wrongundo": {false, false}, "wrongearly": {false, false}, "wrongrange": {false, false},
		}
		if of, known := want[w.Verdict+w.Mistake]; !known || of != [2]bool{all, strays} {
			tb.Errorf("%s is %s%s, and its way has %d of 16 boards and %d wrong ones", w.File, w.Verdict, w.Mistake, w.Right, w.Wrong)
		}
	}
	if lit < 8 {
		tb.Errorf("%d programs have a way, want at least 8", lit)
	}
}

// checkClassPage checks what's around the rows when all have ended.
func (tb *tab) checkClassPage(list []handedIn) {
	tb.Helper()
	if hurt := ask[bool](tb, `document.body.dataset.hurt !== undefined || document.querySelector("main img") !== null`); hurt {
		tb.Error("what a program holds, or what it's called, has got into the page")
	}
	wrong := ask[[]string](tb, called("class.wrongRows"))
	for _, fault := range wrong {
		tb.Error(fault)
	}
	// The picture agrees with the rows: a program that visits exactly the boards of the correct
	// search is right, or stores its results wrongly.
	right := ask[int](tb, `document.querySelectorAll(".class-tree [data-board]:not(.wrong)").length`)
	if right != 16 {
		tb.Errorf("the right search is drawn with %d boards, want 16", right)
	}
	turns := ask[[]string](tb, `[...document.querySelectorAll(".class-tree .wrong")].map((edge) => edge.dataset.board)`)
	if len(turns) == 0 || slices.Contains(turns, "1 3") {
		tb.Errorf("the wrong turns are %q", turns)
	}
	tb.checkWays()
	if ask[bool](tb, `document.querySelector("python-bench").getClientRects().length > 0`) {
		tb.Error("the bench is there before a row was pressed")
	}
	opened := tb.openRow("diagonal-0.py")
	says := ask[[]string](tb, `[document.querySelector(".class-says").textContent, document.querySelector(".field-whose").textContent,
		document.querySelector(".field-lines .wrong").textContent]`)
	if opened["verdict"]+opened["mistake"]+opened["line"] != "wrongdiagonal7" || !strings.HasPrefix(says[0], "diagonal-0: ") ||
		!strings.Contains(says[1], "diagonal-0") || says[2] != "7" {
		tb.Errorf("a row opens with %v and %q", opened, says)
	}
	// Hidden names aren't in the page.
	ask[bool](tb, `(() => { const box = document.querySelector("[data-hide]"); box.click(); return box.checked; })()`)
	page := ask[string](tb, `document.documentElement.outerHTML`)
	words := []string{"letter", "empty", "noise", "photo", "long", "queens", "twice"} // these words can be on a page
	for _, one := range list {
		name := strings.TrimSuffix(filepath.Base(one.file), ".py")
		named := len(name) > 3 && !slices.Contains(words, name) && strings.Contains(page, name)
		if named || strings.Contains(page, "Student") {
			tb.Errorf("names are hidden, and %q is in the page", name)
		}
	}
	csv := ask[string](tb, called("class.csv"))
	for _, cell := range []string{`"'=HYPERLINK(""x"")"`, `"'-2+3"`} {
		if !strings.Contains(csv, cell) {
			tb.Errorf("the CSV has no %s:\n%.2000s", cell, csv)
		}
	}
}
