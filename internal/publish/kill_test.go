//go:build unix

package publish

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// killFolder tells a copy of the test binary to publish there until it dies.
const killFolder = "PUBLISH_TEST_FOLDER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killFolder); dir != "" {
		publishForever(dir)
	}
	os.Exit(m.Run())
}

// publishForever publishes two sites in turn, and says when the first is done.
func publishForever(dir string) {
	sys := realSystem()
	if os.Getenv(killFolder+"_RENAMES") != "" {
		sys = twoRenames()
	}
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

// A build that is killed at any moment leaves the old whole site or the new
// whole site, and the next Begin clears up after it.
func TestKilled(t *testing.T) {
	kills := 100 // of each kind, 200 in all
	if testing.Short() {
		kills = 5
	}
	for _, renames := range []string{"", "yes"} {
		t.Run(map[string]string{"": "exchange", "yes": "two renames"}[renames], func(t *testing.T) {
			dir := outputFolder(t)
			foreign := foreignSet(t, dir)
			seen := make(map[string]int)
			for range kills {
				killOne(t, dir, renames)
				if renames == "" {
					seen[whichSite(t, dir, foreign)]++
				}
				if err := beginWith(t, dir, realSystem(), nil).Discard(); err != nil {
					t.Fatal(err)
				}
				seen[whichSite(t, dir, foreign)]++
				wantAlone(t, dir)
			}
			t.Logf("found after %d kills: %v", kills, seen)
		})
	}
}

// killOne starts a process that publishes, and kills it at a random moment.
func killOne(t *testing.T, dir, renames string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killFolder+"="+dir, killFolder+"_RENAMES="+renames)
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
