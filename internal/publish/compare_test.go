package publish

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCompare(t *testing.T) {
	tests := []struct {
		desc   string
		change func(t *testing.T, dir string) // in a folder that holds siteA
		site   files
		want   []string
	}{
		{desc: "the same", site: siteA},
		{
			desc: "another site",
			site: siteB,
			want: []string{
				"extra: a/b/deep.html", "different: a/index.html", "extra: gone/x.html",
				"different: index.html", "missing: new/y.html",
			},
		},
		{
			desc: "changed by hand",
			site: siteA,
			change: func(t *testing.T, dir string) {
				write(t, "Z", dir, "index.html")
				os.Remove(filepath.Join(dir, "a", "index.html"))
			},
			want: []string{"missing: a/index.html", "different: index.html"},
		},
		{
			desc:   "foreign files do not count",
			site:   siteA,
			change: func(t *testing.T, dir string) { foreignSet(t, dir) },
		},
		{
			desc: "foreign files in the way",
			site: files{
				"index.html": "A", "a/index.html": "A a", "a/b/deep.html": "A deep", "gone/x.html": "A x",
				"f": "", "g/x": "",
			},
			change: func(t *testing.T, dir string) {
				write(t, "mine", dir, "f")
				write(t, "mine", dir, "g")
			},
			want: []string{"foreign: f", "missing: g/x"},
		},
		{
			desc:   "no folder",
			site:   siteB,
			change: func(t *testing.T, dir string) { os.RemoveAll(dir) },
			want:   []string{"missing: a/index.html", "missing: index.html", "missing: new/y.html"},
		},
		{
			desc: "file to folder and folder to file",
			site: files{"a": "file", "index.html/x": "", "gone/x.html": "A x"},
			want: []string{
				"different: a", "extra: a/b/deep.html", "extra: a/index.html", "extra: index.html",
				"missing: index.html/x",
			},
		},
		{
			desc: "stale manifest",
			site: siteA,
			change: func(t *testing.T, dir string) {
				m := manifest{"old.html": {entryOf(nil)}}
				for name := range siteA {
					m[name] = []string{entryOf(nil)}
				}
				write(t, string(m.encode()), dir, ManifestName)
			},
			want: []string{"different: " + ManifestName},
		},
	}
	for _, tt := range tests {
		t.Run(tt.desc, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "site")
			publishTo(t, dir, quick(), siteA)
			if tt.change != nil {
				tt.change(t, dir)
			}
			before, _ := readTree(filepath.Dir(dir))
			c, err := Compare(dir)
			if err != nil {
				t.Fatal(err)
			}
			for name, data := range tt.site {
				if err := c.Write(name, []byte(data)); err != nil {
					t.Fatal(err)
				}
			}
			have, err := c.Differences()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, have); diff != "" {
				t.Errorf("the differences differ (-want +have):\n%s", diff)
			}
			after, _ := readTree(filepath.Dir(dir))
			if diff := cmp.Diff(before, after); diff != "" {
				t.Errorf("the comparison wrote something (-before +after):\n%s", diff)
			}
		})
	}
}
