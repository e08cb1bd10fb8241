//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"queenbook/internal/booktest"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// asReport is the test's own binary, which runs as report, and writes site.
func asReport(t *testing.T, folder string, stderr io.Writer, args ...string) *exec.Cmd {
	t.Helper()
	path := filepath.Join(t.TempDir(), "report")
	if err := os.Symlink(os.Args[0], path); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append(args, "--out", "site")...)
	cmd.Dir, cmd.Stderr = folder, stderr
	booktest.Start(t, cmd)
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

// Behind nohup a build goes on when the terminal is closed.
func TestNohup(t *testing.T) {
	folder := t.TempDir()
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	path := filepath.Join(t.TempDir(), "report")
	if err := os.Symlink(os.Args[0], path); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "-n", "8")
	cmd.Dir = folder
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	booktest.WaitFor(t, "the build folder", func() bool { return len(booktest.NamesIn(t, folder)) > 0 })
	cmd.Process.Signal(syscall.SIGHUP)
	if err := cmd.Wait(); err != nil {
		t.Errorf("the build ends with %v", err)
	}
	if names := booktest.NamesIn(t, folder); !slices.Equal(names, []string{"site"}) {
		t.Errorf("there are %s, want the site", names)
	}
}

// said is what a process says, and may be read before it ends.
type said struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *said) Write(data []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(data)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// A build that finds another at work says so and waits; stopped, it leaves the
// other alone.
func TestWaits(t *testing.T) {
	folder := t.TempDir()
	var first, second, third said
	a := asReport(t, folder, &first, "-n", "8")
	booktest.WaitFor(t, "the new site", func() bool { // from then on it has the lock
		_, err := os.Stat(filepath.Join(folder, ".site.queenbook-build", "new"))
		return err == nil
	})
	a.Process.Signal(syscall.SIGSTOP)
	b, c := asReport(t, folder, &second, "-n", "4"), asReport(t, folder, &third, "-n", "4")
	const note = "another build of site is at work"
	booktest.WaitFor(t, "the note that they wait", func() bool {
		return strings.Contains(second.String(), note) && strings.Contains(third.String(), note)
	})
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
	for i, want := range []int{0, 1, 1} {
		says := []*said{&first, &second, &third}[i].String()
		if strings.Count(says, note) != want {
			t.Errorf("build %d says %q, want %d times %q", i+1, says, want, note)
		}
	}
	if names := booktest.NamesIn(t, folder); len(names) != 1 || names[0] != "site" {
		t.Errorf("there are %s, want the site alone", names)
	}
}
