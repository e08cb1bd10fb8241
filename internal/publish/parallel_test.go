package publish

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/lockedfile"
	"golang.org/x/sync/errgroup"

	"queenbook/internal/thorough"
)

// A second build waits until the first ends, however it ends, and says so once.
func TestSecondBuildWaits(t *testing.T) {
	ends := map[string]func(b *Build) error{
		"commit":  (*Build).Commit,
		"discard": (*Build).Discard,
		"dies":    func(b *Build) error { crash(b); return nil },
	}
	for desc, sys := range systems() {
		for how, end := range ends {
			t.Run(desc+"/"+how, func(t *testing.T) {
				dir := outputFolder(t)
				foreign := foreignSet(t, dir)
				publishTo(t, dir, sys, siteA)
				first := beginWith(t, dir, sys, siteB)
				told := make(chan bool, 100)
				var group errgroup.Group
				group.Go(func() error {
					second, err := begin(t.Context(), dir, sys, func(note string) {
						if strings.Contains(note, "another build") {
							told <- true
						}
					})
					if err != nil {
						return err
					}
					defer second.Discard()
					if err := second.Write("second.html", []byte("2")); err != nil {
						return err
					}
					return second.Commit()
				})
				<-told
				wantTree(t, dir, siteA, foreign, ofBuild(t, dir))
				if err := end(first); err != nil {
					t.Error(err)
				}
				if err := group.Wait(); err != nil {
					t.Fatal(err)
				}
				if len(told) > 0 {
					t.Error("it is said again that the build waits")
				}
				wantTree(t, dir, files{"second.html": "2"}, foreign)
				wantAlone(t, dir)
			})
		}
	}
}

// ofBuild returns what a running build has in the output folder.
func ofBuild(t *testing.T, dir string) files {
	have := files{workshop + "/": ""}
	for name, data := range tree(t, filepath.Join(dir, workshop)) {
		have[workshop+"/"+name] = data
	}
	return have
}

// A build that gives up waiting leaves nothing, and doesn't disturb the other.
func TestWaitingEnds(t *testing.T) {
	dir := outputFolder(t)
	first := beginWith(t, dir, quick(), siteA)
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := begin(ctx, dir, quick(), func(string) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Errorf("Begin: %v, want that it is cancelled", err)
	}
	if err := first.Commit(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, siteA)
	wantAlone(t, dir)
}

// A build that's stopped while it takes a free lock leaves nothing either.
func TestStoppedWhileLocking(t *testing.T) {
	dir := outputFolder(t)
	ctx, cancel := context.WithCancel(t.Context())
	sys := quick()
	sys.patience = time.Minute
	sys.lock = func(name string) (*lockedfile.File, error) {
		cancel()
		time.Sleep(20 * time.Millisecond) // so that it's stopped before it has the lock
		return lockedfile.Create(name)
	}
	if _, err := begin(ctx, dir, sys, func(string) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("Begin: %v, want that it is cancelled", err)
	}
	wantAlone(t, dir)
}

// Builds in many goroutines, while foreign files appear: they run one after another, and in the end
// there's one complete site, and every foreign file.
func TestManyBuildsAtOnce(t *testing.T) {
	builds, rounds := 4, thorough.Of(4, 20)
	for desc, sys := range systems() {
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
			for i := range 10 * rounds {
				name := fmt.Sprintf("mine-%d.txt", i)
				write(t, name, dir, name)
				foreign[name] = name
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

// numbered returns a site in which every file says which site it's from.
func numbered(i int) files {
	site := make(files)
	for j := range 8 {
		site[fmt.Sprintf("%d/index.html", j+i)] = fmt.Sprint(i)
	}
	site["index.html"] = fmt.Sprint(i)
	site["same/index.html"] = "the same in each"
	return site
}

func tryPublish(dir string, sys system, site files) (err error) {
	b, err := start(dir, sys)
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

// Builds that begin and end at the same time, in a folder that needs parents: only one at a time
// has the lock, whatever each does between two system calls.
func TestManyBeginAtOnce(t *testing.T) {
	rounds := thorough.Of(30, 200)
	sys := quick()
	for _, where := range []string{".", "deep/down/site"} {
		t.Run(where, func(t *testing.T) {
			top := t.TempDir()
			dir := filepath.Join(top, where)
			var group errgroup.Group
			var atWork atomic.Int32
			for range 4 {
				group.Go(func() error {
					for range rounds {
						b, err := start(dir, sys)
						if err != nil {
							return err
						}
						if n := atWork.Add(1); n != 1 {
							t.Errorf("%d builds are at work", n)
						}
						err = b.Write("index.html", []byte("x"))
						atWork.Add(-1)
						if err = errors.Join(err, b.Discard()); err != nil {
							return err
						}
					}
					return nil
				})
			}
			if err := group.Wait(); err != nil {
				t.Fatal(err)
			}
			for name := range tree(t, top) { // a folder that two have made may stay
				if strings.Contains(name, workshop) || strings.HasSuffix(name, ".html") {
					t.Errorf("left over: %s", name)
				}
			}
		})
	}
}
