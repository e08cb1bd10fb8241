package main

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"queenbook/internal/booktest"
)

// naming is a chapter that gives everything that can have a name one with its own letters.
const naming = "---\ntitle: T\n---\n\n## Käse und Brot\n\n" +
	"A {term}`größter Käse` is explained here. See {ref}`it <term-größter-käse>`, [above](#käse-und-brot), " +
	"[the file](../files/Käse.pdf), [the picture](../files/Käse.png).\n\n" +
	"```{image} Käse.png\n:alt: Käse\n```\n\n```{listing} Käse.txt\n```\n\n```{code} Käse.py\n```\n\n" +
	"```{table} Käse.csv\n```\n\n```{tree} Käse.py\n```\n\n{fact}`Käse.tests`, {fact}`Brötchen.tests`\n"

// Names are compared in one form everywhere: the same letters mean the same in a folder, a chapter,
// an argument and a log.
func TestFormsOfNames(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	forms := map[string]func(string) string{"composed": norm.NFC.String, "decomposed": norm.NFD.String}
	for onDisk, disk := range forms {
		for asAsked, asked := range forms {
			t.Run(onDisk+" on the disk, "+asAsked+" where it's asked for", func(t *testing.T) {
				dir := t.TempDir()
				for name, text := range map[string]string{
					"c/book.yml":             "title: A\nchapters: [welcome]\n",
					"c/welcome.md":           asked(naming),
					"c/Käse.txt":             "a\n",
					"c/Käse.py":              chairs,
					"c/Käse.csv":             "a,b\nc,1\n",
					"c/problems/Brötchen.py": chairs,
					"c/files/Käse.png":       picture.String(),
					"c/files/Käse.pdf":       "pdf",
					"chairs.py":              disk(chairs),
					"log":                    asked(chairsLog),
					"starts":                 disk("Käthe: 2 4 1 3\n"),
				} {
					name = filepath.Join(dir, disk(name))
					if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
						t.Fatal(err)
					}
					booktest.WriteFile(t, name, text)
				}
				told := func(args ...string) string {
					t.Helper()
					var out, messages bytes.Buffer
					for i, arg := range args {
						args[i] = strings.ReplaceAll(arg, "DIR", dir)
					}
					if code := run(args, strings.NewReader(""), &out, &messages); code != 0 {
						t.Errorf("%+q: %s%s", args, &out, &messages)
					}
					return out.String() + messages.String()
				}
				warned := told("--content", "DIR/c", "-n", "4", "--out", "DIR/out")
				for line := range strings.Lines(warned) {
					if strings.Contains(line, "welcome.md") || strings.Contains(line, "nothing uses") {
						t.Errorf("%s", line)
					}
				}
				page := pageText(t, filepath.Join(dir, "out/welcome/index.html"))
				for _, want := range []string{
					`id="käse-und-brot"`, `id="term-größter-käse"`, `src="../files/K%C3%A4se.png"`,
					`href="../files/K%C3%A4se.pdf"`, `href="#term-größter-käse"`,
				} {
					if !strings.Contains(page, want) {
						t.Errorf("%s is not on the page", want)
					}
				}
				for _, name := range []string{"Käse.png", "Käse.pdf"} {
					if _, err := os.Stat(filepath.Join(dir, "out/files", name)); err != nil {
						t.Error(err)
					}
				}
				told("figure", "listing", asked("Käse.txt"), "--content", "DIR/c")
				told("figure", "code", asked("Käse.py"), "--content", "DIR/c")
				told("figure", "table", asked("Käse.csv"), "--content", "DIR/c")
				told("figure", "tree", asked("Käse.py"), "--content", "DIR/c")
				told("fact", asked("Käse.tests"), asked("Brötchen.tests"), "--content", "DIR/c")
				told("fact", asked("Käse.tests"), "--problem", disk("DIR/c/Käse.py"))
				told("problem", "DIR/chairs.py", "--order", asked("Käse, left"), "--out", "DIR/report")
				if tests := told("fact", "log.tests", "--problem", "DIR/log@DIR/chairs.py"); tests != "2\n" {
					t.Errorf("the log has %s tests", tests)
				}
				// It breaks off in the same place, whatever form its names have.
				booktest.WriteFile(t, filepath.Join(dir, "own"), disk(chairsLog))
				var checked [2]bytes.Buffer
				for i, log := range []string{"own", "log"} {
					args := []string{"problem", filepath.Join(dir, "chairs.py"), "--check", filepath.Join(dir, log)}
					run(args, strings.NewReader(""), &checked[i], io.Discard)
				}
				if said := checked[1].String(); said == "" || said != checked[0].String() {
					t.Errorf("of the log it says %q, and of the same in the file's own form %q", said, &checked[0])
				}
				twice := told("fact", "start.name", "-n", "4", "--starts", "DIR/starts",
					"--start", asked("Käthe: 2 4 1 3"))
				if twice != "Käthe\n" {
					t.Errorf("the start is called %+q", twice)
				}
			})
		}
	}
}

func pageText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
