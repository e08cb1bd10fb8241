package browser

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	pointer "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// A written is a program of a class, with the name of its file.
type written struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// programsOfAllKinds are the programs that the judge is tested with, those of a class, and some
// that end differently.
func programsOfAllKinds(t *testing.T) (list []written) {
	t.Helper()
	for _, name := range []string{"programs", "forty"} {
		file, err := os.Open(filepath.Join("..", "judged", "testdata", name+".jsonl.gz"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		packed, err := gzip.NewReader(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(packed)
		lines.Buffer(nil, 64<<20)
		for i := 0; lines.Scan(); i++ {
			var one struct {
				ID        string
				Recording struct{ Text string }
			}
			if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
				t.Fatal(err)
			}
			if i%thorough.Of(9, 4) == 0 {
				list = append(list, written{name + "-" + one.ID + ".py", one.Recording.Text})
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob("testdata/class/*.py")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, written{filepath.Base(file), string(text)})
	}
	return append(list,
		written{"reads.py", "n = int(input())\nprint(n)\n"},
		written{"leaves.py", "import sys\nprint(1)\nsys.exit(2)\n"},
		written{"calls.py", "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nprint(fib(8))\n"},
		written{"deep.py", "def deep(n):\n    return deep(n + 1)\ndeep(0)\n"},
	)
}

// toldBy are the attributes that a row of a class and the bench's field have, as docs/driving.md
// lists them. If the clock stopped a run, its progress is random.
func toldBy(row map[string]string) string {
	names := []string{"ended", "error", "seen", "verdict", "mistake", "line", "n", "solutions", "calls", "lines"}
	if row["ended"] == "stopped" {
		names = names[:len(names)-3]
	}
	var all []string
	for _, name := range names {
		all = append(all, name+" "+row[name])
	}
	return strings.Join(all, ", ")
}

// drop drops files on an element of the page.
const drop = `(selector, files) => {
	const dataTransfer = new DataTransfer();
	for (const { name, text } of files) dataTransfer.items.add(new File([text], name));
	document.querySelector(selector).dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}`

// A program's result in the table of a class is the same as alone, after its row is pressed: all
// kinds of programs are dropped on the bench, and then each is opened there.
func TestClassIsTheBench(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	list, b := programsOfAllKinds(t), booktest.Of(t, 8)
	tb := openTab(t, b)
	asked := []struct{ puzzle, goal string }{{"", ""}, {"queens", "all"}}
	for _, a := range asked[:thorough.Of(1, 2)] {
		tb.turn(t, b)
		tb.open("bench/index.html", 1440)
		for part := range slices.Chunk(list, 12) {
			t.Run(a.puzzle+part[0].Name, func(t *testing.T) {
				tb.turn(t, b)
				tb.setClass(a.puzzle, "4", a.goal)
				tb.dropClass(part)
				for _, row := range ask[[]map[string]string](tb, classRows) {
					at := slices.IndexFunc(part, func(one written) bool { return one.Name == row["file"] })
					bench := tb.openRow(row["file"])
					if at < 0 || bench["begun"] != "loading" ||
						!slices.Equal(strings.Fields(bench["program"]), strings.Fields(part[at].Text)) {
						t.Errorf("%s: its row opens something else: it is %s", row["file"], bench["begun"])
					}
					// Both are stopped after three seconds: next to others a program may not have
					// ended by then.
					if row["ended"] != bench["ended"] && (row["ended"] == "stopped" || bench["ended"] == "stopped") {
						t.Logf("%s was stopped before its end", row["file"])
						continue
					}
					// Smaller boards only run for a moment, which may be too short in one of the
					// two.
					if a, b := row["smallest"], bench["smallest"]; a != b && a != "" && b != "" {
						t.Errorf("%s: the smallest board is %s in the class, and %s on the bench", row["file"], a, b)
					}
					if got, want := toldBy(row), toldBy(bench); got != want {
						t.Errorf("%s, asked for %q: in the class\n%s\non the bench\n%s", row["file"], a, got, want)
					}
				}
			})
		}
	}
}

// setClass sets what the programs of a class are for.
func (tb *tab) setClass(puzzle, size, goal string) {
	tb.Helper()
	tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`
		for (const [name, value] of [["asked", %q], ["size", %q], ["goals", %q]]) {
			const control = document.querySelector("[data-class] [data-" + name + "]");
			control.value = value;
			control.dispatchEvent(new Event("change"));
		} 0`, puzzle, size, goal)))
}

// dropClass drops files on the page of the bench, and waits until all have run.
func (tb *tab) dropClass(list []written) {
	tb.Helper()
	files, err := json.Marshal(list)
	if err != nil {
		tb.Fatal(err)
	}
	where := "python-bench" // it takes a single program itself
	if len(list) == 1 {
		where = "[data-class]"
	}
	tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(%s)(%q, %s); 0`, drop, where, files)))
	tb.within(time.Minute, "all programs have run", fmt.Sprintf(`(() => {
		const names = new Set([...document.querySelectorAll("[data-class] tr[data-file]")].map(({ dataset }) => dataset.file));
		return document.querySelector("[data-class]").dataset.state + %s.filter(({ name }) => names.has(name)).length;
	})()`, files), fmt.Sprintf("done%d", len(list)))
}

// Folders dragged to a page on disk are read too: a whole class, the folders in it, or the folder
// of one student, named by Moodle.
func TestClassIsDragged(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b, class := booktest.Of(t, 8), t.TempDir()
	const anna, ben = "Anna Maier_12_assignsubmission_file", "Ben Öztürk_13_assignsubmission_file"
	for _, file := range []string{anna + "/queens.py", ben + "/queens.py", "loose.py"} {
		file = filepath.Join(class, file)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		booktest.WriteFile(t, file, "print(1)\n")
	}
	tb := openTab(t, b)
	tb.open("bench/index.html", 1440)
	for _, drag := range []struct {
		files []string
		want  string
	}{
		{[]string{""}, "Anna Maier, Ben Öztürk, loose"},
		{[]string{anna}, "Anna Maier"},
		{[]string{anna, ben}, "Anna Maier, Ben Öztürk"},
		{[]string{anna + "/queens.py", "loose.py"}, "loose, queens"},
	} {
		data := pointer.DragData{Items: []*pointer.DragDataItem{}, DragOperationsMask: 1}
		for _, file := range drag.files {
			data.Files = append(data.Files, filepath.Join(class, file))
		}
		for _, what := range []pointer.DispatchDragEventType{"dragEnter", "dragOver", "drop"} {
			event := pointer.DispatchDragEventParams{Type: what, X: 200, Y: 400, Data: &data}
			if _, err := chromedp.Call(tb.ctx, pointer.DispatchDragEvent, event); err != nil {
				t.Fatal(err)
			}
		}
		tb.within(10*time.Second, fmt.Sprintf("the rows of %q", drag.files), `[...document.querySelectorAll(
			"[data-class] tr[data-file] button")].map((one) => one.textContent).sort().join(", ")`, drag.want)
	}
}

// openRow presses the row of a file, and returns the bench's result.
func (tb *tab) openRow(file string) map[string]string {
	tb.Helper()
	return ask[map[string]string](tb, called("class.opened", file))
}

// Programs about a problem are judged by the rules in its file, in a class as on the bench.
func TestClassOfProblem(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	const right = `guests = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
found = []
def give(hats):
    if len(hats) == len(guests):
        found.append(list(hats))
        return
    for hat in guests:
        if hat not in hats and hat != guests[len(hats)]:
            give(hats + [hat])
give([])
print(found)
`
	dir := t.TempDir()
	booktest.WriteFile(t, filepath.Join(dir, "right.py"), right)
	booktest.WriteFile(t, filepath.Join(dir, "wrong.py"), strings.Replace(right, " and hat != guests[len(hats)]", "", 1))
	tb := openTab(t, booktest.Own(t, "class", dir, "--problem", "../../../content/problems/hats.py"))
	tb.open("index.html", 1440)
	tb.within(time.Minute, "all programs have run", `document.querySelector("[data-class]").dataset.state`, "done")
	want := map[string]string{"right.py": "right  44", "wrong.py": "wrong test 120"}
	for _, row := range ask[[]map[string]string](tb, classRows) {
		if got := row["verdict"] + " " + row["mistake"] + " " + row["solutions"]; got != want[row["file"]] {
			t.Errorf("%s is %s, want %s", row["file"], got, want[row["file"]])
		}
		if got, want := toldBy(row), toldBy(tb.openRow(row["file"])); got != want {
			t.Errorf("%s: in the class\n%s\non the bench\n%s", row["file"], got, want)
		}
	}
}
