package publish

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sync/errgroup"
)

// Two builds at once, each of them stopped at each step while the other runs
// through: the last exchange wins and nothing foreign is lost.
func TestTwoBuildsInterleaved(t *testing.T) {
	for desc, sys := range systems() {
		if strings.HasPrefix(desc, "in place") {
			continue
		}
		for _, at := range []step{carried, ready, movedAside, exchanged, settled} {
			t.Run(desc+"/"+string(at), func(t *testing.T) {
				dir := outputFolder(t)
				foreign := foreignSet(t, dir)
				publishTo(t, dir, sys, siteA)
				reached := false
				first := beginWith(t, dir, doAt(sys, at, once(func() {
					reached = true
					publishTo(t, dir, sys, files{"second.html": "2"})
					write(t, "mine", dir, "late.txt")
				})), siteB)
				if err := first.Commit(); err != nil {
					t.Fatal(err)
				}
				if reached {
					foreign["late.txt"] = "mine"
				}
				if at == exchanged || at == settled {
					wantTree(t, dir, files{"second.html": "2"}, foreign)
				} else {
					wantTree(t, dir, siteB, foreign)
				}
				wantAlone(t, dir)
			})
		}
	}
}

// Builds in many goroutines, while foreign files come into being: in the end
// one site stands, whole, and every foreign file.
func TestManyBuildsAtOnce(t *testing.T) {
	builds, rounds := 4, 20
	if testing.Short() {
		rounds = 5
	}
	for desc, sys := range systems() {
		if strings.HasPrefix(desc, "in place") {
			continue
		}
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			foreign := foreignSet(t, dir)
			var group errgroup.Group
			for i := range builds {
				group.Go(func() error {
					for range rounds {
						if err := tryPublish(dir, sys, numbered(i)); err != nil {
							return err
						}
					}
					return nil
				})
			}
			if desc == "exchange" { // two renames leave moments without a folder
				for i := range 10 * rounds {
					name := fmt.Sprintf("mine-%d.txt", i)
					write(t, name, dir, name)
					foreign[name] = name
				}
			}
			if err := group.Wait(); err != nil {
				t.Fatal(err)
			}
			have := tree(t, dir)
			var first string
			for i := range builds {
				diff := cmp.Diff(whole(numbered(i), foreign), have)
				if diff == "" {
					wantAlone(t, dir)
					return
				}
				if i == 0 || len(diff) < len(first) {
					first = diff
				}
			}
			t.Errorf("the folder holds no whole site with all foreign files (-want +have):\n%s", first)
		})
	}
}

// numbered returns a site of which every file says which it is.
func numbered(i int) files {
	site := make(files)
	for j := range 8 {
		site[fmt.Sprintf("%d/index.html", j+i)] = fmt.Sprint(i)
	}
	site["index.html"] = fmt.Sprint(i)
	return site
}

func tryPublish(dir string, sys system, site files) (err error) {
	b, err := begin(dir, sys)
	if err != nil {
		return err
	}
	defer b.Discard()
	for name, data := range maps.All(site) {
		if err := b.Write(name, []byte(data)); err != nil {
			return err
		}
	}
	return b.Commit()
}

func TestLeftOvers(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			top := filepath.Dir(dir)
			dead := beginWith(t, dir, sys, siteB)
			crash(dead)
			alive := beginWith(t, dir, sys, siteB)
			write(t, "mine", top, ".site.build-notes", "lock")
			write(t, "mine", top, ".site.build-0123456789abcdef", "file without lock")
			write(t, "mine", top, ".other.build-0123456789abcdef", "lock")
			if err := os.Mkdir(filepath.Join(top, ".site.build-00000000000000ff"), 0o755); err != nil {
				t.Fatal(err)
			}

			if err := beginWith(t, dir, sys, nil).Discard(); err != nil {
				t.Fatal(err)
			}
			for name, want := range map[string]bool{
				dead.shop.name:                  false,
				alive.shop.name:                 true,
				".site.build-notes":             true,
				".site.build-0123456789abcdef":  true,
				".other.build-0123456789abcdef": true,
				".site.build-00000000000000ff":  false,
			} {
				if _, err := os.Lstat(filepath.Join(top, name)); (err == nil) != want {
					t.Errorf("%s is there: %v, want %v", name, err == nil, want)
				}
			}
			if err := alive.Commit(); err != nil {
				t.Fatal(err)
			}
			wantTree(t, dir, siteB)
		})
	}
}
