package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// Wherever a folder or a file can be a symbolic link, a link that can't be followed is reported as
// a link, with its own name.
func TestSymbolicLinks(t *testing.T) {
	book := map[string]string{"c/book.yml": "chapters: [welcome]\n", "c/welcome.md": welcome, "t/colours.css": ""}
	const build = "-n 4 --content DIR/c --templates DIR/t --out DIR/out"
	for _, c := range []struct {
		link string // in DIR
		dir  bool   // whether it's for a folder
		args string
	}{
		{"link", true, "--content DIR/link -n 4 --out DIR/out"},
		{"link", true, "--templates DIR/link -n 4 --out DIR/out"},
		{"link", true, "-n 4 --content DIR/c --out DIR/link"},
		{"link", true, "problem DIR/chairs.py --out DIR/link"},
		{"link", true, "problem DIR/chairs.py --templates DIR/link --out DIR/out"},
		{"link", true, "frames -n 4 --out DIR/link"},
		{"link", true, "figure board first --templates DIR/link"},
		{"link", true, "figure listing a.py --content DIR/link"},
		{"link", true, "fact chairs.tests --content DIR/link"},
		{"link", true, "serve --addr localhost:0 --content DIR/link"},
		{"link", true, "new book DIR/link"},
		{"link", true, "new words DIR/link"},
		{"link", false, "moves DIR/link"},
		{"link", false, "moves --check DIR/link DIR/chairs.py"},
		{"link", false, "through DIR/link"},
		{"link", false, "sudoku DIR/link"},
		{"link", false, "trace --check DIR/link"},
		{"link", false, "problem DIR/link"},
		{"link", false, "problem DIR/log --as DIR/link"},
		{"link", false, "problem DIR/chairs.py --check DIR/link"},
		{"link", false, "fact link.tests --problem DIR/link"},
		{"link", false, "fact start.rows --starts DIR/link"},
		{"c/book.yml", false, build},
		{"c/welcome.md", false, build},
		{"c/index.md", false, build},
		{"c/files", true, build},
		{"c/files/a.png", false, build},
		{"c/files/sub", true, build},
		{"c/a.py", false, "figure code a.py --content DIR/c"},
		{"c/a.py", false, "figure listing a.py --content DIR/c"},
		{"c/a.csv", false, "figure table a.csv --content DIR/c"},
		{"c/a.py", false, "fact a.tests --content DIR/c"},
		{"c/problems", true, "fact a.tests --content DIR/c"},
		{"c/problems/a.py", false, "fact a.tests --content DIR/c"},
		{"t/words.ftl", false, build},
		{"t/words.html", false, build},
		{"t/page.html", false, build},
		{"t/colours.css", false, build},
		{"t/style", true, build},
		{"t/style", true, "figure board first --templates DIR/t"},
		{"t/colours.css", false, "figure board first --templates DIR/t"},
		{"t/style/4-a.css", false, build},
		{"t/script", true, build},
		{"t/script/page/a.js", false, build},
		{"t/script/player", true, build},
		{"t/widgets", true, build},
		{"t/widgets/player.html", false, build},
		{"t/assets", true, build},
		{"t/assets/a.js", false, build},
		{"t/problem/report.md", false, "problem DIR/chairs.py --templates DIR/t --out DIR/out"},
	} {
		for to, kind := range map[string]string{"none": "nowhere", "OUTSIDE": "out", "SELF": "to itself"} {
			if to == "OUTSIDE" && c.link == "link" {
				continue // here the user can name any folder
			}
			t.Run(c.args+" "+c.link+" "+kind, func(t *testing.T) {
				t.Parallel()
				dir, outside := t.TempDir(), t.TempDir()
				files := map[string]string{"chairs.py": chairs, "log": chairsLog}
				for name, text := range book {
					files[name] = text
				}
				delete(files, c.link)
				for name, text := range files {
					name = filepath.Join(dir, name)
					if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
						t.Fatal(err)
					}
					booktest.WriteFile(t, name, text)
				}
				link := filepath.Join(dir, c.link)
				if to == "SELF" {
					to = filepath.Base(link)
				}
				if to == "OUTSIDE" {
					to = outside
				}
				if to == outside && !c.dir {
					to = filepath.Join(outside, "file")
					booktest.WriteFile(t, to, "secret")
				}
				if err := os.MkdirAll(filepath.Dir(link), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.Symlink(to, link); err != nil {
					t.Skipf("no symbolic links here: %v", err)
				}
				var out, messages bytes.Buffer
				args := strings.Fields(strings.ReplaceAll(c.args, "DIR", dir))
				if code := run(args, strings.NewReader(""), &out, &messages); code == 0 {
					t.Errorf("it is followed: %s", &messages)
				} else if !strings.Contains(messages.String(), link+" is a symbolic link") {
					t.Errorf("%s", &messages)
				}
			})
		}
	}
}
