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
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"queenbook/internal/booktest"
	"queenbook/internal/nearest"
)

// asReport is the test's own binary, run as report, that writes a site.
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

// A stopped build leaves no folder, whatever it was doing, and ends as the signal says.
func TestStopped(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		for _, c := range []struct {
			args  string // of something that takes seconds or minutes
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

// A server stops at once, even while it builds its first book, which takes many seconds.
func TestServeStopped(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(s.String(), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "report")
			if err := os.Symlink(os.Args[0], path); err != nil {
				t.Fatal(err)
			}
			var stderr said
			cmd := exec.Command(path, "serve", "-n", "12", "--addr", "localhost:0")
			cmd.Dir, cmd.Stderr = t.TempDir(), &stderr
			booktest.Start(t, cmd)
			time.Sleep(300 * time.Millisecond)
			cmd.Process.Signal(s)
			if err := cmd.Wait(); err != nil {
				t.Errorf("the program ends with %v", err)
			}
			if strings.Contains(stderr.String(), "The book is at") {
				t.Errorf("it ended when the book was there: %s", stderr.String())
			}
		})
	}
}

// With nohup, a build continues after its terminal is closed.
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

// said is the output of a process. It can be read before the process ends.
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

// A build that finds another one running says so and waits. If it's stopped, it leaves the other
// alone.
func TestWaits(t *testing.T) {
	folder := t.TempDir()
	var first, second, third said
	a := asReport(t, folder, &first, "-n", "8")
	booktest.WaitFor(t, "the new site", func() bool { // from now on it has the lock
		_, err := os.Stat(filepath.Join(folder, "site", ".queenbook-build", "new"))
		return err == nil
	})
	a.Process.Signal(syscall.SIGSTOP)
	b, c := asReport(t, folder, &second, "-n", "4"), asReport(t, folder, &third, "-n", "4")
	const note = "another build of site is running"
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

// Long work that's stopped says so, with what's known by then, and ends as the signal says.
func TestStoppedAtWork(t *testing.T) {
	path := filepath.Join(t.TempDir(), "report")
	if err := os.Symlink(os.Args[0], path); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, stdin, want string }{
		{"count -n 16", "", `^report: stopped by signal: interrupt\n$`},
		{"moves -n 64 --limit 0", slowest(t), `^report: standard input:\d+: stopped by signal: interrupt: between \d+ and \d+ moves\n$`},
	} {
		var stderr bytes.Buffer
		want := regexp.MustCompile(c.want)
		// A signal can come before the work has begun. Then the system ends the program.
		for wait := 200 * time.Millisecond; wait < 5*time.Second && !want.Match(stderr.Bytes()); wait *= 2 {
			stderr.Reset()
			cmd := exec.Command(path, strings.Fields(c.args)...)
			cmd.Stdin, cmd.Stderr = strings.NewReader(c.stdin), &stderr
			booktest.Start(t, cmd)
			time.Sleep(wait)
			cmd.Process.Signal(os.Interrupt)
			err := cmd.Wait()
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGINT {
				t.Errorf("%s ends with %v, want %v", c.args, err, syscall.SIGINT)
			}
		}
		if !want.Match(stderr.Bytes()) {
			t.Errorf("%s says %q, want %s", c.args, &stderr, want)
		}
	}
}

// slowest is a list of starts of 64 columns that take minutes in total, so no signal comes too
// late.
func slowest(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../internal/nearest/testdata/slow.txt")
	if err != nil {
		t.Fatal(err)
	}
	var starts strings.Builder
	for line := range strings.Lines(string(text)) {
		_, rows, _ := strings.Cut(line, ":")
		if len(strings.Fields(rows)) == nearest.MaxMoves {
			starts.WriteString(rows)
		}
	}
	return strings.Repeat(starts.String(), 50)
}
