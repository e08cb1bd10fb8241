// Package interrupt lets a signal end the work that's under way: what's half written is removed,
// what's known by then is printed, and the program ends as it does after that signal.
package interrupt

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

// Stopped is the cause of a context that a signal ended.
type Stopped struct{ signal os.Signal }

func (s Stopped) Error() string { return fmt.Sprintf("stopped by signal: %v", s.signal) }

// Context is a context that ends with its parent, and on Ctrl-C, TERM and HUP unless these are
// ignored. So a build leaves nothing hidden next to the output folder, and long work prints what it
// knows. A signal that comes before end is the cause of ctx when end returns. No signal is lost.
func Context(parent context.Context) (ctx context.Context, end func()) {
	ctx, cancel := context.WithCancelCause(parent)
	come, over, seen := make(chan os.Signal, 1), make(chan struct{}), make(chan struct{})
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(come, s)
		}
	}
	go func() {
		defer close(seen)
		select {
		case s := <-come:
			cancel(Stopped{s})
		case <-over:
		}
	}()
	return ctx, sync.OnceFunc(func() {
		signal.Stop(come)
		close(over)
		<-seen
		select {
		case s := <-come: // select took the other case first
			cancel(Stopped{s})
		default:
			cancel(nil)
		}
	})
}

// End ends the program by the signal that caused an error, if one did, so that a shell that runs it
// in a loop stops too.
func End(err error) {
	stopped, ok := errors.AsType[Stopped](err)
	if !ok {
		return
	}
	signal.Reset()
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(stopped.signal) == nil {
		time.Sleep(time.Second) // until it comes
	}
	os.Exit(1)
}
