//go:build unix

package publish

import (
	"bufio"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/thorough"
)

// killFolder tells a copy of the test binary to publish in this folder until it dies.
const killFolder = "PUBLISH_TEST_FOLDER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killFolder); dir != "" {
		if os.Getenv(killFolder+"_ONCE") != "" {
			if err := tryPublish(dir, realSystem(), siteB); err != nil {
				fmt.Println(err)
			}
			os.Exit(0)
		}
		publishForever(dir)
	}
	os.Exit(m.Run())
}

// publishForever publishes two sites in turn, and says when the first is done.
func publishForever(dir string) {
	sys := systems()[os.Getenv(killFolder+"_SYSTEM")]
	sys.sync = syncEach
	for i := 0; ; i++ {
		if err := tryPublish(dir, sys, numbered(i%2)); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		if i == 0 {
			fmt.Println("published")
		}
	}
}

// A build that's killed at any moment loses nothing of anybody else's and doesn't follow links. The
// manifest alone says that what it leaves is ours, and the next build repairs it.
func TestKilled(t *testing.T) {
	kills := thorough.Of(10, 70) // of each kind
	for _, kind := range slices.Sorted(maps.Keys(systems())) {
		t.Run(kind, func(t *testing.T) {
			dir := outputFolder(t)
			foreign := foreignSet(t, dir)
			outside := files{"index.html": "theirs", "0/index.html": "theirs"}
			for name, data := range outside {
				write(t, data, filepath.Dir(dir), "outside", name)
			}
			for name, target := range map[string]string{"20": "../outside", "a/out": "../../outside", "here": "."} {
				symlink(t, target, dir, name)
				foreign[name] = "-> " + target
			}
			seen := make(map[string]int)
			for range kills {
				killOne(t, dir, kind)
				have := tree(t, dir)
				if !isMixture(have, foreign) {
					t.Fatalf("the killed build left %v", have)
				}
				seen[state(have, foreign)]++
				next := numbered(rand.N(3))
				if err := tryPublish(dir, realSystem(), next); err != nil {
					t.Fatalf("the next build: %v", err)
				}
				wantTree(t, dir, next, foreign)
				wantTree(t, filepath.Join(filepath.Dir(dir), "outside"), outside)
				if diff := cmp.Diff([]string{"outside"}, beside(t, dir)); diff != "" {
					t.Fatalf("beside the folder (-want +have):\n%s", diff)
				}
			}
			t.Logf("found after %d kills: %v", kills, seen)
		})
	}
}

// isMixture reports whether a folder contains all foreign files, and otherwise only whole files of
// the two sites and what a running build has.
func isMixture(have, foreign files) bool {
	for name, data := range foreign {
		if got, there := have[name]; !there || got != data {
			return false
		}
	}
	for name, data := range have {
		known := strings.Contains(name, workshop)
		for _, part := range []files{foreign, numbered(0), numbered(1), numbered(2)} {
			want, there := whole(part)[name]
			known = known || there && data == want
		}
		if !known {
			return false
		}
	}
	return true
}

// killOne starts a process that publishes, and kills it at a random moment.
func killOne(t *testing.T, dir, kind string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killFolder+"="+dir, killFolder+"_SYSTEM="+kind)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(out).ReadString('\n')
	if line == "published\n" {
		<-time.After(rand.N(20 * time.Millisecond))
	}
	cmd.Process.Kill()
	cmd.Wait()
	if line != "published\n" {
		t.Fatalf("the child says %q", line)
	}
}

// state describes the folder that a killed build has left.
func state(have, foreign files) string {
	pages := maps.Clone(have)
	maps.DeleteFunc(pages, func(name, _ string) bool { return strings.HasPrefix(name, workshop) })
	for i := range 2 {
		if maps.Equal(whole(numbered(i), foreign), pages) {
			return "whole"
		}
	}
	return "mixed"
}
