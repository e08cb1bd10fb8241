//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"queenbook/internal/booktest"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asReport is the test's own binary, which runs as report, and writes site.
func asReport(t *testing.T, folder string, stderr *bytes.Buffer, args ...string) *exec.Cmd {
	t.Helper()
	path := filepath.Join(t.TempDir(), "report")
	if err := os.Symlink(os.Args[0], path); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append(args, "--out", "site")...)
	cmd.Dir, cmd.Stderr = folder, stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	return cmd
}

// A build that is stopped leaves no folder, whatever it was at, and ends as the
// signal says.
func TestStopped(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		for _, c := range []struct {
			args  string // of what takes seconds, or minutes
			after time.Duration
		}{{"-n 12", 0}, {"-n 12", 100 * time.Millisecond}, {"frames -n 11", 100 * time.Millisecond}} {
			t.Run(fmt.Sprint(s, " ", c), func(t *testing.T) {
				folder := t.TempDir()
				var stderr bytes.Buffer
				cmd := asReport(t, folder, &stderr, strings.Fields(c.args)...)
				booktest.WaitFor(t, "the build folder", func() bool { return len(booktest.NamesIn(t, folder)) > 0 })
				time.Sleep(c.after)
				cmd.Process.Signal(s)
				err := cmd.Wait()
				var exit *exec.ExitError
				if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != s {
					t.Errorf("the program ends with %v, want %v", err, s)
				}
				if names := booktest.NamesIn(t, folder); len(names) > 0 {
					t.Errorf("left over: %s", names)
				}
			})
		}
	}
}

// A build that finds another at work says so and waits; stopped, it leaves the
// other alone.
func TestWaits(t *testing.T) {
	folder := t.TempDir()
	var first, second, third bytes.Buffer
	a := asReport(t, folder, &first, "-n", "8")
	booktest.WaitFor(t, "the new site", func() bool { // from then on it has the lock
		_, err := os.Stat(filepath.Join(folder, ".site.queenbook-build", "new"))
		return err == nil
	})
	a.Process.Signal(syscall.SIGSTOP)
	b, c := asReport(t, folder, &second, "-n", "4"), asReport(t, folder, &third, "-n", "4")
	time.Sleep(time.Second)
	c.Process.Signal(syscall.SIGTERM)
	if err := c.Wait(); err == nil {
		t.Error("the build that was stopped while it waited ends well")
	}
	a.Process.Signal(syscall.SIGCONT)
	for _, cmd := range []*exec.Cmd{a, b} {
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	const note = "another build of site is at work"
	if strings.Contains(first.String(), note) || strings.Count(second.String(), note) != 1 || strings.Count(third.String(), note) != 1 {
		t.Errorf("the builds say %q, %q and %q, want %q of the last two", &first, &second, &third, note)
	}
	if names := booktest.NamesIn(t, folder); len(names) != 1 || names[0] != "site" {
		t.Errorf("there are %s, want the site alone", names)
	}
}
