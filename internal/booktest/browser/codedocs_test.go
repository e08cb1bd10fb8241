package browser

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// docsExample is the field in docs/authoring.md, indented as it is there.
var docsExample = regexp.MustCompile("(?m)^    ```\\{code\\} mine\\.py\n    ```$")

// The field that docs/authoring.md shows takes any program, and shows its run: here for a program
// that isn't a search.
func TestCodeOfDocs(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	doc, err := os.ReadFile("../../../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	example := docsExample.FindString(string(doc))
	if example == "" {
		t.Fatal("docs/authoring.md shows no field for mine.py")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"book.yml": "chapters: [mine]\n",
		"mine.md":  "---\ntitle: Mine\n---\n" + strings.ReplaceAll(example, "    ", "") + "\n",
		"mine.py":  "def double(n):\n    return n and 2 + double(n - 1)\n\n\nprint(double(3))\n",
	} {
		booktest.WriteFile(t, filepath.Join(dir, name), text)
	}
	tb := openTab(t, booktest.Own(t, "-n", "4", "--content", dir))
	tb.open("mine/index.html", 1440)
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-run]").click(); 0`))
	tb.within(time.Minute, "it has run", `document.querySelector("[data-code]").dataset.state`, "done")
	tb.until("its run is shown", `[...document.querySelectorAll(".field-panes .pane")]
		.map((pane) => pane.className + " " + (pane.textContent.length > 0)).sort().join()`,
		"pane pane-bar true,pane pane-board true,pane pane-calls true,pane pane-tree true")
	got := ask[string](tb, `document.querySelectorAll(".call-tree [data-node]").length + " " +
		document.querySelector("[data-output]").textContent.trim()`)
	if got != "4 6" {
		t.Errorf("the tree and the output are %q, want 4 calls and 6", got)
	}
}
