package browser

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// pythonData is CPython 3.13's answers, with the script that gets them: see record.py there.
const pythonData = "testdata/python"

// A pythonRun is the result of a program.
type pythonRun struct {
	Out   string `json:"out"`
	Error string `json:"error"` // the name of the exception that ended it
}

// A pythonAsked is one program for the engine.
type pythonAsked struct {
	Text  string   `json:"text"`
	Input []string `json:"input"`
}

// TestPythonExpressions compares the values of expressions with CPython 3.13's. Differences are
// listed, and a difference that's gone must not stay on the list.
func TestPythonExpressions(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	var recorded [][2]string
	readData(t, "expressions.json", &recorded)
	var differs []string
	readData(t, "differences.json", &differs)
	if len(recorded) < 3000 {
		t.Fatalf("%d expressions", len(recorded))
	}
	for i, batch := range slices.Collect(slices.Chunk(recorded, 700)) {
		if !slices.Contains(thorough.Of([]int{0, 4, 9}, allBatches(recorded)), i) {
			continue
		}
		var asked []string
		for _, one := range batch {
			asked = append(asked, one[0])
		}
		text, err := os.ReadFile(filepath.Join(pythonData, "answer.py"))
		if err != nil {
			t.Fatal(err)
		}
		answers := runPython[[]string](t, map[string]any{"answer": string(text), "expressions": asked})
		for k, one := range batch {
			listed, got := slices.Contains(differs, one[0]), "nothing"
			if k < len(answers) {
				got = answers[k]
			}
			switch {
			case got != one[1] && !listed:
				t.Errorf("%s\nis %s\nwant %s", one[0], got, one[1])
			case got == one[1] && listed:
				t.Errorf("%s is %s, as it should be: strike it off differences.json", one[0], got)
			}
		}
	}
}

func allBatches(recorded [][2]string) (all []int) {
	for i := range slices.Collect(slices.Chunk(recorded, 700)) {
		all = append(all, i)
	}
	return all
}

// TestPythonPrograms compares the output of programs with CPython 3.13, and their output while
// they're traced with their output alone.
func TestPythonPrograms(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	recorded := map[string]pythonRun{}
	readData(t, "programs.json", &recorded)
	if len(recorded) < 150 {
		t.Fatalf("%d programs", len(recorded))
	}
	recorded["a14"] = pythonRun{Out: "The page doesn't run doctests.\n"} // CPython ignores this silently
	names := slices.Sorted(maps.Keys(recorded))
	for i, batch := range slices.Collect(slices.Chunk(names, 20)) {
		if !slices.Contains(thorough.Of([]int{0, 3}, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}), i) {
			continue
		}
		var asked []pythonAsked
		for _, name := range batch {
			asked = append(asked, programWithInput(t, name))
		}
		for _, traced := range []bool{false, true} {
			got := runPython[[]pythonRun](t, map[string]any{"programs": asked, "traced": traced})
			for k, name := range batch {
				if k >= len(got) || got[k] != recorded[name] {
					t.Errorf("%s.py, traced: %v: %q, want %q", name, traced, got[min(k, len(got)-1)], recorded[name])
				}
			}
		}
	}
}

// TestPythonDictsKeepNoHoles counts the slots of dicts whose keys come and go, as in a search:
// iterating over a dict visits all of them.
func TestPythonDictsKeepNoHoles(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	for _, how := range []string{
		"del d[turn]",           // last in, first out, as a search takes back
		"d.pop(turn - 3, None)", // first in, first out, as in a queue
		"d.popitem()",
		"d.pop(turn - turn % 3, 0)", // from the middle
	} {
		got := runPython[string](t, map[string]any{"kept": fmt.Sprintf(`
d = {(0, "stays"): 0}
for turn in range(3000):
    d[turn] = turn
    %s
    if len(d) > 8:
        d = {0: 0}
print(kept(d) <= 2 * len(d) + 16)
`, how)})
		if got != "True\n" {
			t.Errorf("after %s a dict has kept places of what is gone: %q", how, got)
		}
	}
}

// TestPythonModules imports every module that a program can import, and says which takes longest.
func TestPythonModules(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	type imported struct {
		Name  string  `json:"name"`
		Error string  `json:"error"`
		Took  float64 `json:"took"`
	}
	modules := runPython[[]imported](t, map[string]any{"modules": true})
	if len(modules) < 30 {
		t.Fatalf("%d modules", len(modules))
	}
	for _, m := range modules {
		if m.Error != "" {
			t.Errorf("import %s: %s", m.Name, m.Error)
		}
	}
	slowest := slices.MaxFunc(modules, func(a, b imported) int { return cmp.Compare(a.Took, b.Took) })
	t.Logf("of %d modules %s takes longest: %.0f ms", len(modules), slowest.Name, slowest.Took)
}

// TestPythonRecorded compares the recorded answers with CPython, if it's 3.13.
func TestPythonRecorded(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"python3.13", "python3"} {
		out, err := exec.Command(name, "--version").Output()
		if err != nil || !strings.HasPrefix(string(out), "Python 3.13.") {
			continue
		}
		out, err = exec.Command(name, filepath.Join(pythonData, "record.py"), "--check").CombinedOutput()
		if err != nil {
			t.Errorf("%v: %s", err, out)
		}
		return
	}
	t.Skip("needs Python 3.13")
}

func readData(t *testing.T, name string, to any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(pythonData, name))
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func programWithInput(t *testing.T, name string) pythonAsked {
	t.Helper()
	file := filepath.Join(pythonData, "programs", name)
	text, err := os.ReadFile(file + ".py")
	if err != nil {
		t.Fatal(err)
	}
	asked := pythonAsked{Text: string(text), Input: []string{}}
	if input, err := os.ReadFile(file + ".in"); err == nil {
		asked.Input = strings.Split(strings.TrimSuffix(string(input), "\n"), "\n")
	}
	return asked
}

// runPython runs the engine as a page does, in a worker made from a text, but without the page.
func runPython[T any](t *testing.T, order map[string]any) (got T) {
	t.Helper()
	folder := t.TempDir()
	engine, err := os.ReadFile(filepath.Join(booktest.Root(), "templates/assets/python.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	worker, err := os.ReadFile(filepath.Join(pythonData, "worker.js"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"engine.js": engine, "order.js": asScript(t, "ORDER", order), "worker.js": asScript(t, "WORKER", string(worker)),
		"page.html": []byte(`<!DOCTYPE html><meta charset="utf-8"><title>Python</title>` +
			`<script src="engine.js"></script><script src="order.js"></script><script src="worker.js"></script>`),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	booktest.Chromium.Needed(t)
	browser, err := chromium.start()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(folder, "page.html"))}
	_, err = chromedp.Run(ctx, chromedp.Navigate(address.String()))
	if err != nil {
		t.Fatal(err)
	}
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](`new Promise((resolve, reject) => {
		const worker = new Worker(URL.createObjectURL(new Blob([PYTHON.script, WORKER], { type: "text/javascript" })));
		worker.onmessage = ({ data }) => resolve(JSON.stringify(data));
		worker.onerror = (event) => reject(new Error(event.message));
		worker.postMessage({ ...ORDER, carried: PYTHON.modules });
	})`, chromedp.EvalAwaitPromise))
	if err == nil {
		err = json.Unmarshal([]byte(text), &got)
	}
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func asScript(t *testing.T, name string, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return append(append([]byte("const "+name+" = "), text...), ';')
}
