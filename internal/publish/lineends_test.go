package publish

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// kinds are files of every kind that a site can hold.
var kinds = files{
	"index.html":         "<!doctype html>\n<pre>one\n\ntwo\n</pre>\n",
	"a/page.html":        "<p>no end of line</p>",
	"style.css":          "p {\n  margin: 0;\n}\n",
	"script.js":          "let a = `one\ntwo`;\n",
	"picture.svg":        "<svg>\n<path d=\"M0 0\"/>\n</svg>\n",
	"index.json":         "{\n  \"words\": []\n}\n",
	"files/notes.txt":    "\n\nüber\n",
	"files/ends.txt":     "one\r\ntwo\r\n",
	"files/mixed.txt":    "one\r\ntwo\nthree\r\n",
	".nojekyll":          "",
	".gitignore":         "*.gz\n",
	"404.html":           "\n",
	"files/picture.png":  "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\n\x00\r\n",
	"files/engine.wasm":  "\x00asm\x01\x00\x00\x00\n\r\n\n",
	"files/shared.woff2": "wOF2\x00\x01\n\x00\n",
}

func isBinary(data string) bool { return strings.Contains(data, "\x00") }

// Different line ends alone aren't an edit, in texts, whatever they were before and after, or in
// the manifest. In files that aren't texts every byte counts.
func TestLineEnds(t *testing.T) {
	ways := map[string]func(text string) string{
		"windows": func(text string) string {
			return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
		},
		"unix": func(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") },
		"one line": func(text string) string {
			return strings.Replace(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n", 1)
		},
	}
	for desc, other := range ways {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, quick(), kinds)
			cloned := files{}
			for name, data := range kinds {
				if !isBinary(data) {
					data = other(data)
				}
				cloned[name] = data
				write(t, data, dir, name)
			}
			manifest, err := os.ReadFile(filepath.Join(dir, ManifestName))
			if err != nil {
				t.Fatal(err)
			}
			write(t, other(string(manifest)), dir, ManifestName)

			if found := differences(t, dir, kinds); found != nil {
				t.Errorf("it differs by its line ends: %q", found)
			}
			publishTo(t, dir, quick(), kinds)
			wantTree(t, dir, cloned) // nothing is written

			for name, data := range kinds { // edits are reported, whatever the line ends
				edited := "edited\r\n" + cloned[name]
				if isBinary(data) {
					edited = strings.ReplaceAll(data, "\r\n", "\n") + "\n"
				}
				write(t, edited, dir, name)
				if diff := cmp.Diff([]string{"different: " + name}, differences(t, dir, kinds)); diff != "" {
					t.Errorf("%s edited (-want +have):\n%s", name, diff)
				}
				b := beginWith(t, dir, quick(), kinds)
				wantError(t, b.Commit(), filepath.Join(dir, name)+" was changed since it was written")
				write(t, cloned[name], dir, name)
			}

			publishTo(t, dir, quick(), siteA) // all of it is ours
			wantTree(t, dir, siteA)
		})
	}
}

// Authors who want other line ends get them.
func TestOtherLineEndsWanted(t *testing.T) {
	dir := outputFolder(t)
	for _, text := range []string{"one\ntwo\n", "one\r\ntwo\r\n", "one\ntwo\n"} {
		publishTo(t, dir, quick(), files{"files/a.txt": text})
		wantTree(t, dir, files{"files/a.txt": text})
	}
}

// In a picture line ends are bytes like any other.
func TestBinaryLineEnds(t *testing.T) {
	for name, data := range kinds {
		for _, other := range []string{strings.ReplaceAll(data, "\r\n", "\n"), strings.ReplaceAll(data, "\n", "\r\n")} {
			if !isBinary(data) || other == data {
				continue
			}
			if have := entryOf([]byte(other)); (entries{entryOf([]byte(data))}).of([]byte(other)) != "" {
				t.Errorf("%s with other line ends counts as the same: %s", name, have)
			}
		}
	}
}

// differences lists how a folder differs from a site.
func differences(t *testing.T, dir string, site files) []string {
	t.Helper()
	c, err := Compare(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range site {
		if err := c.Write(name, []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	found, err := c.Differences()
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func FuzzLineEnds(f *testing.F) {
	for _, data := range kinds {
		f.Add([]byte(data))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		other := bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))
		listed := entries{entryOf(data)}
		same := listed.of(other) != "" && listed.mayBe(int64(len(other)))
		text := bytes.IndexByte(data, 0) < 0 && !bytes.Contains(data, []byte("\r\n"))
		if text && !same {
			t.Errorf("%q and %q are not the same", data, other)
		}
		if bytes.IndexByte(data, 0) >= 0 && same != bytes.Equal(data, other) {
			t.Errorf("%q and %q count as the same", data, other)
		}
	})
}
