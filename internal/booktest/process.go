package booktest

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"
)

// Start starts a process that a test will stop with a signal, and ends it with the test. With
// nohup, or in the background of a script, the tests ignore HUP or INT, and so would their child
// processes; catching these signals restores them for the children.
func Start(t testing.TB, cmd *exec.Cmd) {
	t.Helper()
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM)
	defer signal.Stop(caught)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
}
