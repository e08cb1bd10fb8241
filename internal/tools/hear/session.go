//go:build linux

package main

import (
	"bufio"
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// The tools a session needs, which are also in Debian packages.
var tools = []string{"Xvfb", "orca", "firefox-esr", "xdotool", "dbus-run-session"}

const (
	packages = "orca xvfb at-spi2-core dbus dbus-x11 xdotool firefox-esr"
	launcher = "/usr/libexec/at-spi-bus-launcher"
)

// missingTools returns those that aren't installed.
func missingTools() (missing []string) {
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err != nil {
			missing = append(missing, tool)
		}
	}
	if _, err := os.Stat(launcher); err != nil {
		missing = append(missing, launcher)
	}
	return missing
}

// files are the configuration of Orca and Firefox.
//
//go:embed session
var files embed.FS

// A session is a display, a bus for accessibility, Orca, and Firefox.
type session struct {
	dir        string // contains everything
	env        []string
	started    []*exec.Cmd
	said       *os.File // Orca's utterances, one on each line
	rest       []byte   // of an incomplete line
	transcript []string
}

// An utterance is a line of Orca's output.
type utterance struct {
	Kind string `json:"kind"` // said, read, or end for the end of a page that's read whole
	Text string `json:"text"`
}

// begin starts a session at an address. It has to be ended even if there's an error.
func begin(ctx context.Context, address string) (s *session, err error) {
	s = &session{}
	if s.dir, err = os.MkdirTemp("", "queenbook-ear-"); err != nil {
		return s, err
	}
	if err := s.lay(); err != nil {
		return s, err
	}
	display, err := s.display(ctx)
	if err != nil {
		return s, err
	}
	s.env = append(os.Environ(), "DISPLAY="+display, "HOME="+s.dir, "XDG_RUNTIME_DIR="+filepath.Join(s.dir, "run"),
		"LANG=C.UTF-8", "GNOME_ACCESSIBILITY=1", "EAR_SAID="+s.said.Name())
	if err := s.start(ctx, launcher, "--launch-immediately", "--screen-reader=1", "--a11y=1"); err != nil {
		return s, err
	}
	// If settings can't be changed, the launcher's flags are enough.
	settings := exec.CommandContext(ctx, "gsettings", "set",
		"org.gnome.desktop.interface", "toolkit-accessibility", "true")
	settings.Env = s.env
	_ = settings.Run()
	if err := s.start(ctx, "orca"); err != nil {
		return s, err
	}
	up := func(heard []utterance) bool { return kinds(heard, "up") }
	if _, err := s.until(ctx, 30*time.Second, up); err != nil {
		return s, fmt.Errorf("orca does not begin; it does not where another one of this user runs: %w", err)
	}
	profile := filepath.Join(s.dir, "profile")
	if err := s.start(ctx, "firefox-esr", "--profile", profile, "--no-remote", address); err != nil {
		return s, err
	}
	there := func(heard []utterance) bool {
		return strings.Contains(strings.Join(texts(heard), " "), "document web")
	}
	if _, err = s.until(ctx, 60*time.Second, there); err != nil {
		return s, fmt.Errorf("no Firefox is heard: %w", err)
	}
	s.quiet(ctx, time.Second, 5*time.Second)
	return s, nil
}

// lay makes the folders.
func (s *session) lay() error {
	for from, to := range map[string]string{
		"session/orca-customizations.py": ".local/share/orca/orca-customizations.py",
		"session/user.js":                "profile/user.js",
	} {
		data, err := files.ReadFile(from)
		if err != nil {
			return err
		}
		to = filepath.Join(s.dir, to)
		if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(to, data, 0o600); err != nil {
			return err
		}
	}
	if err := os.Mkdir(filepath.Join(s.dir, "run"), 0o700); err != nil {
		return err
	}
	said, err := os.Create(filepath.Join(s.dir, "said.jsonl"))
	s.said = said
	return err
}

// display starts an invisible display, and returns its name.
func (s *session) display(ctx context.Context) (name string, err error) {
	read, write, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer read.Close()
	cmd := exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", "1280x1000x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{write}
	err = s.run(cmd)
	write.Close()
	if err != nil {
		return "", err
	}
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("no display begins: %w", err)
	}
	return ":" + strings.TrimSpace(number), nil
}

func (s *session) start(ctx context.Context, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = s.env
	return s.run(cmd)
}

// run starts a program in its own process group, so that its children end with it.
func (s *session) run(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	s.started = append(s.started, cmd)
	return nil
}

// end ends everything that was started, last first, and cleans up.
func (s *session) end() {
	for _, cmd := range slices.Backward(s.started) {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
		over := make(chan struct{})
		go func() {
			_ = cmd.Wait()
			close(over)
		}()
		select {
		case <-over:
		case <-time.After(3 * time.Second):
			_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
			<-over
		}
	}
	if s.said != nil {
		s.said.Close()
	}
	if s.dir != "" {
		_ = os.RemoveAll(s.dir)
	}
}

// heard returns what was said since the last call.
func (s *session) heard() (list []utterance) {
	data, err := io.ReadAll(s.said)
	if err != nil {
		return nil
	}
	lines := bytes.SplitAfter(append(s.rest, data...), []byte("\n"))
	s.rest = slices.Clone(lines[len(lines)-1])
	for _, line := range lines[:len(lines)-1] {
		var u utterance
		if json.Unmarshal(line, &u) != nil {
			continue
		}
		list = append(list, u)
		if u.spoken() {
			s.transcript = append(s.transcript, strings.ReplaceAll(u.Text, "\n", " ⏎ "))
		}
	}
	return list
}

// errSilence means that what we waited for wasn't said.
var errSilence = errors.New("it is not said in time")

// until waits until enough has been said.
func (s *session) until(
	ctx context.Context, most time.Duration, enough func([]utterance) bool,
) (heard []utterance, err error) {
	for deadline := time.Now().Add(most); ; time.Sleep(30 * time.Millisecond) {
		heard = append(heard, s.heard()...)
		switch {
		case enough(heard):
			return heard, nil
		case ctx.Err() != nil:
			return heard, ctx.Err()
		case time.Now().After(deadline):
			return heard, errSilence
		}
	}
}

// quiet waits until nothing has been said for a while, but not forever.
func (s *session) quiet(ctx context.Context, still, most time.Duration) (heard []utterance) {
	last, deadline := time.Now(), time.Now().Add(most)
	for ctx.Err() == nil && time.Since(last) < still && time.Now().Before(deadline) {
		if more := s.heard(); len(more) > 0 {
			heard, last = append(heard, more...), time.Now()
		}
		time.Sleep(30 * time.Millisecond)
	}
	return heard
}

// key presses keys, by the names of xdotool.
func (s *session) key(ctx context.Context, names ...string) error {
	return s.xdotool(ctx, append([]string{"key", "--clearmodifiers"}, names...)...)
}

// write types a text.
func (s *session) write(ctx context.Context, text string) error {
	return s.xdotool(ctx, "type", "--delay", "15", text)
}

func (s *session) xdotool(ctx context.Context, args ...string) error {
	cmd := exec.CommandContext(ctx, "xdotool", args...)
	cmd.Env = s.env
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("xdotool %q: %w: %s", args, err, said)
	}
	return nil
}

// spoken reports whether it can be heard.
func (u utterance) spoken() bool { return u.Kind == "said" || u.Kind == "read" }

// kinds reports whether one of the utterances is of this kind.
func kinds(heard []utterance, kind string) bool {
	return slices.ContainsFunc(heard, func(u utterance) bool { return u.Kind == kind })
}

// texts returns the texts that can be heard.
func texts(heard []utterance) (list []string) {
	for _, u := range heard {
		if u.spoken() {
			list = append(list, strings.TrimSpace(u.Text))
		}
	}
	return list
}
