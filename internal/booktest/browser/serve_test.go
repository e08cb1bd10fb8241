//go:build unix

package browser

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// An author writes, and the page in the browser follows: in the same place, with mistakes shown on
// top of it, and without them after they're fixed.
func TestServe(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	dir := t.TempDir()
	chapter := filepath.Join(dir, "content", "02-mine.md")
	write := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Dir(chapter), 0o777); err != nil {
		t.Fatal(err)
	}
	page := func(text string) string {
		return "---\ntitle: Mine\nquestion: What is new?\n---\n\n" + strings.Repeat(
			"A line.\n\n",
			80,
		) + text + "\n\n" + strings.Repeat(
			"A line.\n\n",
			80,
		)
	}
	write(chapter, page("It is {fact}`solutions`."))
	starts := filepath.Join(dir, "class.txt")
	write(starts, "1 2 3 4\n")

	program, err := booktest.Program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "serve", "-n", "4",
		"--content", "content", "--starts", "class.txt", "--addr", "localhost:0")
	cmd.Dir = dir
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	booktest.Start(t, cmd)
	messages := bufio.NewReader(stderr)
	var address string
	for address == "" {
		line, err := messages.ReadString('\n')
		if err != nil {
			t.Fatalf("the server ends: %v", err)
		}
		address = regexp.MustCompile(`http://localhost:\d+/`).FindString(line)
	}
	go io.Copy(io.Discard, messages)

	tb := openTab(t, &booktest.Book{Site: address})
	tb.open("mine/index.html", 1440)
	ask[any](tb, `scrollTo(0, 2000)`)
	shows := func(what, script string) {
		t.Helper()
		booktest.WaitFor(t, what, func() bool {
			// While a page reloads, it can't be asked.
			shown, err := chromedp.Run(tb.ctx, chromedp.Evaluate[bool](script))
			return err == nil && shown
		})
	}
	write(chapter, page("It is {fact}`first.tests`."))
	shows("the new text", `document.body.innerText.includes("It is 8.") || document.body.innerText.includes("It is 26.")`)
	shows("the same place", `Math.abs(scrollY - 2000) < 2`)
	write(chapter, page("It is {fact}`first.test`."))
	shows("the mistake", `document.querySelector("dialog:modal pre")?.textContent.includes("content/02-mine.md:166:7: unknown fact \"first.test\"") ?? false`)
	shows("the page before it", `document.querySelector("main").innerText.includes("It is ")`)
	write(chapter, page("It is mended."))
	shows("the mended text", `!document.querySelector("dialog") && document.body.innerText.includes("It is mended.")`)
	write(starts, "1 2 3 4\n2 2 2 2\n")
	shows("the new start", `document.querySelector(".toc").innerText.includes("2 2 2 2")`)
	write(starts, "1 2 3 4\nAnna: 2 2 2 2\n")
	shows("her name", `document.querySelector(".toc").innerText.includes("Anna")`)
	tb.navigate("about:blank")
	tb.complaints() // the page gave up waiting

	if names := booktest.NamesIn(t, dir); strings.Join(names, " ") != "class.txt content" {
		t.Errorf("beside the book's folder there are %s", names)
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("Ctrl-C: %v", err)
	}
}
