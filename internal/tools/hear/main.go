//go:build linux

// Command hear listens to the book with a real screen reader: Orca, with Firefox, keys alone. It
// reads the first chapters whole, does what a reader does there, and holds what is said against the
// search. Nothing is heard aloud and no window is seen: the display, the bus and the folders are its
// own, and it ends all that it started.
//
// It isn't part of go test, because few machines can run it:
//
//	apt-get install --no-install-recommends orca xvfb at-spi2-core dbus dbus-x11 xdotool firefox-esr
//	go run ./internal/tools/hear
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

// run returns the exit status of the command: 0 if everything was heard.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("hear", flag.ContinueOnError)
	flags.SetOutput(stderr)
	site := flags.String("site", "", "the folder of a built book about eight queens; it is built if left out")
	log := flags.String("log", "", "a file for all that is said, one line each")
	only := flags.String("only", "", "the deeds and pages with this in their names alone")
	limit := flags.Duration("limit", 5*time.Minute, "when to give up")
	inside := flags.Bool("inside", false, "the bus is there: the command starts itself with this")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	ctx, cancel := context.WithTimeout(ctx, *limit)
	defer cancel()
	listen := listenOutside
	if *inside {
		listen = listenInside
	}
	err := listen(ctx, asked{site: *site, log: *log, only: *only, limit: *limit}, stdout, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "hear:", err)
		return 1
	}
	return 0
}

// asked holds the flags.
type asked struct {
	site, log, only string
	limit           time.Duration
}

// listenOutside builds the book if necessary, and starts this command again on a bus of its own.
func listenOutside(ctx context.Context, a asked, stdout, stderr io.Writer) error {
	if missing := missingTools(); len(missing) > 0 {
		return fmt.Errorf("these are missing: %s. On Debian: apt-get install --no-install-recommends %s",
			strings.Join(missing, ", "), packages)
	}
	site := a.site
	if site == "" {
		dir, err := os.MkdirTemp("", "queenbook-hear-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		site = filepath.Join(dir, "site")
		build := exec.CommandContext(ctx, "go", "run", "queenbook/cmd/report", "--quiet", "--out", site)
		if said, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("build the book: %w\n%s", err, said)
		}
	}
	site, err := filepath.Abs(site)
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "dbus-run-session", "--", self, "--inside", "--site", site,
		"--log", a.log, "--only", a.only, "--limit", a.limit.String())
	cmd.Stdout, cmd.Stderr = stdout, stderr
	// The bus and everything on it end together: a bus that's left over would block anyone who
	// reads the output.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGINT) }
	cmd.WaitDelay = 20 * time.Second
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("not all was heard: %w", err)
	}
	return nil
}

// listenInside starts the session and does the deeds.
func listenInside(ctx context.Context, a asked, stdout, _ io.Writer) error {
	address := (&url.URL{Scheme: "file", Path: filepath.ToSlash(a.site) + "/"}).String()
	s, err := begin(ctx, address+"index.html")
	defer func() { s.end() }()
	if err != nil {
		return err
	}
	l := listener{session: s, ctx: ctx, site: address, dir: a.site, out: stdout}
	wrong := l.all(a.only)
	if a.log != "" {
		if err := os.WriteFile(a.log, []byte(strings.Join(s.transcript, "\n")+"\n"), 0o644); err != nil {
			return err
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d deeds were not heard as they should be", wrong)
	}
	return nil
}
