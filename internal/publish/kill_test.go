//go:build unix

package publish

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/thorough"
)

// killFolder tells a copy of the test binary to publish there until it dies.
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

// A build that is killed at any moment loses nothing that is not ours, follows
// no link, and leaves the old whole site or the new whole site, at the latest
// after the next Begin has cleared up.
func TestKilled(t *testing.T) {
	kills := thorough.Of(10, 70) // of each kind
	for _, kind := range []string{"exchange", "in place, beside", "in place"} {
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
				if kind == "exchange" {
					seen[whichSite(t, dir, foreign)]++
				} else if have := tree(t, dir); !isMixture(have, foreign) {
					t.Fatalf("the killed build left %v", have)
				}
				shops := []string{filepath.Join(dir, insideName), filepath.Join(filepath.Dir(dir), ".site"+insideName)}
				for _, shop := range shops {
					if isThere(filepath.Join(shop, "in-place", ManifestName)) {
						seen["half-way"]++
					}
				}
				if err := beginWith(t, dir, realSystem(), nil).Discard(); err != nil {
					t.Fatal(err)
				}
				seen[whichSite(t, dir, foreign)]++
				wantTree(t, filepath.Join(filepath.Dir(dir), "outside"), outside)
				if diff := cmp.Diff([]string{"outside"}, beside(t, dir)); diff != "" {
					t.Fatalf("beside the folder (-want +have):\n%s", diff)
				}
			}
			t.Logf("found after %d kills: %v", kills, seen)
		})
	}
}

// isMixture reports whether a folder holds all foreign files, and beside them
// only whole files of the two sites and what a build at work has.
func isMixture(have, foreign files) bool {
	for name, data := range foreign {
		if got, there := have[name]; !there || got != data {
			return false
		}
	}
	for name, data := range have {
		known := strings.HasPrefix(name, insideName+"/")
		for _, part := range []files{foreign, numbered(0), numbered(1)} {
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

// whichSite returns which of the two sites stands in dir, with all foreign
// files and nothing else.
func whichSite(t *testing.T, dir string, foreign files) string {
	t.Helper()
	have := tree(t, dir)
	diff0 := cmp.Diff(whole(numbered(0), foreign), have)
	diff1 := cmp.Diff(whole(numbered(1), foreign), have)
	switch {
	case diff0 == "":
		return "site 0"
	case diff1 == "":
		return "site 1"
	}
	t.Fatalf("neither site 0 (-want +have):\n%s\nnor site 1 (-want +have):\n%s", diff0, diff1)
	return ""
}
