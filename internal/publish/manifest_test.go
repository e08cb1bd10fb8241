package publish

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const smallManifest = `queenbook manifest 1
ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad 3 a/b c.html
e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 0 index.html
`

func TestManifestIsDeterministic(t *testing.T) {
	for range 5 {
		dir := filepath.Join(t.TempDir(), "site")
		publishTo(t, dir, quick(), files{"index.html": "", "a/b c.html": "abc"})
		have, err := os.ReadFile(filepath.Join(dir, ManifestName))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(smallManifest, string(have)); diff != "" {
			t.Fatalf("the manifest differs (-want +have):\n%s", diff)
		}
	}
}

func TestParseManifest(t *testing.T) {
	m, err := parseManifest([]byte(smallManifest))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(smallManifest, string(m.encode())); diff != "" {
		t.Errorf("parsed and encoded it differs (-want +have):\n%s", diff)
	}

	for desc, give := range map[string]string{
		"with a byte order mark": "\ufeff" + smallManifest,
		"with CRLF":              strings.ReplaceAll(smallManifest, "\n", "\r\n"),
	} {
		t.Run(desc, func(t *testing.T) {
			other, err := parseManifest([]byte(give))
			if diff := cmp.Diff(m, other); diff != "" || err != nil {
				t.Errorf("%v, and it differs (-want +have):\n%s", err, diff)
			}
		})
	}
	_, err = parseManifest([]byte("\xff\xfeq\x00u\x00"))
	wantError(t, err, "1:1: this is UTF-16: save it as UTF-8")

	const sum = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
	for desc, give := range map[string]string{
		"empty":                        "",
		"another version":              "queenbook manifest 2\n",
		"cut off":                      smallManifest[:len(smallManifest)-3],
		"cut off at the end of a name": smallManifest[:len(smallManifest)-1],
		"too few fields":               manifestHeader + "\n" + sum + " 0\n",
		"name that leads outside":      manifestHeader + "\n" + sum + " 0 ../x\n",
		"name twice":                   manifestHeader + "\n" + sum + " 0 x\n" + sum + " 0 x\n",
	} {
		t.Run(desc, func(t *testing.T) {
			_, err := parseManifest([]byte(give))
			wantError(t, err, `want the line "queenbook manifest 1"`)
		})
	}
}

func FuzzParseManifest(f *testing.F) {
	f.Add(smallManifest)
	f.Add("")
	f.Fuzz(func(t *testing.T, give string) {
		m, err := parseManifest([]byte(give))
		if err != nil {
			return
		}
		again, err := parseManifest(m.encode())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(m.encode()), string(again.encode())); diff != "" {
			t.Error(diff)
		}
	})
}
